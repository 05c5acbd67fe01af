import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Exchange, exchangeOf, type Market, perMarket } from '@zaraba/market/markets.ts'
import { type Instant, instant, minute } from '@zaraba/money/time.ts'

/** Least and greatest stake of a market, in minor units of its currency. */
interface StakeBounds {
  readonly least: bigint
  readonly most: bigint
}
const bounds: Readonly<Record<Exchange, StakeBounds>> = {
  tokyo: { least: 100_000n, most: 10_000_000n },
  new_york: { least: 100_000n, most: 10_000_000n },
  shanghai: { least: 500_000n, most: 50_000_000n },
}
export const stakeBounds = perMarket((market) => bounds[exchangeOf[market]])

/** Number of the largest companies of the market that are watched. */
export const watched = 10
/** How long the opening range is formed. */
const rangeMinutes = 30
/** Ten-thousandths: how far above its opening range a share must close a minute to be bought, and how far it may have gone at most. */
export const breakout = { least: 40, most: 150 } as const
/** Ten-thousandths below its highest close since the purchase at which a share is sold. */
export const trailing = 80
/** Ten-thousandths of the stake: at this loss the desk sells and is done for the day. */
export const lossLimit = 200
/** Most purchases of a day; a share is bought at most once. */
export const mostPurchases = 2
/** The part of all that the watched shares turn over on an average day which all stakes of a day may come to: one in two hundred. */
export const capacityShare = 200n

/** Minutes before the close (OpenAlgo's intraday rules, 15:15 of 15:30): nothing is bought any more, and all is sold. */
const lastPurchaseBefore = 20
const squareOffBefore = 15

/** The hours of a desk's day. A session that ends early ends them early. */
export interface DeskHours {
  readonly open: Instant
  readonly from: Instant
  readonly lastPurchase: Instant
  readonly squareOff: Instant
  readonly close: Instant
}
export const deskHours = ({ open, close }: Pick<TradingDay, 'open' | 'close'>): DeskHours => ({
  open,
  from: instant(open + rangeMinutes * minute),
  lastPurchase: instant(close - lastPurchaseBefore * minute),
  squareOff: instant(close - squareOffBefore * minute),
  close,
})

const size = ({ sharesOutstanding, anchorPrice }: Instrument): number => sharesOutstanding * anchorPrice

/** The shares that the desk of a market watches: the largest companies by what the catalogue says of them, the largest first. */
export const watchedShares = (instruments: readonly Instrument[], market: Market): readonly Instrument[] =>
  instruments
    .filter((instrument) => instrument.market === market)
    .toSorted((left, right) => size(right) - size(left) || (left.code < right.code ? -1 : 1))
    .slice(0, watched)
