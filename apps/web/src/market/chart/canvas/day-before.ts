import type { MarketType } from '@zaraba/market/markets.ts'
import { dateOf, timeZones } from '@zaraba/ui/format/format-date.ts'
import type { Chart } from 'klinecharts'
import { type SessionHours, sessionHours } from '../session-hours.ts'
import { type ChartBar, type ChartSubject, readSessionBefore } from './chart-bars.ts'

/** How long the session before is shown beside today's, in milliseconds from the open. */
const besideMs = 30 * 60_000
/** The part of the picture's width that it takes. */
const besidePart = 0.3

/** Whether today's curve is so short that the session before is shown beside it. */
export const isJustOpen = (type: MarketType, last: number): boolean => last < sessionHours(type, last).open + besideMs

/** Those bars that are of the day of the last one: a short session is not filled up with the one before it. */
export const ofOneDay = (type: MarketType, bars: readonly ChartBar[]): readonly ChartBar[] => {
  const day = ({ timestamp }: ChartBar) => dateOf(timestamp, timeZones[type], true)
  const last = bars.at(-1)
  return last ? bars.filter((bar) => day(bar) === day(last)) : []
}

interface DayBefore {
  /** The moment at which today's curve begins, which tells one day from another. */
  readonly until: number
  readonly bars: readonly ChartBar[]
}
const shown = new WeakMap<Chart, DayBefore>()

/** The session before as it is drawn beside today's; empty while it is not shown, or not here yet. */
export const barsBefore = (chart: Chart): readonly ChartBar[] => shown.get(chart)?.bars ?? []
/** Where today's curve begins, for a picture of this width in pixels. */
export const startOfToday = (chart: Chart, width: number): number => (shown.has(chart) ? Math.round(width * besidePart) : 0)
const hoursOfFirst = (bars: readonly { readonly timestamp: number }[], type: MarketType): SessionHours | undefined =>
  bars[0] && sessionHours(type, bars[0].timestamp)
/** The hours of the session whose curve is drawn, and those of the one before it; undefined while it is not here. */
export const hoursOfToday = (chart: Chart, type: MarketType): SessionHours | undefined => hoursOfFirst(chart.getDataList(), type)
export const hoursOfDayBefore = (chart: Chart, type: MarketType): SessionHours | undefined =>
  hoursOfFirst(barsBefore(chart), type)

type Minutes = Pick<SessionHours, 'minutes'>
/** Where a minute of the session before is drawn. */
export const xBefore = (minute: number, { minutes }: Minutes, start: number): number => ((minute + 0.5) / minutes) * start
/** The minute of the session before that is drawn at a distance from the left; undefined where today is. */
export const minuteBefore = (x: number, { minutes }: Minutes, start: number): number | undefined =>
  x < start ? Math.max(0, Math.floor((x / start) * minutes)) : undefined

/**
 * Makes room for the session before, or takes it back, by the bars of the chart. Answers a promise while that session is read: whether
 * there is anything to paint again.
 */
export const standBeside = (chart: Chart, subject: ChartSubject, today: readonly ChartBar[]): Promise<boolean> | undefined => {
  const [first, last] = [today[0], today.at(-1)]
  if (subject.period !== 'time' || !first || !last || !isJustOpen(subject.type, last.timestamp)) {
    shown.delete(chart)
    return undefined
  }
  const until = first.timestamp
  const before = { until, bars: shown.get(chart)?.until === until ? barsBefore(chart) : [] }
  shown.set(chart, before)
  return readSessionBefore(subject, until)
    .catch(() => [])
    .then((read) => {
      if (shown.get(chart) !== before) return false
      const bars = ofOneDay(subject.type, read)
      if (bars.length === 0) shown.delete(chart)
      else shown.set(chart, { until, bars })
      return true
    })
}
