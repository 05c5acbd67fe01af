import { nextAuction } from '@zaraba/market/exchanges/auctions.ts'
import { phaseAt, sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { takenWith } from '@zaraba/market/exchanges/order-conditions.ts'
import { roundToTick, ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { type Instant, instant, later, minute } from '@zaraba/money/time.ts'
import { isAuctionOf, metAs } from '@zaraba/rules/trading/auction-orders.ts'
import { fillByPrint, type LockedQueue, type RestingState } from '@zaraba/rules/trading/fills/resting-fill.ts'
import { queueAt, walkBook } from '@zaraba/rules/trading/fills/walk-book.ts'
import { awaitsAuction, isStale, tradingDepth, usualWorstPrice, viewMarket } from '@zaraba/rules/trading/market-view.ts'
import { reachesTrigger, unbounded } from '@zaraba/rules/trading/stops.ts'
import { addTraded, nothingTraded, type Traded, tradedAt } from '@zaraba/rules/trading/value.ts'
import { seenAt } from '@zaraba/server/trading/engine/seen.ts'
import {
  isLeftByAuction,
  printsOf,
  queueShownAt,
  type Slot,
  slotsOf,
  type TapePrint,
} from '@zaraba/server/trading/engine/tape.ts'

export type Side = 'buy' | 'sell'

/** Shares that an order has traded, those left of it, and when its last share came. */
export interface Filled {
  readonly traded: Traded
  readonly rest: number
  readonly at: Instant
}

/** An order at the exchange, and the queue before it. */
interface Ahead {
  readonly side: Side
  readonly queuedAt: Instant
  readonly queueAhead: number
}

interface Resting {
  readonly share: Instrument
  readonly side: Side
  readonly shares: number
  readonly limit: Price
  readonly priceType: 'market' | 'limit'
  readonly queueAhead: number
}

/** The queue of a locked limit as the product's engine sees it. */
const lockedQueue = (feed: Feed, share: Instrument, order: Ahead, print: TapePrint): LockedQueue | null => {
  const { date } = phaseAt(share.market, print.at)
  const isShown = queueShownAt(feed, share, order.queuedAt)
  return seenAt({ feed, instrument: share }, print, date).lockedQueue(order.side, isShown ? order.queueAhead : null)
}

const reaches = ({ side, limit, priceType }: Resting, slot: Slot): boolean =>
  priceType === 'market' || (side === 'buy' ? limit >= slot.low : limit <= slot.high)

/** Plays the tape of the sessions' days from `from` to `to` to an order that waits, print by print, as the product's engine does. */
const rest = (feed: Feed, order: Resting, from: Instant, to: Instant, once: boolean): Filled => {
  const { share, side, limit, priceType } = order
  let state: RestingState = {
    side,
    limit,
    priceType,
    rest: order.shares,
    queueAhead: order.queueAhead,
    minute: 0,
    minuteFilled: 0,
  }
  let traded = nothingTraded
  let at = from
  const stretch = { date: sessionAround(share.market, from).date, from, to }
  for (const slot of slotsOf(feed, share, stretch)) {
    if (!once && !reaches(order, slot)) continue
    for (const print of printsOf(feed, share, slot, stretch)) {
      // A limit beyond the market is meant for an auction's price; what trades on without one would take it at its own.
      if (once && priceType === 'limit' && print.kind === 'continuous') return { traded, rest: state.rest, at: print.at }
      const leftByAuction = isLeftByAuction(feed, share, { side, limit, queuedAt: from }, print)
      const restingOutcome = fillByPrint(state, {
        ...print,
        lockedQueue: lockedQueue(feed, share, { side, queuedAt: from, queueAhead: state.queueAhead }, print),
        leftByAuction,
      })
      if (restingOutcome !== null) {
        traded = addTraded(traded, tradedAt(restingOutcome.price, restingOutcome.shares))
        if (restingOutcome.shares > 0) at = print.at
        state = {
          ...state,
          rest: state.rest - restingOutcome.shares,
          queueAhead: restingOutcome.queueAhead,
          minute: restingOutcome.minute,
          minuteFilled: restingOutcome.minuteFilled,
        }
      }
      if (state.rest === 0 || once) return { traded, rest: state.rest, at }
    }
  }
  return { traded, rest: state.rest, at }
}

/** A price that every print is as good as: the day's limit, or half again beyond the last price where there is none. */
const boundOf = (feed: Feed, share: Instrument, side: Side, at: Instant, last: Price): Price => {
  const band = feed.band(share, at)
  if (band !== null) return side === 'buy' ? band.up : band.down
  const { date } = phaseAt(share.market, at)
  return roundToTick(
    share.tickTable,
    price(Math.floor(last * (side === 'buy' ? 1.5 : 0.5))),
    date,
    side === 'buy' ? 'down' : 'up',
  )
}

/**
 * An order that is to trade now: it walks the book, or waits for the auction that comes next and is cancelled after it; where the exchange takes no
 * market orders it goes there with the day's limit as its price.
 */
export const tradeNow = (feed: Feed, share: Instrument, side: Side, shares: number, at: Instant): Filled => {
  const view = viewMarket(feed, share, at)
  const nothing: Filled = { traded: nothingTraded, rest: shares, at }
  if (view.quote === null || isStale(view)) return nothing
  if (!awaitsAuction(view)) {
    const { asks, bids } = tradingDepth(view)
    const bound = usualWorstPrice(view, side, view.quote)
    const { traded, unfilled } = walkBook(side === 'buy' ? asks : bids, side, shares, bound)
    return { traded, rest: unfilled, at }
  }
  const session = sessionAround(share.market, at)
  const priceType = view.phase.acceptsMarketOrders && view.quote.awaitsFirstPrice !== true ? 'market' : 'limit'
  const limit = boundOf(feed, share, side, at, view.quote.price)
  return rest(feed, { share, side, shares, limit, priceType, queueAhead: 0 }, at, session.close, true)
}

/** A limit order that waits behind the queue at a price for a number of minutes, at the most to the close. */
export const waitAt = (
  feed: Feed,
  share: Instrument,
  side: Side,
  shares: number,
  at: Instant,
  limit: Price,
  minutes: number,
): Filled => {
  const { bids, asks } = feed.depth(share, at)
  const session = sessionAround(share.market, at)
  const to = instant(Math.min(at + minutes * minute, session.close))
  const queueAhead = queueAt(side === 'buy' ? bids : asks, limit)
  return rest(feed, { share, side, shares, limit, priceType: 'limit', queueAhead }, at, to, false)
}

/**
 * A market order for the next auction of a kind alone, which pays no spread; it is filled with nothing where the exchange takes none, or where its
 * session has no more of them.
 */
export const tradeInAuction = (
  feed: Feed,
  share: Instrument,
  side: Side,
  shares: number,
  at: Instant,
  kind: 'opening' | 'closing',
): Filled => {
  const nothing: Filled = { traded: nothingTraded, rest: shares, at }
  const { date } = sessionAround(share.market, at)
  const auction = nextAuction(share.market, share.segment, kind, at)
  if (auction.date !== date || !takenWith(share.segment, date, kind).includes('market')) return nothing
  const stretch = { date, from: instant(auction.at - 1), to: auction.until }
  const order = { timeInForce: kind }
  const state = {
    side,
    limit: unbounded(side),
    priceType: 'market',
    rest: shares,
    queueAhead: 0,
    minute: 0,
    minuteFilled: 0,
  } as const
  for (const slot of slotsOf(feed, share, stretch))
    for (const print of printsOf(feed, share, slot, stretch)) {
      if (print.at < auction.at || !isAuctionOf(order, print)) continue
      const restingOutcome = fillByPrint(state, {
        ...metAs(order, print),
        lockedQueue: lockedQueue(feed, share, { side, queuedAt: at, queueAhead: 0 }, print),
        leftByAuction: false,
      })
      if (restingOutcome === null || restingOutcome.shares === 0) return nothing
      return { traded: tradedAt(restingOutcome.price, restingOutcome.shares), rest: shares - restingOutcome.shares, at: print.at }
    }
  return nothing
}

/**
 * A stop one tick beyond the best price against it, for a number of minutes: the print that reaches its trigger sends it, and it takes the book of
 * that moment, sooner than any program could answer.
 */
export const tradeAtStop = (feed: Feed, share: Instrument, side: Side, shares: number, at: Instant, minutes: number): Filled => {
  const nothing: Filled = { traded: nothingTraded, rest: shares, at }
  const quote = feed.quote(share, at)
  const best = side === 'buy' ? quote?.ask : quote?.bid
  if (quote === null || best === null || best === undefined) return nothing
  const session = sessionAround(share.market, at)
  const trigger = ticksAway(share.tickTable, best, session.date, side === 'buy' ? 1 : -1)
  const stretch = { date: session.date, from: at, to: instant(Math.min(at + minutes * minute, session.close)) }
  for (const slot of slotsOf(feed, share, stretch)) {
    if (!reachesTrigger(side, trigger, side === 'buy' ? slot.high : slot.low)) continue
    const print = printsOf(feed, share, slot, stretch).find(({ price: now }) => reachesTrigger(side, trigger, now))
    if (print !== undefined) return tradeNow(feed, share, side, shares, print.at)
  }
  return nothing
}

/** Number of times that a position without a buyer is offered again before it is valued at the last price. */
const mostTries = 60

/** Trades until nothing is left: every five minutes, and through the auctions that come. */
export const tradeAll = (feed: Feed, share: Instrument, side: Side, shares: number, at: Instant): Filled => {
  let done: Filled = { traded: nothingTraded, rest: shares, at }
  let moment = at
  for (let tries = 0; tries < mostTries && done.rest > 0; tries += 1) {
    const filled = tradeNow(feed, share, side, done.rest, moment)
    done = { traded: addTraded(done.traded, filled.traded), rest: filled.rest, at: filled.traded.shares > 0 ? filled.at : moment }
    if (done.rest === 0) break
    const phase = phaseAt(share.market, moment)
    moment = phase.phase === 'continuous' ? later(moment, 5 * minute) : instant(Math.max(phase.next, filled.at))
  }
  if (done.rest === 0) return done
  const last = feed.quote(share, moment)?.price ?? price(1)
  return { traded: addTraded(done.traded, tradedAt(last, done.rest)), rest: 0, at: moment }
}
