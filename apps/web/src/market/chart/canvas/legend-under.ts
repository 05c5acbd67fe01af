import type { Chart } from 'klinecharts'
import { hueOf, type IndicatorName, usualParameters } from '../chart-choice.ts'
import { type Legend, legendAt, mainPaneId } from '../chart-legend.ts'
import type { Drawn } from './chart-fit.ts'
import { type Held, indexUnder } from './crosshair.ts'
import { barsBefore, minuteBefore, startOfToday } from './day-before.ts'

const isIndicator = (name: string): name is IndicatorName => name in usualParameters

/** The minute of the day before under a crosshair that is left of today's; no indicator was computed for it. */
const legendOfDayBefore = (chart: Chart, x: number, { type, subs }: Drawn): Legend | undefined => {
  const bars = barsBefore(chart)
  const minute = minuteBefore(x, type, startOfToday(chart, chart.getSize(mainPaneId, 'main')?.width ?? 0))
  const bar = minute === undefined ? undefined : bars[Math.min(minute, bars.length - 1)]
  return bar && { ...legendAt(chart, undefined, subs, () => 0), bar, previous: undefined, main: [], held: true }
}

/** The bar under the crosshair with its values, or the last one without a crosshair. */
export const legendUnder = (chart: Chart, held: Held | undefined, shown: Drawn | undefined): Legend => {
  const before = shown?.period === 'time' && held && 'x' in held ? legendOfDayBefore(chart, held.x, shown) : undefined
  const hue = (name: string) => (shown && isIndicator(name) ? hueOf(shown, name) : 0)
  return before ?? legendAt(chart, indexUnder(chart, held), shown?.subs ?? [], hue)
}
