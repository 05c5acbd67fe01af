/** Escapes a JSON text to ASCII, so that each character is one byte. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Builds a long ASCII text as bytes: a string would be copied four times on its way to the socket. */
export interface ByteText {
  /** `text` must be ASCII. */
  add(text: string): void
  addBytes(bytes: Uint8Array): void
  /** The whole text; nothing may be added afterwards. */
  whole(): Buffer
}

export const byteText = (expected: number): ByteText => {
  let bytes = Buffer.allocUnsafe(Math.max(256, expected))
  let length = 0
  const makeRoom = (more: number): void => {
    if (length + more <= bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(length + more, bytes.length * 2))
    bytes.copy(larger, 0, 0, length)
    bytes = larger
  }
  return {
    add: (text) => {
      makeRoom(text.length)
      length += bytes.write(text, length, 'latin1')
    },
    addBytes: (more) => {
      makeRoom(more.length)
      bytes.set(more, length)
      length += more.length
    },
    whole: () => bytes.subarray(0, length),
  }
}
