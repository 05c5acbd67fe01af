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

export interface Print {
  readonly price: Price
  readonly volume: number
  readonly minute: number
  /** Shares that this minute has traded, this print included. */
  readonly minuteVolume: number
  readonly kind: 'opening_auction' | 'continuous' | 'closing_auction'
  /** At the close of a share locked at its limit: shares that wait on each side beyond what traded; `null` when not locked. */
  readonly lockedQueue: number | null
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
const isAuctionFor = (state: RestingState, print: Print): boolean => print.kind !== 'continuous' || state.priceType === 'market'

const outcome = (state: RestingState, print: Print, shares: number, rule: FillRule, queueAhead: number): RestingOutcome => {
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

const capLeft = (state: RestingState, print: Print, others: OtherOrders): number => {
  const cap = Math.floor((print.minuteVolume * volumeShare.numerator) / volumeShare.denominator)
  return Math.max(0, cap - (state.minute === print.minute ? state.minuteFilled : 0) - others.minuteFilled)
}

/** ストップ配分: at a locked close the volume is given to all who wait, pro rata and rounded down; a market order waits at the limit too. */
const allotted = (state: RestingState, print: Print, queue: number, { printFilled, together }: OtherOrders): number => {
  const partOf = (waiting: number): number => Math.floor((print.volume * waiting) / (queue + waiting))
  return Math.max(0, Math.min(partOf(state.rest), partOf(Math.max(state.rest, together)) - printFilled))
}

/**
 * Effect of one print of the tape on a resting order, or `null` when it does not reach it. Continuous: the order fills at its own
 * price when the price trades through it, or at it after the queue ahead is consumed. Auctions: at the auction's price, when that
 * is better than the limit, or equal after the queue; what they leave trades on at the market's prices, until the market comes to its limit. The rest of a market order does not wait for a second auction; the caller
 * cancels it. One customer's orders on one side share the part of the minute, the rest of the print behind the queue, and the
 * allotment.
 */
export const fillByPrint = (state: RestingState, print: Print, others: OtherOrders = noOtherOrders): RestingOutcome | null => {
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
  return outcome(state, print, Math.min(cap, beyondQueue), isAuction ? 'auction' : 'queue', queueAhead)
}
