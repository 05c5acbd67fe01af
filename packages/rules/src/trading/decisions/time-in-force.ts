import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { PriceType, TimeInForce } from '@zaraba/contract/trading/states.ts'
import { type Auction, delayedOpening, nextAuction } from '@zaraba/market/exchanges/auctions.ts'
import { offsetMinutes, phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import { takenWith } from '@zaraba/market/exchanges/order-conditions.ts'
import type { Level } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type DateText, formatInstant, type Instant, instant, later } from '@zaraba/money/time.ts'
import { auctionKindOf } from '../auction-orders.ts'
import { type Walked, walkBook } from '../fills/walk-book.ts'
import { endsWithAuction, isForAuctionAlone } from '../lasting.ts'
import type { Side } from '../margin.ts'
import { awaitsAuction, type MarketView } from '../market-view.ts'
import { isStop } from '../stops.ts'

export interface Lasting {
  readonly priceType: PriceType
  readonly goodTill: DateText | null
  /** `null` and absent: until `goodTill` where that is said, else for the day. */
  readonly timeInForce?: TimeInForce | null
}

/** How long an order lasts. */
export const forceOf = ({ timeInForce, goodTill }: Lasting): TimeInForce => timeInForce ?? (goodTill === null ? 'day' : 'gtd')

/** Whether an order takes what the book has in its own moment, and never rests. */
export const neverRests = (force: TimeInForce): boolean => force === 'ioc' || force === 'fok'

const nextContinuous = (view: MarketView): string => {
  const { instrument, at } = view
  const { market } = instrument
  let phase = phaseAt(market, at)
  let moment = at
  while (phase.phase !== 'continuous') {
    moment = phase.next
    phase = phaseAt(market, moment)
  }
  return textOf(view, moment)
}

/** Whether the session has had its first trade. */
const hasOpened = ({ quote, phase }: MarketView): boolean => quote !== null && quote.date === phase.date && quote.open !== null

/** The auction that an order placed now would end with: of the session of a view, or of the next one where it has none of its kind to come. */
export const auctionFor = (force: TimeInForce, view: MarketView): Auction => {
  const { market, segment } = view.instrument
  const delayedAuction = force === 'opening' && !hasOpened(view) ? delayedOpening(market, segment, view.at) : null
  return delayedAuction?.date === view.phase.date ? delayedAuction : nextAuction(market, segment, auctionKindOf(force), view.at)
}

/** From when on what is sent is for the session after that of a view. */
export const endOfSession = ({ instrument: { market }, at, phase: { date } }: MarketView): Instant => {
  let moment = at
  for (let phase = phaseAt(market, moment); phase.date <= date; phase = phaseAt(market, moment)) moment = phase.next
  return moment
}

const textOf = ({ instrument: { market } }: MarketView, at: Instant): string => formatInstant(at, offsetMinutes(market, at))

/** From when on an order meets prints, and the moment with which it lapses; an auction may be delayed beyond it. */
export const spanOf = (terms: Lasting, view: MarketView, lapses: Instant): { queuedAt: Instant; expiresAt: Instant } => {
  const force = forceOf(terms)
  const auction = endsWithAuction(force) ? auctionFor(force, view) : null
  if (auction === null) return { queuedAt: view.at, expiresAt: lapses }
  const before = later(auction.at, -1)
  return { queuedAt: isForAuctionAlone(force) ? instant(Math.max(view.at, before)) : view.at, expiresAt: auction.at }
}

/** Whether what an order does not take at once waits, for its price or for an auction. */
export const waits = (terms: Lasting, view: MarketView): boolean => {
  const force = forceOf(terms)
  return !neverRests(force) && (terms.priceType !== 'market' || awaitsAuction(view) || isForAuctionAlone(force))
}

/** Whether an order becomes one at the market in its auction, or is one there. */
export const isMarketInAuction = (terms: Lasting): boolean => {
  const force = forceOf(terms)
  return force === 'limit_to_market_at_close' || (isForAuctionAlone(force) && terms.priceType === 'market')
}

/** All refusals of how long an order lasts, by its type, its market and the phase of the exchange. */
export const forceChecks = (terms: Lasting, view: MarketView): readonly Refusal[] => {
  const { priceType, goodTill } = terms
  const force = forceOf(terms)
  const field = 'time_in_force'
  if (force === 'gtd' && goodTill === null) return [{ key: 'good_till_out_of_range', field: 'good_till' }]
  const refusals: Refusal[] = []
  // A market order never has a last day, whatever lasts.
  if (goodTill !== null && force !== 'gtd' && priceType !== 'market')
    refusals.push({ key: 'not_with_this_order_type', field: 'good_till' })
  if (force === 'day' || force === 'gtd') return refusals
  if (isStop(priceType)) return [...refusals, { key: 'not_with_this_order_type', field }]
  const taken = takenWith(view.instrument.segment, view.phase.date, force)
  if (taken.length === 0) refusals.push({ key: 'order_type_not_offered', field })
  else if (!taken.some((each) => each === priceType)) refusals.push({ key: 'not_with_this_order_type', field })
  else if (neverRests(force) && view.phase.phase !== 'continuous')
    refusals.push({ key: 'only_in_continuous_trading', field, now: view.phase.phase, values: { next: nextContinuous(view) } })
  else if (force === 'limit_to_market_at_close' && auctionFor(force, view).date !== view.phase.date)
    refusals.push({ key: 'auction_has_passed', field, now: view.phase.phase, values: { next: textOf(view, endOfSession(view)) } })
  else if (force === 'limit_to_market_at_close' && view.quote?.awaitsFirstPrice === true)
    refusals.push({ key: 'not_with_this_order_type', field })
  return refusals
}

interface Wanted extends Lasting {
  readonly side: Side
  readonly shares: number
}

/** Shares that an order takes from the book in its moment: as many as there are within its bound, and as fill-or-kill all of them or none. */
export const takeNow = (levels: readonly Level[], order: Wanted, boundPrice: Price): Walked => {
  const walked = walkBook(levels, order.side, order.shares, boundPrice)
  return forceOf(order) === 'fok' && walked.unfilled > 0 ? walkBook([], order.side, order.shares, boundPrice) : walked
}
