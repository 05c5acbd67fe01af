import { price } from '@zaraba/money/price.ts'
import { type DateText, type Instant, instant, minute } from '@zaraba/money/time.ts'
import type { Bar } from '../feeds/feed.ts'
import type { Market } from '../markets.ts'
import { localDate } from './calendar.ts'
import { dayOf, weekdayOf } from './days.ts'
import type { TradingDay } from './session.ts'

export type MinutePeriod = 5 | 15 | 30
/** Lengths in minutes that do not divide the parts of a session: their bars are counted from where a part begins. */
export type HourPeriod = 60 | 120 | 240
export type DayPeriod = 'week' | 'month' | 'year'

const join = (into: Bar, next: Bar): Bar => ({
  time: into.time,
  open: into.open,
  high: price(Math.max(into.high, next.high)),
  low: price(Math.min(into.low, next.low)),
  close: next.close,
  volume: into.volume + next.volume,
  turnover: into.turnover + next.turnover,
})

/** Bars of one key in a row become one; `timeOf` is the joined bar's time, from its first one. */
const joinBy = (bars: readonly Bar[], keyOf: (bar: Bar) => number, timeOf: (bar: Bar) => Instant): readonly Bar[] => {
  const joinedBars: Bar[] = []
  let key = Number.NaN
  let current: Bar | null = null
  for (const bar of bars) {
    const periodKey = keyOf(bar)
    if (current !== null && periodKey === key) {
      current = join(current, bar)
      continue
    }
    if (current !== null) joinedBars.push(current)
    key = periodKey
    current = { ...bar, time: timeOf(bar) }
  }
  if (current !== null) joinedBars.push(current)
  return joinedBars
}

/** Minute bars, oldest first, as bars of 5, 15 or 30 minutes by the clock (every market opens on a half hour, in whole-hour zones). */
export const joinMinutes = (bars: readonly Bar[], period: MinutePeriod): readonly Bar[] => {
  const length = period * minute
  const slot = (bar: Bar) => Math.floor(bar.time / length)
  return joinBy(bars, slot, (bar) => instant(slot(bar) * length))
}

/**
 * Minute bars of one session, oldest first, as bars of one, two or four hours. Each part of the session counts from its own start, so that
 * no bar holds prices from both sides of the break; the last bar of a part may be shorter. What an auction trades belongs to the bar beside it.
 */
export const joinHours = (
  bars: readonly Bar[],
  period: HourPeriod,
  { open, close, breakStart, breakEnd }: TradingDay,
): readonly Bar[] => {
  const length = period * minute
  const startOf = (bar: Bar): Instant => {
    const isLater = breakEnd !== null && bar.time >= breakEnd
    const [from, to] = isLater ? [breakEnd, close] : [open, breakStart ?? close]
    const last = Math.ceil((to - from) / length) - 1
    const slot = Math.min(last, Math.max(0, Math.floor((bar.time - from) / length)))
    return instant(from + slot * length)
  }
  return joinBy(bars, startOf, startOf)
}

const keyOfDate = (date: DateText, period: DayPeriod): number => {
  if (period === 'week') {
    const at = dayOf(date)
    return at - ((weekdayOf(at) + 6) % 7)
  }
  return Number(period === 'year' ? date.slice(0, 4) : date.slice(0, 4) + date.slice(5, 7))
}

/**
 * Daily bars, oldest first, as bars of weeks (Monday to Sunday), months or years of the exchange's dates; each starts at its first
 * trading day. Adjust the days before joining them.
 */
export const joinDays = (bars: readonly Bar[], period: DayPeriod, market: Market): readonly Bar[] =>
  joinBy(
    bars,
    (bar) => keyOfDate(localDate(market, bar.time), period),
    (bar) => bar.time,
  )
