import { crc32, deflateSync } from 'node:zlib'
import gifenc from 'gifenc'
import { PNG } from 'pngjs'

/** The number of colours of a picture of an app: enough for its letters to look smooth. */
const colours = 128

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A picture with a palette of its own, at about a third of the size (PNG specification, colour type 3). */
export const smallPng = (picture: Buffer): Buffer => {
  const { width, height, data } = PNG.sync.read(picture)
  const palette = gifenc.quantize(data, colours)
  const indices = gifenc.applyPalette(data, palette)
  // Every row begins with its filter: none, which suits indices best.
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1) rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

/** A blank picture, where any will do. */
export const plainPicture = (): Buffer => {
  const picture = new PNG({ width: 640, height: 400 })
  picture.data.fill(255)
  return PNG.sync.write(picture)
}
