import type { Market } from '@zaraba/market/markets.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'

interface Fact {
  /** "2026-11-20.jp.results.7203": the same in every process and for ever. */
  readonly id: string
  /** The time of publication, in market time. */
  readonly at: Instant
  readonly market: Market
  readonly date: DateText
  /** The share, or the leading index of the market. */
  readonly code: string
  /** The price of the day that the fact speaks of, and what the day's change is measured from. */
  readonly price: Price
  readonly base: Price
}

export interface SectorMove {
  readonly sector: string
  /** Change of market value in basis points. */
  readonly change: number
}

export type OfferingStep = 'approved' | 'range' | 'priced' | 'withdrawn' | 'listed'

/** A step of an offering of new shares; what it says nothing of is `null`. */
interface OfferingFacts {
  readonly step: OfferingStep
  readonly offered: string
  readonly company: InEachLanguage
  readonly sector: string
  readonly terms: {
    readonly low: Price | null
    readonly high: Price | null
    readonly price: Price | null
    readonly subscribeFrom: DateText
    readonly subscribeTo: DateText
    readonly listingOn: DateText
  }
}

interface MarketFacts {
  readonly rising: number
  readonly falling: number
  readonly unchanged: number
  readonly best: SectorMove
  readonly worst: SectorMove
  /** Whole major units. */
  readonly turnover: number
  /** Codes by turnover, largest first. */
  readonly busiest: readonly string[]
}

/** The facts of a piece of news: only figures of the simulated market, so that no sentence can contradict a chart. */
export type NewsFact =
  /** `surprise` is how far the profit lies from the expected one, in basis points of it. */
  | (Fact & { readonly kind: 'results'; readonly surprise: number })
  | (Fact & { readonly kind: 'dividend'; readonly amount: Price; readonly exDate: DateText })
  | (Fact & { readonly kind: 'split'; readonly numerator: number; readonly denominator: number; readonly exDate: DateText })
  /** The largest number of shares to be bought back until a date; they are `portion` basis points of all. */
  | (Fact & { readonly kind: 'buy_back'; readonly shares: number; readonly portion: number; readonly until: DateText })
  | (Fact & { readonly kind: 'ex_date'; readonly dividend: Price | null; readonly split: readonly [number, number] | null })
  | (Fact & { readonly kind: 'limit'; readonly side: 'up' | 'down' })
  | (Fact & { readonly kind: 'mover'; readonly volume: number })
  | (Fact & OfferingFacts & { readonly kind: 'offering' })
  | (Fact & MarketFacts & { readonly kind: 'opening' | 'summary' })

export const factId = (date: DateText, market: Market, kind: NewsFact['kind'], code: string): string =>
  `${date}.${market}.${kind}.${code}`

/** A number that is always the same for an id, by which sentences and minutes are picked (FNV-1a). */
export const numberOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** The latest first; of one moment, by id. */
export const latestFirst = (left: NewsFact, right: NewsFact): number => right.at - left.at || (left.id < right.id ? 1 : -1)
