import type { Chart } from 'klinecharts'
import { mainPaneId } from '../chart-legend.ts'

/** Target of the crosshair: a point of the picture under a finger or a pointer, or a bar that was chosen with the keyboard. */
export type Held = { readonly x: number; readonly y: number; readonly paneId: string } | { readonly timestamp: number }

/** The point of the library’s report of a crosshair, without the bar. */
export const heldFrom = (reported: unknown): Held | undefined => {
  if (typeof reported !== 'object' || reported === null) return undefined
  const { x, y, paneId }: { x?: unknown; y?: unknown; paneId?: unknown } = reported
  return typeof x === 'number' && typeof y === 'number' && typeof paneId === 'string' ? { x, y, paneId } : undefined
}

/** The bar under the crosshair by its index; beyond the bars it is the nearest one. Undefined without a crosshair or without bars. */
export const indexUnder = (chart: Chart, held: Held | undefined): number | undefined => {
  const bars = chart.getDataList()
  if (held === undefined || bars.length === 0) return undefined
  if ('timestamp' in held) {
    const index = bars.findLastIndex((bar) => bar.timestamp === held.timestamp)
    return index < 0 ? undefined : index
  }
  const found = chart.convertFromPixel([{ x: held.x }], { paneId: mainPaneId })
  const index = (Array.isArray(found) ? found[0] : found)?.dataIndex ?? 0
  return Math.min(bars.length - 1, Math.max(0, index))
}

/**
 * Calls `gone` when the library takes its crosshair away without a word: the pointer leaves the picture, or a finger comes down
 * elsewhere. A finger that comes down on the crosshair keeps it, and the library tells of it where it moves at all.
 */
export const watchLeaving = (box: HTMLElement, chart: Chart, held: () => Held | undefined, gone: () => void): (() => void) => {
  const touched = (event: TouchEvent) => {
    const [finger, now] = [event.touches[0], held()]
    if (!finger || !now || 'timestamp' in now) return gone()
    const pane = chart.getDom(now.paneId, 'main')?.getBoundingClientRect()
    const stays = pane && finger.clientX - pane.left === now.x && finger.clientY - pane.top === now.y
    if (!stays) gone()
  }
  // Before the library hears of it, so that what it then tells of a new crosshair is the last word.
  box.addEventListener('touchstart', touched, { capture: true, passive: true })
  box.addEventListener('mouseleave', gone)
  return () => {
    box.removeEventListener('touchstart', touched, { capture: true })
    box.removeEventListener('mouseleave', gone)
  }
}
