import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { paidIn } from '@zaraba/market/fundamentals/standing.ts'
import { exchangeOf, type Market } from '@zaraba/market/markets.ts'
import { type Breadth, countBreadth } from '@zaraba/market/statistics/breadth.ts'
import { addShortSelling, noShortSelling, type ShortSelling, shortSellerOf } from '@zaraba/market/statistics/short-selling.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'
import { type MarketDays, valueAt } from './market-days.ts'

/** Figures of one closed session of a whole market. Amounts are in whole major units. */
export interface DayFigures extends Breadth {
  readonly index: number
  readonly date: DateText
  readonly newHighs: number
  readonly newLows: number
  /** The number of companies whose close is above their mean of 25 sessions, among those that have such a mean. */
  readonly above: number
  readonly counted: number
  /** Sums over all companies: market value, forecast earnings of the year, equity, and dividends of the last twelve months. */
  readonly value: number
  readonly forecast: number
  readonly equity: number
  readonly paid: number
  readonly short: ShortSelling
}

export const meanSessions = 25

/**
 * The first session that counts for a new high or low. In Tokyo: of this year, until the end of March also of the year before;
 * elsewhere: of the last 52 weeks.
 */
export const highsSince = (market: Market, date: DateText): number => {
  const [year = missing(), month = missing()] = date.split('-').map(Number)
  if (exchangeOf[market] !== 'tokyo')
    return tradingDayIndex(market, `${year - 1}${date.slice(4)}`.replace('-02-29', '-02-28') as DateText)
  return tradingDayIndex(market, `${month <= 3 ? year - 1 : year}-01-01` as DateText)
}

/**
 * Highest and lowest value of a company in a range of sessions. Market values are compared rather than prices, so that splits
 * do not matter.
 */
export const extremes = (days: MarketDays, ordinal: number, from: number, to: number): readonly [high: number, low: number] => {
  let [high, low] = [0, 0]
  for (let index = Math.max(from, days.first); index <= to; index += 1) {
    const at = days.at(ordinal, index)
    const [top, bottom] = [valueAt(days, at, days.high[at] ?? missing()), valueAt(days, at, days.low[at] ?? missing())]
    if (top > high) high = top
    if (bottom > 0 && (low === 0 || bottom < low)) low = bottom
  }
  return [high, low]
}

/** Mean of the last 25 closes as a market value; 0 when the company has not traded in all of those sessions. */
export const meanValue = (days: MarketDays, ordinal: number, index: number): number => {
  let sum = 0
  for (let back = 0; back < meanSessions; back += 1) {
    const at = days.at(ordinal, index - back)
    const value = valueAt(days, at, days.close[at] ?? missing())
    if (value === 0) return 0
    sum += value / meanSessions
  }
  return sum
}

/** Mean of a column over the last 25 sessions. */
export const meanOf = (days: MarketDays, column: 'volume' | 'turnover', ordinal: number, index: number): number => {
  let sum = 0
  for (let back = 0; back < meanSessions; back += 1) sum += days[column][days.at(ordinal, index - back)] ?? missing()
  return sum / meanSessions
}

/** Announcements of a company up to a session: its forecast, its equity, and its dividends of the twelve months before. */
interface Known {
  readonly forecast: number
  readonly equity: number
  readonly paid: number
}

const knownOn = (days: MarketDays, ordinal: number, date: DateText): Known => {
  const announced = days.members[ordinal]?.announced
  if (announced === undefined) return { forecast: 0, equity: 0, paid: 0 }
  let [forecast, equity, year, quarters] = [0, 0, 0, 0]
  let isWhole = false
  for (const report of announced.reports) {
    if (report.date > date) break
    quarters = report.year === year ? quarters + 1 : 1
    year = report.year
    // Before its first full year a company has no ratios, and is not part of the market's.
    isWhole ||= quarters === 4
    if (!isWhole) continue
    forecast = report.forecast.profit
    equity = report.equity
  }
  return { forecast, equity, paid: paidIn(announced, date) }
}

type Seller = ReturnType<typeof shortSellerOf>

/** Short sales of a company in a session. */
export const shortOn = (days: MarketDays, seller: Seller, ordinal: number, index: number): ShortSelling => {
  const at = days.at(ordinal, index)
  const [close, base, turnover] = [days.close[at] ?? missing(), days.base[at] ?? missing(), days.turnover[at] ?? missing()]
  const lead = days.close[days.at(0, index)] ?? missing()
  return close === 0 ? noShortSelling : seller.on({ index, close, base, turnover, lead })
}

/** The number of companies computed before yielding to other requests. */
const atOnce = 50

const figuresOf = async (days: MarketDays, sellers: readonly Seller[], index: number, rest: Rest): Promise<DayFigures> => {
  const { date } = tradingDayAt(days.market, index)
  const since = highsSince(days.market, date)
  const breadth = countBreadth()
  const sums = { newHighs: 0, newLows: 0, above: 0, counted: 0 }
  const worth = { value: 0, forecast: 0, equity: 0, paid: 0 }
  let short = noShortSelling
  for (const { ordinal } of days.members) {
    if (ordinal % atOnce === 0) await rest()
    const at = days.at(ordinal, index)
    const [close, base] = [days.close[at] ?? missing(), days.base[at] ?? missing()]
    if (close === 0) continue
    breadth.add({ price: close, base, turnover: days.turnover[at] ?? missing() })
    const [high, low] = extremes(days, ordinal, since, index - 1)
    if (high > 0 && valueAt(days, at, days.high[at] ?? missing()) > high) sums.newHighs += 1
    if (low > 0 && valueAt(days, at, days.low[at] ?? missing()) < low) sums.newLows += 1
    const [mean, value] = [meanValue(days, ordinal, index), valueAt(days, at, close)]
    if (mean > 0) sums.counted += 1
    if (mean > 0 && value > mean) sums.above += 1
    const known = knownOn(days, ordinal, date)
    const seller = sellers[ordinal]
    if (seller !== undefined) short = addShortSelling(short, shortOn(days, seller, ordinal, index))
    if (known.equity === 0) continue
    worth.value += value
    worth.forecast += known.forecast
    worth.equity += known.equity
    worth.paid += known.paid
  }
  return { index, date, ...breadth.counts(), ...sums, ...worth, short }
}

/** The number of sessions in a year. As many earlier ones are needed as a sum over 25 sessions. */
export const yearSessions = 245
const wanted = yearSessions + meanSessions

/** The figures of the sessions of the last year, oldest first. Figures that are already known are reused. */
export const figuresUntil = async (
  known: readonly DayFigures[],
  days: MarketDays,
  rest: Rest,
): Promise<readonly DayFigures[]> => {
  const sellers = days.members.map(({ instrument }) => shortSellerOf(instrument))
  const from = days.last - wanted + 1
  const list = known.filter(({ index }) => index >= from)
  for (let index = Math.max(from, (list[list.length - 1]?.index ?? 0) + 1); index <= days.last; index += 1) {
    list.push(await figuresOf(days, sellers, index, rest))
  }
  return list
}
