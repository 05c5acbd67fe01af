import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

/** Where frames are kept; without it nothing is filmed. */
const folder = process.env.ZARABA_FILMS
/** Milliseconds of rest before each step of a browser that is filmed, so that each screen is long enough to be seen. */
export const filmPace = folder === undefined ? 0 : 250

interface Shown {
  readonly png: Buffer
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A screen that was shown for less, in milliseconds, is on its way to another. */
const leastStanding = 200
/** Least time that a frame of the animation is shown, in milliseconds. */
const shortest = 700
const longest = 1_800
const mostFrames = 120

/** Whether nothing is painted yet: all of it is one colour. */
const isBlank = (png: Buffer): boolean => {
  const pixels = new Int32Array(new Uint8Array(PNG.sync.read(png).data).buffer)
  return pixels.every((pixel) => pixel === pixels[0])
}

/** Pictures that were shown for a while, each with its milliseconds. */
const standing = (shown: readonly Shown[]) =>
  shown.flatMap(({ png, at }, index) => {
    const stood = (shown[index + 1]?.at ?? at + longest) - at
    return stood < leastStanding || isBlank(png)
      ? []
      : [{ png, milliseconds: Math.round(Math.min(longest, Math.max(shortest, stood))) }]
  })

/** Films a journey while its test walks it (`node e2e/films.ts`). Returns how to end it and keep its frames. */
export const filmed = async (page: Page, name: string): Promise<() => Promise<void>> => {
  if (folder === undefined) return async () => {}
  const shown: Shown[] = []
  const camera = await page.context().newCDPSession(page)
  camera.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shown.push({ png: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000 })
    camera.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await camera.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return async () => {
    await camera.send('Page.stopScreencast')
    const own = join(folder, name)
    mkdirSync(own, { recursive: true })
    for (const [index, { png, milliseconds }] of standing(shown).slice(0, mostFrames).entries())
      writeFileSync(join(own, `${String(index).padStart(3, '0')}-${milliseconds}.png`), png)
  }
}
