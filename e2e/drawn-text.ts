import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { drawsFrames, patienceMs, settled } from './settled.ts'

/** A text as a canvas of the page shows it now. */
export interface DrawnText {
  readonly text: string
  readonly font: string
  /** Its middle, in points from the top of its canvas. */
  readonly y: number
  /** It runs over an edge of its canvas. */
  readonly isCut: boolean
  /** It is drawn on the narrow canvas of a price axis. */
  readonly isAxis: boolean
  /** It is drawn on a patch of the colour of up, of down, or of neither. */
  readonly isTag: boolean
  /** The colour behind its beginning. */
  readonly behind: string
  /** Canvases one below the other: those of one pane share it. */
  readonly pane: number
}

/** Keeps what the canvases of the page write from now on; each canvas that is wiped forgets. */
export const recordDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Kept = { text: string; font: string; x: number; y: number; align: string; behind: string; width: number }
    const kept = new Map<HTMLCanvasElement, Kept[]>()
    Object.assign(window, { keptTexts: kept })
    const proto = CanvasRenderingContext2D.prototype
    const { fillText, clearRect } = proto
    proto.clearRect = function (...box) {
      kept.set(this.canvas, [])
      clearRect.apply(this, box)
    }
    proto.fillText = function (text, x, y, ...rest) {
      // A canvas draws nothing at a position that is no number, as in a picture that is being taken away.
      if (!Number.isFinite(x) || !Number.isFinite(y)) return
      const { a, d, e, f } = this.getTransform()
      const width = this.measureText(text).width
      const start =
        this.textAlign === 'center' ? x - width / 2 : this.textAlign === 'right' || this.textAlign === 'end' ? x - width : x
      const [red, green, blue, alpha] = this.getImageData((start - 2) * a + e, y * d + f, 1, 1).data
      const texts = kept.get(this.canvas) ?? []
      texts.push({
        text,
        font: this.font,
        x: start,
        y,
        align: this.textBaseline,
        behind: alpha === 0 ? '' : `rgb(${red}, ${green}, ${blue})`,
        width,
      })
      kept.set(this.canvas, texts)
      fillText.call(this, text, x, y, ...rest)
    }
  })

/** All texts that are drawn on the canvases at this moment. */
const read = (page: Page): Promise<readonly DrawnText[]> =>
  page.evaluate(() => {
    type Kept = { text: string; font: string; x: number; y: number; behind: string; width: number }
    const kept: Map<HTMLCanvasElement, Kept[]> = Reflect.get(window, 'keptTexts')
    const root = getComputedStyle(document.documentElement)
    const probe = document.createElement('i')
    // Where less motion is asked for every change takes a moment, in which a colour is still the one before.
    probe.style.transitionProperty = 'none'
    document.body.append(probe)
    const tones = ['up', 'down', 'ink-faint'].map((name) => {
      probe.style.color = root.getPropertyValue(`--${name}`)
      return getComputedStyle(probe).color
    })
    probe.remove()
    return [...kept].flatMap(([canvas, texts]) => {
      if (!canvas.isConnected) return []
      const box = canvas.getBoundingClientRect()
      return texts
        .filter(({ text }) => text.trim() !== '')
        .map(({ text, font, x, y, behind, width }) => ({
          text,
          font,
          y,
          behind,
          isCut: x < -0.5 || x + width > box.width + 0.5 || y < 0 || y > box.height,
          isAxis: box.width < 120,
          isTag: box.width < 120 && tones.includes(behind),
          pane: Math.round(box.top),
        }))
    })
  })

/** All texts that are drawn on the canvases of a page at rest, which paint some frames after their figures have come. */
export const drawnTexts = async (page: Page): Promise<readonly DrawnText[]> => {
  await settled(page)
  const deadline = performance.now() + patienceMs
  for (let before = await read(page); ; ) {
    await drawsFrames(page)
    const now = await read(page)
    if (isDeepStrictEqual(now, before) || performance.now() > deadline) return now
    before = now
  }
}
