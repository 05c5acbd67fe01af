import type { Price } from '@zaraba/money/price.ts'
import type { Side } from '../margin.ts'
import { withinBound } from './walk-book.ts'

/** A resting order takes at most a quarter of what its minute has traded so far (docs/product/trading.md: a share of the minute's volume). */
export const volumeShare = { numerator: 1, denominator: 4 } as const

export interface RestingState {
  readonly side: Side
  readonly priceType: 'market' | 'limit'
  readonly limit: Price
  readonly rest: number
  readonly queueAhead: number
  /** The minute in which it last filled and how much, for the cap. */
  readonly minute: number
  readonly minuteFilled: number
}

/** Shares that wait at a limit which a print is locked at, as the board shows them, and those of them that come before the order. */
export interface LockedQueue {
  readonly waiting: number
  readonly before: number
  /** The exchange's lot. */
  readonly lot: number
}

export interface MetPrint {
  readonly price: Price
  readonly volume: number
  readonly minute: number
  /** Shares that this minute has traded, this print included. */
  readonly minuteVolume: number
  readonly kind: 'opening_auction' | 'continuous' | 'closing_auction'
  /** The side of which an auction left orders at its own price. */
  readonly excess?: Side
  /** The queue where a print is allotted, because its share is locked at its limit; `null` when it is not. */
  readonly lockedQueue: LockedQueue | null
  /**
   * Whether the order is what an auction left, and the market had not come to its limit before this print: then it trades at the print's price,
   * since what trades on after an auction is offered at the market and not at its limit.
   */
  readonly leftByAuction: boolean
}

/**
 * The customer's other orders on the same side that a print reaches: an order that is split into several gets as much as one
 * would.
 */
export interface OtherOrders {
  /** Shares that prints of this minute gave them, this print included; and those that this print gave them. */
  readonly minuteFilled: number
  readonly printFilled: number
  /** Shares for which they and this order waited when the print came. */
  readonly together: number
}
export const noOtherOrders: OtherOrders = { minuteFilled: 0, printFilled: 0, together: 0 }

type FillRule = 'through' | 'queue' | 'auction' | 'allotment'

interface RestingOutcome {
  readonly shares: number
  readonly price: Price
  readonly rule: FillRule
  readonly queueAhead: number
  readonly minute: number
  readonly minuteFilled: number
}

/** A market order only ever rests for an auction, so the first print after it is one to it, whatever the tape calls it. */
const isAuctionFor = (state: RestingState, print: MetPrint): boolean =>
  print.kind !== 'continuous' || state.priceType === 'market'

const outcome = (state: RestingState, print: MetPrint, shares: number, rule: FillRule, queueAhead: number): RestingOutcome => {
  const before = state.minute === print.minute ? state.minuteFilled : 0
  return {
    shares,
    price: isAuctionFor(state, print) || print.leftByAuction ? print.price : state.limit,
    rule,
    queueAhead,
    minute: print.minute,
    minuteFilled: before + shares,
  }
}

const capLeft = (state: RestingState, print: MetPrint, others: OtherOrders): number => {
  const cap = Math.floor((print.minuteVolume * volumeShare.numerator) / volumeShare.denominator)
  return Math.max(0, cap - (state.minute === print.minute ? state.minuteFilled : 0) - others.minuteFilled)
}

/** Lots of a usual order that waits at a locked limit. */
const usualLots = 5

/**
 * ストップ配分: what trades at a locked limit is given to all who wait in proportion to their shares, in whole lots and at least one to each
 * order, in order of time: those who came late with much get nothing where there is not a lot for each before them. A market order waits at the
 * limit too.
 */
const allotted = (
  state: RestingState,
  { volume }: MetPrint,
  queue: LockedQueue,
  { printFilled, together }: OtherOrders,
): number => {
  const { waiting, before, lot } = queue
  const own = Math.max(state.rest, together)
  const claimOf = (shares: number): number => Math.min(shares, Math.ceil((volume * shares) / ((waiting + own) * lot)) * lot)
  const served = (before / (usualLots * lot)) * claimOf(usualLots * lot)
  const left = Math.max(0, Math.floor(volume - served))
  return Math.max(0, Math.min(claimOf(state.rest), Math.min(left, claimOf(own)) - printFilled))
}

/**
 * Effect of one print of the tape on a resting order, or `null` when it does not reach it. Continuous: the order fills at its own
 * price when the price trades through it, or at it after the queue ahead is consumed. Auctions: at the auction's price, when that
 * is better than the limit, or equal after the queue where the auction leaves no orders of that side; what they leave trades on at the market's prices, until the market comes to its limit. The rest of a market order does not wait for a second auction; the caller
 * cancels it. One customer's orders on one side share the part of the minute, the rest of the print behind the queue, and the
 * allotment.
 */
export const fillByPrint = (state: RestingState, print: MetPrint, others: OtherOrders = noOtherOrders): RestingOutcome | null => {
  const isAuction = isAuctionFor(state, print)
  if (!withinBound(state.side, print.price, state.limit)) return null
  if (print.lockedQueue !== null)
    return outcome(
      state,
      print,
      Math.min(state.rest, allotted(state, print, print.lockedQueue, others)),
      'allotment',
      state.queueAhead,
    )
  const through = print.price !== state.limit || state.priceType === 'market'
  const cap = Math.min(state.rest, capLeft(state, print, others))
  if (through) return outcome(state, print, cap, isAuction ? 'auction' : 'through', 0)
  const beyondQueue = Math.max(0, print.volume - state.queueAhead - others.printFilled)
  const queueAhead = Math.max(0, state.queueAhead - print.volume)
  // Of the side that an auction leaves orders of, those at its price wait on.
  const isLeft = isAuction && print.excess === state.side
  return outcome(state, print, isLeft ? 0 : Math.min(cap, beyondQueue), isAuction ? 'auction' : 'queue', queueAhead)
}
