import type { Price, Shares } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { PriceBand } from '../exchanges/limits.ts'
import type { Instrument, Level } from '../instrument.ts'

/** Phase of the exchange at a moment. `closed` also covers weekends and holidays; `break` is lunch. */
export type SessionPhase = 'closed' | 'pre_open' | 'continuous' | 'break' | 'pre_close' | 'closing_auction'

/**
 * A bar. Prices are raw (unadjusted) ten-thousandths; turnover is in whole major units of the currency. The minutes of a day add up
 * to its daily bar exactly, turnover included.
 */
export interface Bar {
  /** Start of the bar; for a day and longer the local midnight of its first date as an instant. */
  readonly time: Instant
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly close: Price
  /** Shares traded, and price × shares summed, in whole major units. */
  readonly volume: number
  readonly turnover: number
}

/**
 * One print of the tape inside a minute, in order of time. Auctions are prints of their own: the opening (and in Tokyo the reopening
 * after lunch), the close (and in Tokyo that of the morning).
 */
export interface Print {
  readonly at: Instant
  readonly price: Price
  readonly volume: number
  readonly kind: 'opening_auction' | 'continuous' | 'closing_auction'
  /** The side of which an auction left orders at its own price, where that is known: more wanted to trade there than the other side. */
  readonly excess?: 'buy' | 'sell'
}

/** The state of one instrument at one moment. */
export interface Quote {
  readonly price: Price
  readonly previousClose: Price
  /** `null` until the first trade of the session's date. */
  readonly open: Price | null
  readonly high: Price | null
  readonly low: Price | null
  readonly volume: number
  readonly turnover: number
  /** Best prices of the other side; `null` where a side is empty (a locked limit, or no session). */
  readonly bid: Price | null
  readonly ask: Price | null
  /** The band of `date`; `null` where the market has none (us). An order is held to the feed's `band`. */
  readonly limitUp: Price | null
  readonly limitDown: Price | null
  /** Set while a special quote holds the stock: no continuous trade happens. */
  readonly specialQuote: 'bid' | 'ask' | null
  /** Set while Tokyo waits for the first price of a share that was just listed: no market order is taken. */
  readonly awaitsFirstPrice?: boolean
  readonly phase: SessionPhase
  /** The moment of the last print, and the session's date that the figures belong to. */
  readonly asOf: Instant
  readonly date: DateText
}

/** Shares of orders at the market that wait for an auction, on either side. */
export type MarketOrders = Readonly<Record<'buy' | 'sell', Shares>>

/** Levels of either side that a board shows, as Tokyo's does. */
export const shownLevels = 10

/** A book: all levels of either side, best first, which may be more than a board shows. */
export interface Depth {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
  /** Where an auction is awaited at which they take part. */
  readonly marketOrders?: MarketOrders
}

export interface ListingEnd {
  readonly date: DateText
  readonly price: Price
}

/** A dated event of a company; `ratio` splits one share into `numerator ÷ denominator`, `amount` is per share in ten-thousandths. */
export type CorporateEvent =
  | { readonly kind: 'dividend'; readonly exDate: DateText; readonly amount: Price; readonly announcedOn: DateText }
  | {
      readonly kind: 'split'
      readonly exDate: DateText
      readonly numerator: number
      readonly denominator: number
      readonly announcedOn: DateText
    }
  /** Results of a date, known from `at` on: its close, or a moment of its session. `surprise` is the profit against what was expected, in basis points. */
  | { readonly kind: 'earnings'; readonly date: DateText; readonly at: Instant; readonly surprise: number }

/**
 * A source of prices. It answers for any moment up to `now` by itself, in any order, and the same question always gets the same
 * answer. Implementations: the simulator, and the replay of recorded bars.
 */
export interface Feed {
  readonly source: 'simulated' | 'replay'
  /** `null` when this feed has no price for the instrument at that moment (then there is no trade: `stock_price_not_obtained`). */
  quote(instrument: Instrument, at: Instant): Quote | null
  /**
   * The band that an order sent at `at` is held to: that of the session it is for (`phaseAt`), so after a close the next one's, ex-dividend
   * and ex-split. `null` where the market has none, or without a price.
   */
  band(instrument: Instrument, at: Instant): PriceBand | null
  depth(instrument: Instrument, at: Instant): Depth
  /** Minute bars of one session's date up to and including the minute of `until`. */
  minuteBars(instrument: Instrument, date: DateText, until: Instant): readonly Bar[]
  /** Daily bars, oldest first, of the dates `from`…`to`, the running day included as far as `until` knows it. */
  dayBars(instrument: Instrument, from: DateText, to: DateText, until: Instant): readonly Bar[]
  /** The prints of the minute that starts at `minuteStart`, complete only when `until` lies behind it. */
  prints(instrument: Instrument, minuteStart: Instant, until: Instant): readonly Print[]
  /** The last session that the feed knows and its last price, where it has an end: at that close the share is delisted. */
  end(instrument: Instrument): ListingEnd | null
  /** Events whose ex-date or date lies in `from`…`to` and which are known at `until`. */
  events(instrument: Instrument, from: DateText, to: DateText, until: Instant): readonly CorporateEvent[]
}
