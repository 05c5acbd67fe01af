import { addDays, dateText } from '@zaraba/money/time.ts'
import { formatDate } from '@zaraba/ui/format/format-date.ts'
import { barMs, type ChartPeriod } from './chart-choice.ts'

const hourMs = 3_600_000

/** The moment at which a date begins in a zone. Clocks of exchanges never change before five in the morning, UTC. */
export const midnightIn = (date: string, zone: string): number => {
  const early = Date.parse(`${date}T05:00:00Z`)
  const wall = Date.parse(`${formatDate(early, 'Y-M-DTh:m:s', zone)}Z`)
  return early - 5 * hourMs - (wall - early)
}

const firstDay = (date: string, period: ChartPeriod): string => {
  if (period === 'month') return `${date.slice(0, 7)}-01`
  if (period === 'year') return `${date.slice(0, 4)}-01-01`
  if (period !== 'week') return date
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(dateText(date), -sinceMonday)
}

/** The earliest moment at which the bar that has a date, or the first of its bars, may begin. */
export const startOfBar = (date: string, period: ChartPeriod, zone: string): number => midnightIn(firstDay(date, period), zone)

/** The part of the picture's width that is right of a date: a day of minutes needs it more than a day among days. */
export const partAfter = (period: ChartPeriod): number => (barMs(period) === undefined ? 0.5 : 0.8)

/** The answer to a date that was typed: a date of the history, or what is wrong with it. */
export const dateFault = (
  date: string,
  history: { readonly from: string; readonly to: string } | undefined,
): 'missing' | 'outside' | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'missing'
  return history && (date < history.from || date > history.to) ? 'outside' : undefined
}

/**
 * The close before a session in its own shares: what was traded before a split is divided by it. `ratio` is `3:1` where the session began
 * with three new shares for one.
 */
export const closeBefore = (close: number, ratio: string | undefined): number => {
  const [now = 1, before = 1] = (ratio ?? '1:1').split(':').map(Number)
  return (close * before) / now
}

/** The part of a history whose sessions are over: today's is not while its exchange is open. */
export const sessionsOver = <Whole extends { readonly to: string }>(
  history: Whole | undefined,
  phase: string | undefined,
): Whole | undefined => {
  if (history === undefined || phase === 'closed') return history
  return { ...history, to: addDays(dateText(history.to), -1) }
}
