/** The kinds of picture that can be uploaded, by what their first bytes say; what a client declares is not looked at. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)
const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0))

const png = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]

/** The kind by the magic bytes; `null` for everything else. */
export const pictureType = (bytes: Uint8Array): PictureType | null => {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, 0, png)) return 'image/png'
  if (startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBP'))) return 'image/webp'
  return null
}

const animatedPng = (bytes: Buffer): boolean => {
  for (let at = png.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** WebP says so in the flags of its first chunk (VP8X, bit 2). */
const animatedWebp = (bytes: Buffer): boolean => bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0

/** A document does not move: a picture with more than one frame is not accepted. */
export const isAnimated = (bytes: Uint8Array, type: PictureType): boolean => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 'image/png') return animatedPng(view)
  return type === 'image/webp' && animatedWebp(view)
}
