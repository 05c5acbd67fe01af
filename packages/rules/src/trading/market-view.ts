import { phaseAt, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { PriceBand } from '@zaraba/market/exchanges/limits.ts'
import type { PhaseAt } from '@zaraba/market/exchanges/session.ts'
import { roundToTick } from '@zaraba/market/exchanges/ticks.ts'
import { delistedOn } from '@zaraba/market/feeds/delisting.ts'
import type { Depth, Feed, Quote } from '@zaraba/market/feeds/feed.ts'
import { quoteAfter, type Split, splitsAfter, splitsAhead } from '@zaraba/market/feeds/price-unit.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { type DateText, type Instant, minute } from '@zaraba/money/time.ts'
import { type DisplacedSides, depthBehind, nothingDisplaced } from './fills/displacement.ts'
import type { Side } from './margin.ts'

/** One instrument as of one moment: all that a decision may know of the market. */
export interface MarketView {
  readonly instrument: Instrument
  readonly at: Instant
  readonly phase: PhaseAt
  /** Of a view for an order, in the shares and prices that the order names. */
  readonly quote: Quote | null
  /** Splits that are in what an order names that is sent now, and not yet in lots and in orders that rest. */
  readonly splitsAhead: readonly Split[]
  /** Splits of the session after that of an order sent now, as far as they are announced. */
  readonly splitsAfter: () => readonly Split[]
  /** Price band of an order sent now; the screens show it with the share. */
  readonly band: PriceBand | null
  /** The date at whose close the share was delisted. */
  readonly delistedOn: DateText | null
  /** The public book, the same for everybody. */
  readonly depth: Depth
  /** The deciding customer's displacement: shares that they took and the market has not refilled. */
  readonly displaced: DisplacedSides
}

export const noDepth: Depth = { bids: [], asks: [] }

/**
 * Looks at the market through a feed for an order that is sent now: from the close of the eve of a split on, in new shares and their prices.
 * The book is asked for only where one can be traded on.
 */
export const viewMarket = (feed: Feed, instrument: Instrument, at: Instant): MarketView => {
  const phase = phaseAt(instrument.market, at)
  const shownQuote = feed.quote(instrument, at)
  const ahead = splitsAhead(feed, instrument, at)
  const quote = shownQuote === null ? null : quoteAfter(shownQuote, ahead, instrument, phase.date)
  const depth = quote === null || phase.phase === 'closed' ? noDepth : feed.depth(instrument, at)
  const band = feed.band(instrument, at)
  const displaced = nothingDisplaced
  return {
    instrument,
    at,
    phase,
    quote,
    splitsAhead: ahead,
    splitsAfter: () => splitsAfter(feed, instrument, at),
    band,
    delistedOn: delistedOn(feed, instrument, at),
    depth,
    displaced,
  }
}

/** A view without its book: for showing a row, which never trades on one, in the shares and prices that lots have. */
export const viewWithoutBook = (feed: Feed, instrument: Instrument, at: Instant): MarketView => ({
  instrument,
  at,
  phase: phaseAt(instrument.market, at),
  quote: feed.quote(instrument, at),
  splitsAhead: splitsAhead(feed, instrument, at),
  splitsAfter: () => splitsAfter(feed, instrument, at),
  band: feed.band(instrument, at),
  delistedOn: delistedOn(feed, instrument, at),
  depth: noDepth,
  displaced: nothingDisplaced,
})

/**
 * The price that a session has made; `null` before its first. Until then a quote shows the base of the session, which may count shares
 * otherwise than lots do.
 */
export const madePrice = ({ quote }: Pick<MarketView, 'quote'>): Price | null =>
  quote === null || quote.open === null ? null : quote.price

/**
 * Whether what is sent now waits for the print of an auction: outside continuous trading, and under a special quote (特別気配), which holds
 * the stock until its opening auction has found a price (TSE trading rules: 板寄せ goes on under it).
 */
export const awaitsAuction = (view: MarketView): boolean =>
  view.phase.phase !== 'continuous' || (view.quote !== null && view.quote.specialQuote !== null)

/**
 * The book that trades now, behind the shares that the deciding customer has taken of it: none while an auction's print is
 * awaited.
 */
export const tradingDepth = (view: MarketView): Depth =>
  view.quote === null || awaitsAuction(view) ? noDepth : depthBehind(view.depth, view.displaced)

/** A last print older than this in continuous trading is stale (docs/product/market.md: trading on a stale quote is refused). */
const staleAfter = 30 * minute

const continuousSince = (view: MarketView): Instant => {
  const spans = sessionOf(view.instrument.market, view.phase.date)?.phases ?? []
  return spans.findLast((span) => span.phase === 'continuous' && span.from <= view.at)?.from ?? view.at
}

export const isStale = (view: MarketView): boolean => {
  if (view.quote === null || view.phase.phase !== 'continuous' || view.quote.specialQuote !== null) return false
  return view.at - Math.max(view.quote.asOf, continuousSince(view)) > staleAfter
}

interface Band {
  readonly up: Price | null
  readonly down: Price | null
}

/** The band of the session that an order placed now belongs to. */
export const bandFor = ({ band }: MarketView): Band => band ?? { up: null, down: null }

/** A price some per cent worse than another for a side, on the tick of the view's session. */
export const worseBy = ({ instrument, phase }: MarketView, side: Side, from: Price, percent: number): Price => {
  const beyond = price(Math.max(1, Math.floor((from * (side === 'buy' ? 100 + percent : 100 - percent)) / 100)))
  return roundToTick(instrument.tickTable, beyond, phase.date, side === 'buy' ? 'down' : 'up')
}

/** Two per cent beyond the best quote (docs/product/trading.md), on tick and inside the day's band; of the last price where that side is empty. */
export const usualWorstPrice = (view: MarketView, side: Side, quote: Quote): Price => {
  const onTick = worseBy(view, side, (side === 'buy' ? quote.ask : quote.bid) ?? quote.price, 2)
  const band = bandFor(view)
  if (side === 'buy') return band.up !== null && onTick > band.up ? band.up : onTick
  return band.down !== null && onTick < band.down ? band.down : onTick
}

/**
 * The limit price of the session (docs/product/trading.md), at which a market order for an auction is bounded; ten per cent beyond the last
 * price where the market has no limit, or the session's is not known before the one that runs has closed.
 */
export const worstPriceAtAuction = (view: MarketView, side: Side, quote: Quote): Price => {
  const { up, down } = bandFor(view)
  return (side === 'buy' ? up : down) ?? worseBy(view, side, quote.price, 10)
}
