import { adjustBySteps, adjustmentSteps } from '@zaraba/market/exchanges/adjustment.ts'
import type { Adjustment, AdjustmentStep } from '@zaraba/market/exchanges/adjustment-steps.ts'
import {
  localDate,
  nextTradingDay,
  previousTradingDay,
  tradingDayAt,
  tradingDayIndex,
} from '@zaraba/market/exchanges/calendar.ts'
import {
  type DayPeriod,
  type HourPeriod,
  joinDays,
  joinHours,
  joinMinutes,
  type MinutePeriod,
} from '@zaraba/market/exchanges/periods.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Bar, CorporateEvent } from '@zaraba/market/feeds/feed.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import { addDays, type DateText, dateText, type Instant, instant, weekday } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'
import { laterDate } from '../dates.ts'

/** Where a chart's bars come from: a share through its feed, or an index. */
export interface ChartSource {
  readonly market: Market
  /** The first date of history: no bar is older. */
  readonly from: DateText
  minuteBars(date: DateText): readonly Bar[]
  dayBars(from: DateText, to: DateText): readonly Bar[]
  events(from: DateText, to: DateText): readonly CorporateEvent[]
  /**
   * Awaited before bars of these dates are requested: computes in small steps what they need, so that other requests are not
   * delayed.
   */
  prepare(what: 'days' | 'minutes', from: DateText, to: DateText): Promise<void>
}

export interface BarPage {
  /** Bars of the page start before this time. When it is now, today's running bar is included. */
  readonly before: Instant
  /** Bars of the page start after this time, and are the first ones that do; `null` for the last ones before its end. */
  readonly after: Instant | null
  /** The exchange's date of `before`. */
  readonly date: DateText
  /** The latest session that has begun. */
  readonly newest: DateText
  readonly limit: number
}

/** The close of the session before an ex-date, for the adjustment factors of events outside of the page. */
const closeBefore =
  (source: ChartSource) =>
  (exDate: DateText): Price | null => {
    const date = previousTradingDay(source.market, exDate)
    return source.dayBars(date, date)[0]?.close ?? null
  }

/** The steps of dividends and splits from a date to the session after the newest one, whose orders are taken already. */
export const stepsFrom = (source: ChartSource, from: DateText, newest: DateText): readonly AdjustmentStep[] =>
  adjustmentSteps(source.events(from, nextTradingDay(source.market, newest)), closeBefore(source))

/** Adjusts bars as if all history from the first day to now were on the chart, so that consecutive pages fit together. */
const adjusted = (source: ChartSource, bars: readonly Bar[], { newest }: BarPage, mode: Adjustment): readonly Bar[] =>
  mode === 'none' || bars.length === 0
    ? bars
    : adjustBySteps(bars, stepsFrom(source, source.from, newest), mode, source.market, newest)

const within = (bars: readonly Bar[], { before, after }: BarPage): readonly Bar[] =>
  bars.filter((bar) => bar.time < before && (after === null || bar.time > after))
/** As many bars as a page holds, from the end that it was asked for. */
const cut = (bars: readonly Bar[], { after, limit }: BarPage): readonly Bar[] =>
  after === null ? bars.slice(-limit) : bars.slice(0, limit)

const joinSession = (bars: readonly Bar[], period: 1 | MinutePeriod | HourPeriod, day: TradingDay): readonly Bar[] => {
  if (period === 1) return bars
  return period === 60 || period === 120 || period === 240 ? joinHours(bars, period, day) : joinMinutes(bars, period)
}

/** The ordinals of the sessions that a page reads, in the order in which it does: towards the past, or onwards. */
const sessionsOf = function* (source: ChartSource, page: BarPage): Generator<number> {
  const { market } = source
  const first = tradingDayIndex(market, source.from)
  const end = tradingDayIndex(market, page.date)
  const last = tradingDayAt(market, end).open >= page.before ? end - 1 : end
  if (page.after === null) for (let index = last; index >= first; index -= 1) yield index
  else for (let index = Math.max(first, indexAfter(market, page.after)); index <= last; index += 1) yield index
}
/** The session in which the first bars after a moment are. */
const indexAfter = (market: Market, after: Instant): number => tradingDayIndex(market, localDate(market, instant(after + 1)))

/** Bars of minutes, joined to `period` minutes: whole sessions are read until there are enough. */
export const minutePage = async (
  source: ChartSource,
  page: BarPage,
  period: 1 | MinutePeriod | HourPeriod,
  mode: Adjustment,
  rest: Rest,
): Promise<readonly Bar[]> => {
  const { market } = source
  const pages: (readonly Bar[])[] = []
  let found = 0
  for (const index of sessionsOf(source, page)) {
    const day = tradingDayAt(market, index)
    await source.prepare('minutes', day.date, day.date)
    const bars = source.minuteBars(day.date)
    await rest()
    const joined = within(joinSession(bars, period, day), page)
    pages.push(joined)
    found += joined.length
    if (found >= page.limit) break
  }
  const inOrder = page.after === null ? pages.toReversed() : pages
  return adjusted(source, cut(inOrder.flat(), page), page, mode)
}

const sessionsIn: Readonly<Record<'day' | DayPeriod, number>> = { day: 1, week: 5, month: 23, year: 262 }

/** The first date of the week, month or year that contains a date. */
const periodStart = (date: DateText, period: 'day' | DayPeriod): DateText => {
  if (period === 'day') return date
  if (period === 'week') return addDays(date, -((weekday(date) + 6) % 7))
  return dateText(period === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`)
}

/** Bars of days, or of weeks, months and years combined from adjusted days. */
export const dayPage = async (
  source: ChartSource,
  page: BarPage,
  period: 'day' | DayPeriod,
  mode: Adjustment,
): Promise<readonly Bar[]> => {
  const { market } = source
  const reach = (page.limit + 1) * sessionsIn[period]
  const end = tradingDayIndex(market, page.date)
  const oldest = tradingDayIndex(market, source.from)
  const first = Math.max(oldest, page.after === null ? end - reach : indexAfter(market, page.after))
  const to = page.after !== null && first + reach < end ? tradingDayAt(market, first + reach).date : page.date
  const from = laterDate(periodStart(tradingDayAt(market, first).date, period), source.from)
  await source.prepare('days', from, to)
  const days = source.dayBars(from, to).filter((bar) => bar.time < page.before)
  const bars = adjusted(source, days, page, mode)
  return cut(within(period === 'day' ? bars : joinDays(bars, period, market), page), page)
}

export interface AveragedBar extends Bar {
  /** Turnover over volume since the open, in ten-thousandths; `null` before the first trade. */
  readonly average: number | null
}

/**
 * The minutes of the last session that began before the page's end, or of the first one after its beginning, each with the average price of
 * the day up to it.
 */
export const timeShare = async (source: ChartSource, page: BarPage): Promise<readonly AveragedBar[]> => {
  const { market } = source
  let index = page.after === null ? tradingDayIndex(market, page.date) : indexAfter(market, page.after)
  if (tradingDayAt(market, index).openingAuction >= page.before) {
    if (page.after !== null) return []
    index -= 1
  }
  const { date } = tradingDayAt(market, index)
  await source.prepare('minutes', date, date)
  const bars = source.minuteBars(date)
  let turnover = 0
  let volume = 0
  return bars.map((bar) => {
    turnover += bar.turnover
    volume += bar.volume
    // Turnover by shares, as quotes have it; an index trades nothing.
    return { ...bar, average: volume === 0 || turnover === 0 ? null : Math.round((turnover * 10_000) / volume) }
  })
}
