import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import type { PhaseAt } from '@zaraba/market/exchanges/session.ts'
import type { Depth, Feed, Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Draft } from '@zaraba/market/offerings/draft.ts'
import type { Offerings } from '@zaraba/market/offerings/offerings.ts'
import type { Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import type { NewsFact } from '@zaraba/market/simulator/news.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { faceOf } from '../base/slice.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import type { DisclosureSource } from './pages/disclosed.ts'
import { type StoredMarket, storedMarket } from './stored-market.ts'

/**
 * The face of the market for other slices. All methods are synchronous and do not read the database: prices are computed in the process and
 * are identical in every process; the quotes of the current quarter of a second come from one shared board. Times are market time.
 */
export interface MarketFace {
  /** Name and version of the simulator, for receipts. */
  readonly model: string
  /** The first date of history, and the first whose seed is the installation's own. */
  readonly historyFrom: DateText
  readonly genesis: DateText
  now(): Instant
  /**
   * The seed of a session's day: public history, or the installation's own. The seed of a day that has not closed must never
   * leave the process (docs/product/market.md); values drawn from one are published only as a hash.
   */
  daySeed(market: Market, date: DateText): Uint8Array
  /**
   * All companies of the installation. An import or a listing replaces the object, so identity tells whether it has changed.
   */
  catalogue(): Catalogue
  /** The companies whose figures are summed for the market: the largest, without recent listings. */
  counted(market: Market): readonly Instrument[]
  /** Shares issued in the session whose prices are shown at a moment. */
  sharesShown(instrument: Instrument, at: Instant): number
  /** Imported companies. Reading them again replaces the object, so identity tells whether they have changed. */
  imported(): readonly Instrument[]
  /** `null` when the market has no such share (`product_missing_or_delisted`). */
  instrumentOf(market: Market, code: string): Instrument | null
  /**
   * The source of a share's prices: quotes, prints, bars and events of any time up to now, repeatably. The feed knows the
   * running day to its end, so a caller must never request a time in the future.
   */
  feedOf(instrument: Instrument): Feed
  /** Announcements of one company on a date, as facts, without those that become known after `until`. */
  announcements(instrument: Instrument, date: DateText, until: Instant): readonly NewsFact[]
  /** The quote of the current quarter of a second; `null` without a price (`stock_price_not_obtained`). */
  quote(instrument: Instrument): Quote | null
  /** The order book of this moment. */
  depth(instrument: Instrument): Depth
  /** The phase of the exchange at a time. */
  session(market: Market, at: Instant): PhaseAt
  /**
   * True when the board has not been updated although the machine's time goes on: no order may execute on its quotes
   * (`stale_quote`).
   */
  isStale(): boolean
  /** Simulated exchange rates, now or at any earlier time: mid rates without a spread. */
  readonly rates: Rates
  /**
   * Simulated offerings of new shares, as known at a time up to now: terms, dates, demand, and from the listing on the share.
   * `until` is usually `now()`.
   */
  readonly offerings: Offerings
  /** The indices of all markets; within a market the leading index comes first. */
  indices(): readonly MarketIndex[]
}

/** `MarketFace`, with what the pages of shares in this server need. */
export interface MarketHere extends MarketFace {
  /** The name of a share in a language; `null` when no market has the share. */
  nameIn(type: string, code: string, language: Language): string | null
  /** Adds an offering by operators to the simulated ones. Every process reads it when notified, or by `readOfferings`. */
  bringOffering(transaction: Transaction, draft: Draft): Promise<void>
  readOfferings(): Promise<void>
  /**
   * Sets the function that answers the average cost of a customer's own shares: a price text, or "-" without a position. Called
   * by the slice that knows positions.
   */
  averageCostBy(answer: (customer: CustomerNumber, market: Market, code: string) => Promise<string>): void
  /** Registers a source whose publications appear in the timeline of disclosures. */
  discloses(source: DisclosureSource): void
}

export type { Disclosed, DisclosureSource } from './pages/disclosed.ts'
export type { StoredMarket } from './stored-market.ts'
/** The market of an installation as its secret determines it, for checks from the command line. */
export const marketAsStored = (database: Queryable): Promise<StoredMarket | null> => storedMarket(database)

export const marketFace = faceOf<MarketHere>('market')
