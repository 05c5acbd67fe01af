import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Ratio } from '@zaraba/money/ratio.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'

/** An index as a customer sees it; points are ten-thousandths. */
interface ShownIndex {
  readonly market: Market
  readonly code: string
  readonly members: ReadonlySet<string>
  quote(at: Instant): { readonly value: Price; readonly previousClose: Price; readonly date: DateText } | null
}

/** A piece of news of one company, as its readers get it. */
interface NewsItem {
  readonly kind: string
  readonly instrument: string
  readonly at: Instant
}

/** A market as a customer sees it: everything in it answers for an instant, and a strategy asks for none that is still to come. */
export interface Hunted {
  readonly feed: Feed
  readonly instruments: readonly Instrument[]
  /** The leading one of each market first. */
  readonly indices: readonly ShownIndex[]
  /** Value of one unit of `from` in `to`, both in major units; `null` where no rate is known. */
  rate(from: Currency, to: Currency, at: Instant): Ratio | null
  /** The news of companies of a market's session, as far as they are known at an instant. */
  news(market: Market, date: DateText, until: Instant): readonly NewsItem[]
  /** The shares that have joined a market up to an instant, in order of their listing. */
  listed(market: Market, until: Instant): readonly Instrument[]
  /** The new shares that have listed up to an instant, each with the part of its applicants for one lot that got it. */
  newShares(market: Market, until: Instant): readonly { readonly instrument: Instrument; readonly odds: number }[]
  /** Shares whose opening value lies most of the way to a limit or beyond: where a hunt for locked shares looks, so that it need not look at all. */
  farOpenings(market: Market, session: TradingDay): readonly Instrument[]
  /** The first date that is lived; what lies before is public history. */
  readonly genesis: DateText
}

/** The market of an installation whose secret follows from a word. */
export type CreateHunted = (seed: string) => Hunted
