import { addDays, type DateText, hour, type Instant, minute } from '@zaraba/money/time.ts'
import { localMidnight, nextTradingDay, previousTradingDay, tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { exchangeOf, type Market } from '../markets.ts'

const at = (market: Market, date: DateText, hours: number, minutes = 0): Instant =>
  (localMidnight(market, date) + hours * hour + minutes * minute) as Instant

/**
 * When the short selling of a session is published: Tokyo at 16:30 of the day, the US consolidated file at 18:00, in China before the next
 * session, at 9:00.
 */
export const shortSellingPublished = (market: Market, date: DateText): Instant => {
  const exchange = exchangeOf[market]
  if (exchange === 'tokyo') return at(market, date, 16, 30)
  return exchange === 'new_york' ? at(market, date, 18) : at(market, nextTradingDay(market, date), 9)
}

/** A day as of which balances are counted, and when they are published. */
export interface BalanceDay {
  readonly date: DateText
  readonly at: Instant
}

const daysAfter = (market: Market, date: DateText, days: number): DateText =>
  tradingDayAt(market, tradingDayIndex(market, date) + days).date

const mondayOf = (date: DateText): DateText => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The last business day of a week of at least three, published on the second business day of the next one at 16:30. */
const weekly = (market: Market, date: DateText): BalanceDay | null => {
  const next = nextTradingDay(market, date)
  const monday = mondayOf(date)
  if (mondayOf(next) === monday) return null
  const first = tradingDayIndex(market, monday)
  if (tradingDayIndex(market, date) - first < 2) return null
  return { date, at: at(market, daysAfter(market, date, 2), 16, 30) }
}

/** The 15th and the month's end, or the business day before; published on the eighth business day after it at 16:00. */
const twiceAMonth = (market: Market, date: DateText): BalanceDay | null => {
  const next = nextTradingDay(market, date)
  const middle = `${date.slice(0, 7)}-15`
  const isMiddle = date <= middle && next > middle
  const isEnd = next.slice(0, 7) !== date.slice(0, 7)
  return isMiddle || isEnd ? { date, at: at(market, daysAfter(market, date, 8), 16) } : null
}

const balanceDay = (market: Market, date: DateText): BalanceDay | null => {
  const exchange = exchangeOf[market]
  if (exchange === 'tokyo') return weekly(market, date)
  return exchange === 'new_york' ? twiceAMonth(market, date) : { date, at: at(market, nextTradingDay(market, date), 9) }
}

/** The days between two trading dates as of which the market counts its balances, oldest first. */
export const balanceDays = (market: Market, from: DateText, to: DateText): readonly BalanceDay[] => {
  const days: BalanceDay[] = []
  for (let index = tradingDayIndex(market, from); tradingDayAt(market, index).date <= to; index += 1) {
    const day = balanceDay(market, tradingDayAt(market, index).date)
    if (day !== null) days.push(day)
  }
  return days
}

/** The session whose short selling is the latest to be published at a moment. */
export const lastShortSellingDay = (market: Market, today: DateText, now: Instant): DateText => {
  let date = previousTradingDay(market, addDays(today, 1))
  while (shortSellingPublished(market, date) > now) date = previousTradingDay(market, date)
  return date
}
