import type { RankingKind } from '@zaraba/contract/market/lists.ts'
import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { priceBand } from '@zaraba/market/exchanges/limits.ts'
import { capitalisation } from '@zaraba/market/fundamentals/shares-at.ts'
import { type Announcement, type Ratios, ratiosAt } from '@zaraba/market/fundamentals/standing.ts'
import { changeOf } from '@zaraba/market/statistics/change.ts'
import { shortTenths } from '@zaraba/market/statistics/short-selling.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { BoardLine, Figures } from '../quotes/board.ts'
import { extremes, highsSince, meanOf, shortOn } from './day-figures.ts'
import { valueAt } from './market-days.ts'
import { balanceOn, publishedBalances, publishedShort } from './published.ts'
import type { Summary } from './summary.ts'

/** The definition of a ranking: the unit of its figures, its direction, and the data it needs. */
export interface Ranking {
  readonly unit: 'percent' | 'times' | 'shares' | 'money' | 'customers'
  readonly digits: number
  /** Sorts ascending. */
  readonly upwards?: boolean
  /** Needs closed sessions in addition to the board. */
  readonly past?: boolean
}

const percent = { unit: 'percent', digits: 2 } as const
const times = { unit: 'times', digits: 2 } as const
const shares = { unit: 'shares', digits: 0 } as const

export const rankings: Readonly<Record<RankingKind, Ranking>> = {
  active: { unit: 'money', digits: 0 },
  gainers: percent,
  losers: { ...percent, upwards: true },
  popular: { unit: 'customers', digits: 0 },
  volume: shares,
  turnover_surge: { ...times, past: true },
  volume_surge: { ...times, past: true },
  amplitude: percent,
  market_cap: { unit: 'money', digits: 0 },
  year_high: { ...percent, past: true },
  year_low: { ...percent, past: true, upwards: true },
  limit_up: percent,
  limit_down: { ...percent, upwards: true },
  per_low: { ...times, past: true, upwards: true },
  pbr_low: { ...times, past: true, upwards: true },
  yield_high: { ...percent, past: true },
  roe_high: { ...percent, past: true },
  short_high: { unit: 'percent', digits: 1, past: true },
  margin_long_up: { ...shares, past: true },
  margin_long_down: { ...shares, past: true, upwards: true },
  margin_short_up: { ...shares, past: true },
  margin_short_down: { ...shares, past: true, upwards: true },
  margin_ratio_high: { ...times, past: true },
  margin_ratio_low: { ...times, past: true, upwards: true },
}

/** A share at one time, on the board or at a past close. Prices in ten-thousandths, turnover in whole major units. */
export interface ShareSnapshot {
  readonly price: number
  readonly base: number
  readonly high: number
  readonly low: number
  readonly volume: number
  readonly turnover: number
  readonly value: number
}

/** A change in hundredths of a per cent of `base`, rounded like the change shown in the row. */
const change = (value: number, base: number): number | null => (base <= 0 ? null : changeOf(value, base))

type OfSeen = (seen: ShareSnapshot, mean: (column: 'volume' | 'turnover') => number) => number | null
const surge = (part: number, mean: number): number | null => (mean <= 0 || part === 0 ? null : Math.round((part / mean) * 100))

/** Figures that exist for every past session, so that past ranks can be computed. `null` leaves a share out. */
export const snapshotKeys: Partial<Readonly<Record<RankingKind, OfSeen>>> = {
  active: ({ turnover }) => turnover,
  gainers: ({ price, base }) => change(price, base),
  losers: ({ price, base }) => change(price, base),
  volume: ({ volume }) => volume,
  amplitude: ({ high, low, base }) => (base <= 0 || low === 0 ? null : Math.round(((high - low) / base) * 10_000)),
  market_cap: ({ value }) => value,
  turnover_surge: ({ turnover }, mean) => surge(turnover, mean('turnover')),
  volume_surge: ({ volume }, mean) => surge(volume, mean('volume')),
}

export const snapshotOnBoard = ({ shares, ordinal }: BoardLine, figures: Figures): ShareSnapshot => {
  const price = figures.price[ordinal] ?? missing()
  return {
    price,
    base: figures.previousClose[ordinal] ?? missing(),
    high: figures.high[ordinal] ?? missing(),
    low: figures.low[ordinal] ?? missing(),
    volume: figures.volume[ordinal] ?? missing(),
    turnover: figures.turnover[ordinal] ?? missing(),
    value: capitalisation(price, shares()),
  }
}

/** A snapshot of the share's latest quote, which may be newer than the last update of the whole board. */
export const snapshotOfQuote = ({ quote, shares }: BoardLine): ShareSnapshot | null =>
  quote === null
    ? null
    : {
        price: quote.price,
        base: quote.previousClose,
        high: quote.high ?? 0,
        low: quote.low ?? 0,
        volume: quote.volume,
        turnover: quote.turnover,
        value: capitalisation(quote.price, shares()),
      }

