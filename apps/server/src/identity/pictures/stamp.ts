import sharp from 'sharp'
import { stampHeight, stampOutline, stampWidth } from './stamp-outline.ts'

/** Pixels with transparency, row by row. */
interface Tile {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** The tile repeats over the whole picture, so that no part of some size is without the words. */
const [tileWidth, tileHeight] = [480, 260]
const wordsWidth = 400

/** Dark letters with a light rim can be read on any picture. */
const tileDrawing = (): string => {
  const scale = wordsWidth / stampWidth
  const words = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y}) rotate(-14) scale(${scale})"><use href="#words"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileWidth}" height="${tileHeight}">
    <defs><path id="words" d="${stampOutline}" fill="#14171f" fill-opacity="0.42" stroke="#ffffff" stroke-opacity="0.6"
      stroke-width="7" paint-order="stroke"/></defs>
    ${words(10, tileHeight / 2 + 28 - stampHeight * scale)}${words(10 - tileWidth / 2, tileHeight + 28 - stampHeight * scale)}
    ${words(10 + tileWidth / 2, tileHeight + 28 - stampHeight * scale)}${words(10 - tileWidth / 2, 28 - stampHeight * scale)}
    ${words(10 + tileWidth / 2, 28 - stampHeight * scale)}
  </svg>`
}

const drawTile = async (): Promise<Tile> => {
  const { data, info } = await sharp(Buffer.from(tileDrawing())).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Restricts the image library to the three kinds of files that may be uploaded. */
const closeLoaders = (): void => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
}

let drawn: Promise<Tile> | null = null
/** The tile of the stamp. It is an SVG of our own, drawn once; then the decoder of SVG and of all other kinds is blocked for good. */
export const stampTile = (): Promise<Tile> => {
  drawn ??= drawTile().finally(closeLoaders)
  return drawn
}

/** The tile as it fits into a picture of some size. */
export const fittingTile = async (tile: Tile, width: number, height: number): Promise<Tile> => {
  const scale = Math.min(1, width / tile.width, height / tile.height)
  if (scale === 1) return tile
  const raw = { width: tile.width, height: tile.height, channels: 4 } as const
  const size = { width: Math.max(1, Math.floor(tile.width * scale)), height: Math.max(1, Math.floor(tile.height * scale)) }
  const pixels = await sharp(tile.pixels, { raw })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
  return { pixels, ...size }
}
