import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Ratio } from '@zaraba/money/ratio.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Database } from '../base/database.ts'
import type { Language } from '../base/handler.ts'

/** What an event bought or sold: shares at an average price, and what closing them earned, net of everything; a dash where it did not. */
export interface TradeTold {
  readonly side: 'buy' | 'sell'
  readonly direction: 'long' | 'short'
  readonly shares: number
  readonly price: string
  readonly realised: string
}

/** A customer's balances and open positions of one currency, as of one moment; minor units. */
export interface WalletFigures {
  /** Balances of the ledger by kind of account. */
  readonly balances: ReadonlyMap<string, bigint>
  readonly cost: bigint
  readonly borrowed: bigint
  readonly accrued: bigint
  readonly worth: bigint
  readonly floating: bigint
}

/** The running products of one currency: what was put in, and what they have earned so far; minor units. */
export interface ProductSums {
  readonly principal: bigint
  readonly gained: bigint
}

/** What funding needs of the rest of the house: what positions are worth, what an order is about, and the world's exchange rates. */
export interface FundingPorts {
  readonly database: Database
  readonly marketClock: Clock
  /** Of each currency asked for, all of one moment; positions are shown at the prices of `at`. */
  positionsOf(customer: bigint, currencies: readonly Currency[], at: Instant): Promise<ReadonlyMap<Currency, WalletFigures>>
  /** What positions had gained at the ends of dates of their exchange, in the order of the dates; one that still runs ends at `now`. */
  floatingAtEnds(
    customer: bigint,
    currency: TradingCurrency,
    dates: readonly DateText[],
    now: Instant,
  ): Promise<readonly bigint[]>
  /** What runs in each currency asked for, and what it has earned as of `at`. */
  productsOf(customer: bigint, currencies: readonly Currency[], at: Instant): Promise<ReadonlyMap<Currency, ProductSums>>
  /** What the products that ran at each of some moments had earned by then. */
  productsGainedAt(customer: bigint, currency: Currency, moments: readonly Instant[]): Promise<readonly bigint[]>
  sharesOf(
    customer: bigint,
    orderNumbers: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, { readonly code: string; readonly name: string }>>
  /** What each event bought or sold, by its cause; events that traded nothing are not in it. */
  tradesOf(
    customer: bigint,
    events: readonly { readonly cause: string; readonly at: Instant }[],
  ): Promise<ReadonlyMap<string, TradeTold>>
  /** When requests were made and decided, by their order numbers; other orders have no review. */
  reviewsOf(
    customer: bigint,
    orderNumbers: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly appliedAt: Instant; readonly decidedAt: Instant | null }>>
  /** What one unit of `from` is worth in `to`, in major units; `null` when the world has no rate. */
  rate(from: Currency, to: Currency, at: Instant): Ratio | null
}