/** For a share at its price limit of the day, the size of the move to it; `null` for others. */
export const atLimit = (
  kind: 'limit_up' | 'limit_down',
  { instrument }: BoardLine,
  seen: ShareSnapshot,
  date: DateText,
): number | null => {
  if (instrument.priceLimitRule === 'us_none' || seen.base <= 0 || seen.volume === 0) return null
  const band = priceBand(instrument.priceLimitRule, seen.base as Price, instrument.tickTable, date)
  return band !== null && seen.price === (kind === 'limit_up' ? band.up : band.down) ? change(seen.price, seen.base) : null
}

/**
 * The data for keys from closed sessions. `date` is the session on the board, at which `announced` counts shares and dividends.
 */
interface PastPorts {
  readonly summary: Summary
  readonly announced: readonly Announcement[]
  readonly date: DateText
  readonly now: Instant
}

/** For a price beyond all prices of the year, the distance to the previous extreme; `null` for others. */
const beyondYear = (
  kind: 'year_high' | 'year_low',
  { summary, announced, date }: PastPorts,
  ordinal: number,
  seen: ShareSnapshot,
): number | null => {
  const { days } = summary
  const index = tradingDayIndex(summary.market, date)
  const [high, low] = extremes(days, ordinal, highsSince(summary.market, date), Math.min(index - 1, summary.closed))
  const worth = (price: number): number => price * Math.floor((announced[ordinal]?.shares ?? 0) / 10_000)
  if (kind === 'year_high') return high > 0 && worth(seen.high) > high ? change(worth(seen.high), high) : null
  return low > 0 && seen.low > 0 && worth(seen.low) < low ? change(worth(seen.low), low) : null
}

const ratioOf: Partial<Readonly<Record<RankingKind, keyof Ratios>>> = {
  per_low: 'per',
  pbr_low: 'pbr',
  yield_high: 'yield',
  roe_high: 'roe',
}

/** Keys of a ranking by credit balances, from the last two publications. */
const balanceKeys = (kind: RankingKind, summary: Summary, now: Instant): ((ordinal: number) => number | null) => {
  const published = publishedBalances(summary, now)
  const [last, before] = [published[published.length - 1], published[published.length - 2]]
  if (last === undefined || before === undefined) return () => null
  return (ordinal) => {
    const [balance, earlier] = [balanceOn(summary.days, ordinal, last.date), balanceOn(summary.days, ordinal, before.date)]
    if (kind === 'margin_short_up' || kind === 'margin_short_down') return balance.short - earlier.short
    if (balance.long === null || earlier.long === null) return null
    if (kind === 'margin_long_up' || kind === 'margin_long_down') return balance.long - earlier.long
    return balance.short === 0 ? null : Math.round((balance.long * 100) / balance.short)
  }
}

/** Leaves out falling shares from a ranking of rises, and rising shares from one of falls. */
const rightWay = (kind: RankingKind, key: number | null): number | null => {
  if (key === null) return null
  if (kind.endsWith('_up') && key <= 0) return null
  if (kind.endsWith('_down') && key >= 0) return null
  return kind === 'yield_high' && key === 0 ? null : key
}

type KeyOf = (ordinal: number, seen: ShareSnapshot) => number | null

/** Short sales in the last published session, in tenths of a per cent of turnover. */
const shortKeys = (summary: Summary, now: Instant): KeyOf => {
  const { index } = publishedShort(summary, now)
  return (ordinal) => {
    const seller = summary.sellers[ordinal]
    return seller === undefined ? null : shortTenths(shortOn(summary.days, seller, ordinal, index))
  }
}

/** The key of a company for rankings that need closed sessions; `null` leaves it out. */
export const keyOfPast = (kind: RankingKind, past: PastPorts): KeyOf => {
  const { summary, announced, now } = past
  const of = snapshotKeys[kind]
  if (of !== undefined) return (ordinal, seen) => of(seen, (column) => meanOf(summary.days, column, ordinal, summary.closed))
  if (kind === 'year_high' || kind === 'year_low') return (ordinal, seen) => beyondYear(kind, past, ordinal, seen)
  if (kind === 'short_high') return shortKeys(summary, now)
  const ratio = ratioOf[kind]
  if (ratio === undefined) {
    const keyAt = balanceKeys(kind, summary, now)
    return (ordinal) => rightWay(kind, keyAt(ordinal))
  }
  return (ordinal, seen) => {
    const own = announced[ordinal]
    return own === undefined ? null : rightWay(kind, ratiosAt(own, seen.price)[ratio])
  }
}

/** The key of a company at a past session, for the kinds that every session has. */
export const keyOfDay = (kind: RankingKind, { days }: Summary, ordinal: number, index: number): number | null => {
  const of = snapshotKeys[kind]
  const at = days.at(ordinal, index)
  const price = days.close[at] ?? missing()
  if (of === undefined || price === 0) return null
  const seen = {
    price,
    base: days.base[at] ?? missing(),
    high: days.high[at] ?? missing(),
    low: days.low[at] ?? missing(),
    volume: days.volume[at] ?? missing(),
    turnover: days.turnover[at] ?? missing(),
    value: valueAt(days, at, price),
  }
  return of(seen, (column) => meanOf(days, column, ordinal, index - 1))
}
