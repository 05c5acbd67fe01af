import sharp, { type OutputInfo } from 'sharp'
import { isAnimated, type PictureType, pictureType } from './picture-type.ts'
import { fittingTile, stampTile } from './stamp.ts'

interface EncodedPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** A photo of 24 megapixels needs about 100 MB while it is decoded; more is not asked of the machine. */
export const mostPixels = 24_000_000
/** Shorter sides than this make a picture unreadable. */
export const leastSide = 64
export const longestSide = 1280
export const mostBytes = 2_000_000
export const mostSeconds = 10
/** The first that fits is taken. Noise of 1280 × 1280 fits at the second. */
const qualities = [82, 60, 40] as const

/** Nothing of a picture stays in the library's memory, and one picture takes one processor. */
sharp.cache(false)
sharp.concurrency(1)

const formats: Readonly<Record<PictureType, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }
const readOptions = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const

interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** Upright, opaque, in sRGB and at most 1280 pixels long: pixels, and nothing else of the file. */
const decode = (bytes: Uint8Array): Promise<Pixels> =>
  sharp(bytes, readOptions)
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

const encode = async ({ data, info }: Pixels): Promise<EncodedPicture | null> => {
  const { width, height, channels } = info
  const tile = await fittingTile(await stampTile(), width, height)
  const overlay = { input: tile.pixels, raw: { width: tile.width, height: tile.height, channels: 4 }, tile: true } as const
  for (const quality of qualities) {
    const picture = sharp(data, { raw: { width, height, channels } }).composite([overlay])
    const bytes = await picture.timeout({ seconds: mostSeconds }).jpeg({ quality }).toBuffer()
    if (bytes.length <= mostBytes) return { bytes, width, height }
  }
  return null
}

/** The size is read from the head of the file, before anything is unpacked: a bomb ends here. */
const sizeHolds = async (bytes: Uint8Array, type: PictureType): Promise<boolean> => {
  const { format, width, height } = await sharp(bytes, readOptions).metadata()
  return format === formats[type] && Math.min(width, height) >= leastSide && width * height <= mostPixels
}

/**
 * Decodes an uploaded picture and draws it again, scaled down and stamped as a specimen (H-8): only its pixels are kept. `null` for a file
 * that is not a picture of an accepted kind, is damaged, is animated, or is too large to be unpacked.
 */
export const encodePicture = async (bytes: Uint8Array, accepted: readonly string[]): Promise<EncodedPicture | null> => {
  const type = pictureType(bytes)
  if (type === null || !accepted.includes(type) || isAnimated(bytes, type)) return null
  await stampTile()
  try {
    if (!(await sizeHolds(bytes, type))) return null
    return await encode(await decode(bytes))
  } catch {
    // Whatever the library cannot read is no picture; its words are about the file and are of no use to the person.
    return null
  }
}
