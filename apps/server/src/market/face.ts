import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import type { PhaseAt } from '@zaraba/market/exchanges/session.ts'
import type { Depth, Feed, Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Draft } from '@zaraba/market/offerings/draft.ts'
import type { Offerings } from '@zaraba/market/offerings/offerings.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices.ts'
import type { NewsFact } from '@zaraba/market/simulator/news.ts'
import type { Rates } from '@zaraba/market/simulator/rates.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { faceOf } from '../base/slice.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import type { DisclosureSource } from './pages/disclosed.ts'
import type { QuoteFrames } from './quote-frames.ts'
import { type StoredMarket, storedMarket } from './stored-market.ts'
import type { TapeFrames } from './tape-frames.ts'

/**
 * What other slices may know of the market. Nothing here waits or reads the database: prices are computed in the process, the same
 * in every process, and the quotes of the running quarter of a second come from the board that all share. Times are market time.
 */
export interface MarketFace {
  /** Name and version of the simulator, for receipts. */
  readonly model: string
  /** The first date of history, and the first whose seed is the installation's own. */
  readonly historyFrom: DateText
  readonly genesis: DateText
  now(): Instant
  /**
   * The seed of a session's day: public history, or the installation's own. That of a day that has not closed must never leave the process
   * (docs/product/market.md); what is drawn from one hides it behind a hash.
   */
  daySeed(market: Market, date: DateText): Uint8Array
  /** All companies of the installation; an import or a listing replaces the object. */
  catalogue(): Catalogue
  /** The companies of a market whose figures make those of the market: the largest, without what has just been listed. */
  counted(market: Market): readonly Instrument[]
  /** Shares issued in the session whose prices are shown at a moment. */
  sharesShown(instrument: Instrument, at: Instant): number
  /** The companies that were imported; reading them anew replaces the object. */
  imported(): readonly Instrument[]
  /** `null` when the market has no such share (`product_missing_or_delisted`). */
  instrumentOf(market: Market, code: string): Instrument | null
  /**
   * Where a share's prices come from: quotes, prints, bars and events of any moment up to now, as often as wanted. The feed knows
   * the running day to its end, so nobody may ask it for a moment that has not come.
   */
  feedOf(instrument: Instrument): Feed
  /** What one company tells on a date, as facts; nothing that becomes known after `until`. */
  announcements(instrument: Instrument, date: DateText, until: Instant): readonly NewsFact[]
  /** The quote of the running quarter of a second; `null` without a price (`stock_price_not_obtained`). */
  quote(instrument: Instrument): Quote | null
  /** The book of this moment. */
  depth(instrument: Instrument): Depth
  /** What the exchange does at a moment. */
  session(market: Market, at: Instant): PhaseAt
  /** The board stands still although the machine's time goes on: no order may rest on its quotes (`stale_quote`). */
  isStale(): boolean
  /** Exchange rates of the world, mid rates without a spread: of now or any moment before. */
  readonly rates: Rates
  /**
   * What the world brings of new shares, as it is known at a moment up to now: terms, dates, the crowd, and from the listing on the
   * share. `now()` is the usual `until`.
   */
  readonly offerings: Offerings
  /** The indices of all markets, in each the leading one first. */
  indices(): readonly MarketIndex[]
}

/** The same for the slices of this server, with what the stream and the pages of shares need. */
export interface MarketHere extends MarketFace {
  /** The name of a share in a language; its code when no market has it. */
  nameIn(type: string, code: string, language: Language): string
  /** Adds an offering of the house to those of the world; every process takes it in when it is told, or by `readOfferings`. */
  bringOffering(transaction: Transaction, draft: Draft): Promise<void>
  readOfferings(): Promise<void>
  /** The quotes of the running quarter of a second, for the stream. */
  readonly frames: QuoteFrames
  /** The trades of a share, for the stream. */
  readonly tapes: TapeFrames
  /** Who knows positions says what a reader's own share has cost on average: a price text, "-" without a position. */
  averageCostBy(answer: (customer: CustomerNumber, market: Market, code: string) => Promise<string>): void
  /** Puts what another slice publishes into the timeline of disclosures. */
  discloses(source: DisclosureSource): void
}

export type { Disclosed, DisclosureSource } from './pages/disclosed.ts'
export type { StoredMarket } from './stored-market.ts'
/** The market of an installation as its secret makes it, for what another slice checks from the command line. */
export const marketAsStored = (database: Queryable): Promise<StoredMarket | null> => storedMarket(database)

export const marketFace = faceOf<MarketHere>('market')
