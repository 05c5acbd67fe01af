import gifenc from 'gifenc'
import { PNG } from 'pngjs'

/** One picture of an animation, as PNG, and how long it is shown. */
export interface Frame {
  readonly png: Buffer
  readonly milliseconds: number
}

const colours = 63
/** As many pixels are looked at for the palette. */
const sampled = 4_000_000

/** Some pixels of every frame, so that a long animation costs no more than a short one. */
const sampleOf = (frames: readonly Uint8Array[]): Uint8Array => {
  const pixels = frames.reduce((sum, { length }) => sum + length / 4, 0)
  const stride = Math.max(1, Math.ceil(pixels / sampled))
  return Buffer.concat(
    frames.map((rgba) => {
      const part = Buffer.alloc(Math.ceil(rgba.length / 4 / stride) * 4)
      for (let from = 0, to = 0; from < rgba.length; from += 4 * stride, to += 4) part.set(rgba.subarray(from, from + 4), to)
      return part
    }),
  )
}

/**
 * A GIF. All frames share one palette, so that parts without motion do not flicker; a pixel that did not change is left
 * transparent.
 */
export const animated = (frames: readonly Frame[]): Uint8Array => {
  const pictures = frames.map(({ png }) => PNG.sync.read(png))
  const palette = gifenc.quantize(sampleOf(pictures.map(({ data }) => data)), colours)
  const transparentIndex = palette.length
  const shown = [...palette, [255, 0, 255] as const]
  const encoder = gifenc.GIFEncoder()
  let before: Uint8Array | undefined
  for (const [frameIndex, { data, width, height }] of pictures.entries()) {
    const indices = gifenc.applyPalette(data, palette)
    const changed =
      before === undefined ? indices : indices.map((index, at) => (before?.[at] === index ? transparentIndex : index))
    encoder.writeFrame(changed, width, height, {
      palette: shown,
      delay: frames[frameIndex]?.milliseconds ?? 0,
      transparent: before !== undefined,
      transparentIndex,
      dispose: 1,
    })
    before = indices
  }
  encoder.finish()
  return encoder.bytes()
}
