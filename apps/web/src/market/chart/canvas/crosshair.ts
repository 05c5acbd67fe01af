import type { MarketType } from '@zaraba/market/markets.ts'
import type { Chart } from 'klinecharts'
import { wholeBar } from '../chart-legend.ts'
import { barsBefore, hoursOfDayBefore, startOfToday, xBefore } from './day-before.ts'
import { mainPaneId } from './pane-ids.ts'

/**
 * Target of the crosshair: a point of the picture under a finger or a pointer, or a bar that was chosen with the keyboard, of those of
 * the chart by its moment, of the day before by its index from the end (-1 is the last).
 */
export type Held =
  | { readonly x: number; readonly y: number; readonly paneId: string }
  | { readonly timestamp: number }
  | { readonly before: number }

/** The point of the library’s report of a crosshair, without the bar. */
export const heldFrom = (reported: unknown): Held | undefined => {
  if (typeof reported !== 'object' || reported === null) return undefined
  const { x, y, paneId }: { x?: unknown; y?: unknown; paneId?: unknown } = reported
  return typeof x === 'number' && typeof y === 'number' && typeof paneId === 'string' ? { x, y, paneId } : undefined
}

/** The bar under the crosshair by its index; beyond the bars it is the nearest one. Undefined without a crosshair or without bars. */
export const indexUnder = (chart: Chart, held: Held | undefined): number | undefined => {
  const bars = chart.getDataList()
  if (held === undefined || 'before' in held || bars.length === 0) return undefined
  if ('timestamp' in held) {
    const index = bars.findLastIndex((bar) => bar.timestamp === held.timestamp)
    return index < 0 ? undefined : index
  }
  const found = chart.convertFromPixel([{ x: held.x }], { paneId: mainPaneId })
  const index = (Array.isArray(found) ? found[0] : found)?.dataIndex ?? 0
  return Math.min(bars.length - 1, Math.max(0, index))
}

/** A price of the chart: its height, and where the price axis begins at its right, in pixels from the corner of the picture. */
export interface ChartPoint {
  readonly right: number
  readonly y: number
  readonly price: number
}
/** The same as a price of the market: the one of an order, and the one of a quote, which may count the shares of the session before. */
export interface CrossPoint extends ChartPoint {
  readonly quoted: number
}
const pointAtHeight = (chart: Chart, y: number): ChartPoint | undefined => {
  const { width = 0, height = 0 } = chart.getSize(mainPaneId, 'main') ?? {}
  const found = chart.convertFromPixel([{ y }], { paneId: mainPaneId })
  const price = (Array.isArray(found) ? found[0] : found)?.value
  return price === undefined || !(price > 0) || y < 0 || y > height ? undefined : { right: width, y, price }
}
const pointAtClose = (chart: Chart, close: number): ChartPoint | undefined => {
  const found = chart.convertToPixel({ value: close }, { paneId: mainPaneId })
  const point = pointAtHeight(chart, (Array.isArray(found) ? found[0] : found)?.y ?? -1)
  return point && { ...point, price: close }
}
/** The price under the crosshair: at its height, or the close of a bar that the keyboard chose. */
export const pointOf = (chart: Chart, held: Held | undefined): ChartPoint | undefined => {
  if (held === undefined || 'before' in held) return undefined
  if ('x' in held) return held.paneId === mainPaneId ? pointAtHeight(chart, held.y) : undefined
  const bar = wholeBar(chart, indexUnder(chart, held) ?? -1)
  return bar && pointAtClose(chart, bar.close)
}
/** The price at a point of the page; the last one without a point. Undefined outside of the prices. */
export const pointUnder = (
  chart: Chart,
  page: { readonly x: number; readonly y: number } | undefined,
): ChartPoint | undefined => {
  const last = wholeBar(chart, chart.getDataList().length - 1)
  if (page === undefined) return last && pointAtClose(chart, last.close)
  const pane = chart.getDom(mainPaneId, 'main')?.getBoundingClientRect()
  return pane && page.x >= pane.left && page.x <= pane.right ? pointAtHeight(chart, page.y - pane.top) : undefined
}

/** Draws the crosshair at a bar by its index, negative in the day before; without one, or with one that is not there, takes it away. */
export const crossAt = (chart: Chart, index: number | undefined, type: MarketType | undefined): Held | undefined => {
  const before = barsBefore(chart)
  const bar = index === undefined ? undefined : index < 0 ? before.at(index) : wholeBar(chart, index)
  if (index === undefined || type === undefined || !bar) {
    chart.executeAction('onCrosshairChange', {})
    return undefined
  }
  const visible = chart.getVisibleRange()
  if (index >= 0 && (index < visible.from || index >= visible.to)) chart.scrollToDataIndex(index)
  const found = chart.convertToPixel({ dataIndex: Math.max(0, index), value: bar.close }, { paneId: mainPaneId })
  const { x = 0, y = 0 } = (Array.isArray(found) ? found[0] : found) ?? {}
  const start = startOfToday(chart, chart.getSize(mainPaneId, 'main')?.width ?? 0)
  const hours = index < 0 ? hoursOfDayBefore(chart, type) : undefined
  const at = hours ? xBefore(before.length + index, hours, start) : x
  chart.executeAction('onCrosshairChange', { x: at, y, paneId: mainPaneId })
  return index < 0 ? { before: index } : { timestamp: bar.timestamp }
}

/**
 * Calls `gone` when the library takes its crosshair away without a word: the pointer leaves the picture, or a finger comes down
 * elsewhere. A finger that comes down on the crosshair keeps it, and the library tells of it where it moves at all.
 */
export const watchLeaving = (box: HTMLElement, chart: Chart, held: () => Held | undefined, gone: () => void): (() => void) => {
  const touched = (event: TouchEvent) => {
    const [finger, now] = [event.touches[0], held()]
    if (!finger || !now || !('x' in now)) return gone()
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
