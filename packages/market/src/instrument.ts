import type { Branded } from '@zaraba/money/brand.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { Price, Shares } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { type Market, markets } from './markets.ts'

/** "jp:7203". A code alone is unique within its market only. */
export type InstrumentId = Branded<string, 'InstrumentId'>
export const instrumentId = (market: Market, code: string): InstrumentId => `${market}:${code}` as InstrumentId
/** Market of an id: "jp:7203" is in jp. @throws RangeError for a text that is no instrument's id. */
export const marketOf = (instrument: InstrumentId): Market => {
  const market = markets.find((each) => instrument.startsWith(`${each}:`))
  if (market === undefined) throw new RangeError(`${instrument} names no market`)
  return market
}

export type Segment =
  | 'tse_prime'
  | 'tse_standard'
  | 'tse_growth'
  | 'nyse'
  | 'nasdaq'
  | 'sse_main'
  | 'sse_star'
  | 'szse_main'
  | 'szse_chinext'

/** The tick tables and daily limits that a listing may follow; both are dated data in `exchanges/`. */
export type TickTable = 'tse_standard' | 'tse_topix500' | 'us' | 'cn'
export type PriceLimitRule = 'tse' | 'us_none' | 'cn_10' | 'cn_20'

/** One listed company, as the catalogue knows it. The names are real, what happens to them is simulated (docs/product/market.md). */
export interface Instrument {
  readonly id: InstrumentId
  readonly market: Market
  readonly code: string
  readonly names: InEachLanguage
  /** Katakana reading, for search; Japanese companies have one. */
  readonly kana: string
  /** Pinyin without tones and its initials ("guizhoumaotai gzmt"), for search. */
  readonly pinyin: string
  /** Sector code: a TSE 33 code in jp ("3700"), a GICS sector in us ("45"), a CSRC-like one in cn; see `exchanges/sectors.ts`. */
  readonly sector: string
  readonly segment: Segment
  readonly tickTable: TickTable
  readonly priceLimitRule: PriceLimitRule
  readonly sharesOutstanding: number
  /** Board lot of the exchange, for information only: the trade unit is one share (K-03). */
  readonly boardLot: number
  /** A plausible price of the last day of public history, from which the simulator anchors its world. */
  readonly anchorPrice: Price
  /** Yearly volatility in basis points (3200 is 32 %) and market beta in hundredths. */
  readonly volatility: number
  readonly beta: number
  /** Yearly dividend in basis points of the price; 0 for none. */
  readonly dividendYield: number
  /** Month (1–12) in which the fiscal year ends. */
  readonly fiscalMonth: number
  readonly listedOn: DateText
  /** How a made-up company joined the market; its prices begin on the day of its listing. */
  readonly debut?: Debut
}

/** The offer that a share's first price starts from. */
interface Debut {
  readonly offer: Price
  /** Demand found by the pricing, in 1/4096 of its deviation: the first price depends on it. */
  readonly demand: number
  /** Shares offered, on which the trading of the first day leans. */
  readonly sold: number
}

/** Price and number of shares on one level of the book. */
export type Level = readonly [price: Price, shares: Shares]
