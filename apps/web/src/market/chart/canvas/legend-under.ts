import type { Chart } from 'klinecharts'
import { huesOf } from '../chart-hues.ts'
import { type Legend, legendAt } from '../chart-legend.ts'
import type { Drawn } from './chart-fit.ts'
import { type Held, indexUnder } from './crosshair.ts'
import { barsBefore, hoursOfDayBefore, minuteBefore, startOfToday } from './day-before.ts'
import { mainPaneId } from './pane-ids.ts'

/** The minute of the day before that is held: by its index, or under a crosshair that is left of today's. */
const minuteHeld = (chart: Chart, held: Held, type: Drawn['type']): number | undefined => {
  if ('before' in held) return barsBefore(chart).length + held.before
  const hours = hoursOfDayBefore(chart, type)
  if (!('x' in held) || !hours) return undefined
  return minuteBefore(held.x, hours, startOfToday(chart, chart.getSize(mainPaneId, 'main')?.width ?? 0))
}

/** No indicator was computed for the day before. */
const legendOfDayBefore = (chart: Chart, held: Held, { type, subs }: Drawn): Legend | undefined => {
  const bars = barsBefore(chart)
  const minute = minuteHeld(chart, held, type)
  const bar = minute === undefined ? undefined : bars[Math.min(minute, bars.length - 1)]
  return bar && { ...legendAt(chart, undefined, subs, (_, line) => line), bar, previous: undefined, main: [], held: true }
}

/** The bar under the crosshair with its values; without a crosshair the one at `unheld`, or the last one. */
export const legendUnder = (chart: Chart, held: Held | undefined, shown: Drawn | undefined, unheld?: number): Legend => {
  const before = shown?.period === 'time' && held ? legendOfDayBefore(chart, held, shown) : undefined
  const hues: ReadonlyMap<string, readonly number[]> = shown ? huesOf(shown) : new Map()
  const hue = (name: string, line: number) => hues.get(name)?.[line] ?? line
  return before ?? { ...legendAt(chart, indexUnder(chart, held) ?? unheld, shown?.subs ?? [], hue), held: held !== undefined }
}
