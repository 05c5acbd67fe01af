import { formatPrice } from '@zaraba/ui/format/format.ts'
import type { Chart } from 'klinecharts'
import { barsBefore } from './day-before.ts'
import { mainPaneId } from './pane-ids.ts'
import { percentOf, percentRange, percentText, type Reach } from './percent.ts'

/** The close of the first visible bar, from which per cent are counted. */
export const percentBase = (chart: Chart): number => {
  const bars = chart.getDataList()
  return bars[Math.max(0, chart.getVisibleRange().from)]?.close ?? bars[0]?.close ?? 0
}

/** A price as its tag on the axis says it. */
export const tagText = (chart: Chart, price: number, digits: number, inPercent: boolean): string =>
  inPercent ? percentText(percentOf(price, percentBase(chart)), 2) : formatPrice(price.toFixed(digits))

/** The curve of the day before, where it is drawn, is held too. */
const withDayBefore = (chart: Chart, reach: ReturnType<Reach>): ReturnType<Reach> => {
  const before = barsBefore(chart)
  if (before.length === 0) return reach
  const held = reach === undefined ? [] : [reach.low, reach.high]
  return {
    low: Math.min(...held, ...before.map((bar) => bar.low)),
    high: Math.max(...held, ...before.map((bar) => bar.high)),
  }
}

/** Counts prices in per cent from the first visible bar, on a scale that holds the compared lines too. */
export const scaleByPercent = (chart: Chart, reach: Reach): void =>
  chart.overrideYAxis({
    paneId: mainPaneId,
    name: 'percentage',
    gap: { top: 0.07, bottom: 0.05 },
    createRange: ({ defaultRange }) => percentRange(defaultRange, percentBase(chart), withDayBefore(chart, reach())),
  })
