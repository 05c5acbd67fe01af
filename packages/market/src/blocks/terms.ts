import { type DateText, dateText } from '@zaraba/money/time.ts'
import { type Dated, rowAt } from '../exchanges/dated.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'

/** `block` is applied for and allotted at the end of its window; `grab` is first come, first served. */
export const offerKinds = ['block', 'grab'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Who sells, and what for. */
export const sellers = ['founder', 'parent_company', 'bank', 'insurer', 'fund', 'trading_partner'] as const
export type Seller = (typeof sellers)[number]
export const purposes = ['liquidity', 'cross_shareholding', 'diversification', 'inheritance'] as const
export type SalePurpose = (typeof purposes)[number]

/** Terms on which shares may be offered off the auction. Discounts are basis points of the reference close. */
export interface OfferTerms extends Dated {
  /** Offers announced in a year of 245 sessions. */
  readonly perYear: number
  /** Range from which an offer's discount is drawn. */
  readonly discount: readonly [least: number, most: number]
  /** The deepest discount that the market's own rule allows; no offer is above its reference price. */
  readonly deepest: number
  /** The least shares of an application, whose whole multiples are asked for; also the unit of the allotment. */
  readonly minimum: number
  /** Caps of a person from which an offer's is drawn: a number that is listed twice is drawn twice as often. */
  readonly caps: readonly number[]
  readonly mostCap: number
  /** How many caps the quota of the brokerage holds, at least and at most. */
  readonly quotaInCaps: readonly [least: number, most: number]
  /** Trading days for which a lot of it cannot be sold, at least and at most (the same for both where a rule fixes them). */
  readonly lockDays: readonly [least: number, most: number]
  /** The terms are easier than this market's real ones, and the screens say so. */
  readonly simplified: boolean
}

const from = dateText('2012-01-01')

/**
 * Off-auction distribution: a fixed price in 0.90–1.00 of the close of the day on which it is decided, 2–3 % under it as a rule;
 * 92 a year (1,101 in 2008–2019); a cap a person of 100 to 500 shares as a rule, up to 5,000; no commission; a lottery of the
 * broker where there are not enough. Real buyers in Tokyo are not locked in: the days are the product's.
 */
const tokyoBlock: OfferTerms = {
  from,
  source: '[P] JPX ToSTNeT and off-auction distribution rules; [B] count and discounts of 2008–2019; caps [E]',
  perYear: 92,
  discount: [200, 300],
  deepest: 1_000,
  minimum: 100,
  caps: [100, 100, 200, 200, 300, 300, 500, 500, 500, 1_000, 5_000],
  mostCap: 5_000,
  quotaInCaps: [20, 120],
  lockDays: [3, 5],
  simplified: false,
}

/**
 * Priority of time at a fixed price, as in ToSTNeT-2, whose morning window is at the close before. How often a brokerage hands such lots out is
 * published nowhere: one a night, small and under the close by less than half a per cent in the mean.
 */
const tokyoGrab: OfferTerms = {
  ...tokyoBlock,
  source: '[P] JPX ToSTNeT-2 (time priority at the close); rate, discount and caps [E]',
  perYear: 245,
  discount: [20, 75],
  minimum: 10,
  caps: [50, 100, 100, 200, 300],
  mostCap: 1_000,
  quotaInCaps: [10, 60],
  lockDays: [2, 3],
}

/**
 * A block of an underwritten offering, parted among customers: 2–3 % under the close for a block, 3–5 % for an accelerated one. A brokerage sells
 * such shares to institutions in truth; a window of days and an allotment are simplified.
 */
const newYorkBlock: OfferTerms = {
  ...tokyoBlock,
  source: '[B] overnight and accelerated follow-on offerings; rate, caps and window [E]',
  discount: [200, 500],
  minimum: 10,
  caps: [50, 100, 100, 200, 500],
  mostCap: 1_000,
  lockDays: [3, 5],
  simplified: true,
}
const newYorkGrab: OfferTerms = {
  ...newYorkBlock,
  perYear: 245,
  discount: [20, 75],
  minimum: 1,
  caps: [20, 50, 100],
  quotaInCaps: [10, 60],
}

/**
 * A block of the Shanghai and Shenzhen exchanges: within the day's band of the share, 0–10 % under the close and about 5 % in the mean; who
 * buys from a holder of 5 % and more is locked for six months, which is 120 trading days. 300,000 shares or CNY 2,000,000 are the least in
 * truth: the brokerage buys the block and parts it.
 */
const chinaBlock: OfferTerms = {
  from,
  source: '[P] SSE and SZSE block trading rules; [B] lock of 2017; discount [E]',
  perYear: 92,
  discount: [0, 1_000],
  deepest: 1_000,
  minimum: 100,
  caps: [100, 200, 500, 500, 1_000],
  mostCap: 5_000,
  quotaInCaps: [20, 120],
  lockDays: [120, 120],
  simplified: true,
}
/** From a holder of less than 5 %, whose buyer is locked by nothing but T+1. */
const chinaGrab: OfferTerms = {
  ...chinaBlock,
  perYear: 245,
  discount: [20, 75],
  minimum: 10,
  caps: [50, 100, 200],
  mostCap: 1_000,
  quotaInCaps: [10, 60],
  lockDays: [2, 3],
}

const tables: Readonly<Record<Exchange, Readonly<Record<OfferKind, readonly [OfferTerms, ...OfferTerms[]]>>>> = {
  tokyo: { block: [tokyoBlock], grab: [tokyoGrab] },
  new_york: { block: [newYorkBlock], grab: [newYorkGrab] },
  shanghai: { block: [chinaBlock], grab: [chinaGrab] },
}

/** The terms of a market's offers that are announced on a date. */
export const offerTerms = (market: Market, kind: OfferKind, date: DateText): OfferTerms =>
  rowAt(tables[exchangeOf[market]][kind], date)
