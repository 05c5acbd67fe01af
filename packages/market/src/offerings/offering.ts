import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Instrument, Segment } from '../instrument.ts'
import type { Market } from '../markets.ts'
import type { Crowd } from './crowd.ts'

export type Texts = InEachLanguage

/** State of an offering at a moment. */
export type OfferingState = 'waiting' | 'to_subscribe' | 'subscribing' | 'ended' | 'drawn' | 'listed' | 'withdrawn'

/** A year of business in thousands of the market's currency. */
export interface Year {
  /** Last month of the year of business, "2026-03". */
  readonly month: string
  readonly revenue: number
  readonly operatingProfit: number
  readonly netProfit: number
  readonly equity: number
}

/** A made-up company. Its names carry the mark that it is simulated. */
export interface Company {
  readonly names: Texts
  readonly kana: string
  readonly pinyin: string
  /** Code of its branch in the market's own classification. */
  readonly sector: string
  /** Its business, in two lines. */
  readonly business: readonly [Texts, Texts]
  /** Oldest first. */
  readonly years: readonly [Year, Year, Year]
  readonly foundedIn: number
  readonly simulated: true
}

/** Shares offered: new ones, those of owners, and what the lead may sell on top. */
export interface SharesOffered {
  readonly primary: number
  readonly secondary: number
  readonly overAllotment: number
}

/** Owners who may not sell for a while after the listing, and the multiple of the offer price (in hundredths) that frees them. */
export interface LockUp {
  readonly holders: 'founders' | 'owners' | 'strategic' | 'institutions'
  readonly days: number
  readonly percent: number
  readonly freedAt: number | null
}

/**
 * The planned days of an offering, by the rules of its market, and the instants at which each takes effect. All are known from the
 * announcement on. In China there is no range: `rangeAt` is the moment of the price.
 */
export interface Timetable {
  readonly announcedOn: DateText
  readonly announcedAt: Instant
  readonly rangeOn: DateText
  readonly rangeAt: Instant
  /** The window in which one may apply: from `opensAt` until before `closesAt`. */
  readonly subscribeFrom: DateText
  readonly opensAt: Instant
  readonly subscribeTo: DateText
  readonly closesAt: Instant
  readonly pricedOn: DateText
  readonly pricedAt: Instant
  readonly lotteryOn: DateText
  readonly drawnAt: Instant
  /** A winner takes or waives from here until before `deadlineAt`; in China the money is taken at the deadline. */
  readonly paymentOn: DateText
  readonly paymentFrom: Instant
  readonly deadlineOn: DateText
  readonly deadlineAt: Instant
  readonly listingOn: DateText
  /** Order entry of the listing day: from here on the share is an instrument of the market. */
  readonly listsAt: Instant
  /** The exchange's first auction of that day; the first price comes then or later. */
  readonly tradesAt: Instant
  /** Some date lies where the exchange has not announced its holidays yet, and may move. */
  readonly provisional: boolean
}

export interface Withdrawal {
  readonly at: Instant
  readonly reason: 'market_conditions' | 'insufficient_demand' | 'internal_check'
}

/** How much of what was asked for is given out, in millionths. */
interface WinningRate {
  readonly millionths: number
  /** By the market's past, until the crowd is counted. */
  readonly estimated: boolean
}

/** An offering as it is known at one moment. What the moment does not know is `null`. */
export interface Offering {
  readonly market: Market
  readonly code: string
  /** The operator of the brokerage who proposed it; `null` for what the world brings. */
  readonly by: string | null
  readonly company: Company
  readonly segment: Segment
  readonly timetable: Timetable
  readonly state: OfferingState
  readonly shares: SharesOffered
  readonly sharesOutstanding: number
  /** Shares of one ticket; an application is a whole multiple of it up to `maximum`. */
  readonly unit: number
  readonly maximum: number
  /** Shares that the draw of this brokerage gives out, a whole multiple of the unit. */
  readonly allotment: number
  /** The price that the prospectus assumes before there is a range; Japan alone names one. */
  readonly assumedPrice: Price | null
  /** The provisional range; in China there is none. */
  readonly range: { readonly low: Price; readonly high: Price } | null
  readonly price: Price | null
  /** Price that the underwriters pay: 0.92 of the provisional top before, of the price after the pricing (Japan). */
  readonly underwritingPrice: Price | null
  /** Price ÷ earnings in hundredths, by the price or its estimate; `null` for a company without a profit. */
  readonly per: { readonly hundredths: number; readonly estimated: boolean } | null
  readonly lead: Texts
  readonly syndicate: readonly Texts[]
  readonly lockUps: readonly LockUp[]
  /** Applications of the simulated crowd; known when the window has closed. */
  readonly crowd: Crowd | null
  readonly winningRate: WinningRate
  readonly withdrawn: Withdrawal | null
  /** The share as it will join the market; known when price and demand are, and part of the market from `listsAt`. */
  readonly instrument: Instrument | null
}
