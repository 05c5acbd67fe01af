import { localDate, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { balanceOf, type CreditBalance } from '@zaraba/market/statistics/balances.ts'
import { type BalanceDay, balanceDays, lastShortSellingDay, shortSellingPublished } from '@zaraba/market/statistics/published.ts'
import { missing } from '@zaraba/money/missing.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'
import { meanOf, meanSessions, meanValue } from './day-figures.ts'
import type { MarketDays } from './market-days.ts'
import type { Summary } from './summary.ts'

/** The session whose short selling was published last, and the time of publication. It lies within the summary’s year. */
export const publishedShort = ({ market }: Summary, now: Instant): { readonly index: number; readonly at: Instant } => {
  const date = lastShortSellingDay(market, localDate(market, now), now)
  return { index: tradingDayIndex(market, date), at: shortSellingPublished(market, date) }
}

/** When the short selling of the next session is published. */
export const nextShort = ({ market }: Summary, index: number): Instant =>
  shortSellingPublished(market, tradingDayAt(market, index + 1).date)

/**
 * The days of a table at whose end credit balances are counted. They follow from the calendar alone, so they are cached by the
 * table's last session.
 */
const counted = new WeakMap<MarketDays, { readonly last: number; readonly list: readonly BalanceDay[] }>()

const countedDays = (days: MarketDays): readonly BalanceDay[] => {
  const kept = counted.get(days)
  if (kept?.last === days.last) return kept.list
  const dateOf = (index: number): DateText => tradingDayAt(days.market, index).date
  const list = balanceDays(days.market, dateOf(days.first + meanSessions), dateOf(days.last))
  counted.set(days, { last: days.last, list })
  return list
}

/** The days of a year whose balances are published by now, oldest first. */
export const publishedBalances = ({ market, days }: Summary, now: Instant): readonly BalanceDay[] => {
  const from = addDays(localDate(market, now), -366)
  return countedDays(days).filter(({ date, at }) => date >= from && at <= now)
}

const nothing: CreditBalance = { long: 0, short: 0 }

/** Outstanding credit balances of a company at the end of a day; zero when it has not traded for 25 sessions. */
export const balanceOn = (days: MarketDays, ordinal: number, date: DateText): CreditBalance => {
  const member = days.members[ordinal]
  const index = tradingDayIndex(days.market, date)
  const mean = meanValue(days, ordinal, index)
  const at = days.at(ordinal, index)
  if (member === undefined || mean === 0) return nothing
  const shares = Math.max(1, Math.floor((days.shares[at] ?? missing()) / 10_000))
  return balanceOf(member.instrument, {
    index,
    close: days.close[at] ?? missing(),
    averageClose: Math.floor(mean / shares),
    averageVolume: Math.floor(meanOf(days, 'volume', ordinal, index)),
  })
}

/** Balances valued at that day's closes in whole major units, and the number of sessions needed to buy back the shorts. */
export interface BalanceSum {
  readonly day: BalanceDay
  readonly market: Market
  readonly long: number
  readonly short: number
  readonly daysToCover: number
}

const balanceSum = (days: MarketDays, day: BalanceDay): BalanceSum => {
  const index = tradingDayIndex(days.market, day.date)
  let [long, short, shorts, volume] = [0, 0, 0, 0]
  for (const { ordinal } of days.members) {
    const balance = balanceOn(days, ordinal, day.date)
    const price = (days.close[days.at(ordinal, index)] ?? missing()) / 10_000
    long += (balance.long ?? 0) * price
    short += balance.short * price
    shorts += balance.short
    volume += meanOf(days, 'volume', ordinal, index)
  }
  return {
    day,
    market: days.market,
    long: Math.round(long),
    short: Math.round(short),
    daysToCover: volume === 0 ? 0 : shorts / volume,
  }
}

/** Sums by table; the sums of a past day never change. */
const known = new WeakMap<MarketDays, Map<DateText, BalanceSum>>()

/** The sums of a year's published days, oldest first. */
export const balanceSums = async (summary: Summary, now: Instant, rest: Rest): Promise<readonly BalanceSum[]> => {
  const kept = known.get(summary.days) ?? new Map<DateText, BalanceSum>()
  known.set(summary.days, kept)
  const list: BalanceSum[] = []
  for (const day of publishedBalances(summary, now)) {
    const sum = kept.get(day.date) ?? balanceSum(summary.days, day)
    kept.set(day.date, sum)
    list.push(sum)
    await rest()
  }
  return list
}
