import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { isOnTick } from '@zaraba/market/exchanges/ticks.ts'
import { isAuctionOf, isInAuction, metAs, metUnder } from '@zaraba/rules/trading/auction-orders.ts'
import { leftRules, receiptLevels } from '@zaraba/rules/trading/fills/book-fills.ts'
import { levelsBehind } from '@zaraba/rules/trading/fills/displacement.ts'
import { fillByPrint, noOtherOrders, type OtherOrders } from '@zaraba/rules/trading/fills/resting-fill.ts'
import { walkBook } from '@zaraba/rules/trading/fills/walk-book.ts'
import { isForAuctionAlone } from '@zaraba/rules/trading/lasting.ts'
import { tradingDepth } from '@zaraba/rules/trading/market-view.ts'
import { bookBefore } from '../engine/engine-run.ts'
import { queueShownTo } from '../engine/meet-auctions.ts'
import { seenAt } from '../engine/seen.ts'
import { isLeftByAuction, type TapePrint } from '../engine/tape.ts'
import { endOfAuction } from './auctions.ts'
import type { FilledOrder, ReceiptOfFill } from './market-fills-store.ts'
import type { Queues, ShareOnDate } from './share-on-market.ts'

/** Fills of one order in one moment by one rule, in the order in which they were made. */
export type FillsAtOnce = readonly [ReceiptOfFill, ...ReceiptOfFill[]]

type Levels = ReceiptOfFill['book']
const sameLevels = (left: Levels, right: Levels): boolean =>
  left.length === right.length && left.every(([at, shares], index) => at === right[index]?.[0] && shares === right[index]?.[1])

const sharesOf = (fills: readonly ReceiptOfFill[]): number => fills.reduce((sum, { shares }) => sum + shares, 0)

/**
 * Whether fills are what an order takes from these levels: each behind what the customer had taken before it, which `verify` derives from
 * the receipt before.
 */
const walksBook = (levels: Parameters<typeof walkBook>[0], fills: FillsAtOnce): boolean =>
  fills.every(({ displaced, side, price, shares }) => {
    if (displaced === null) return false
    const [again, ...more] = walkBook(levelsBehind(levels, displaced), side, shares, null).fills
    return again?.price === price && again.shares === shares && more.length === 0
  })

/** A receipt shows the levels of a side as far as they were taken, and some more. */
const shows = (levels: Levels, { book }: ReceiptOfFill): boolean =>
  book.length >= Math.min(receiptLevels, levels.length) && sameLevels(levels.slice(0, book.length), book)

/** Whether a new or amended order took its fills from the book of that moment. */
export const bookRight = (share: ShareOnDate, fills: FillsAtOnce): boolean => {
  const [{ at, order }] = fills
  if (order === null || order.kind === 'forced_sale') return false
  const amended = order.since === 'amended' && order.sinceAt === at
  return (at === order.placedAt || amended) && tookBook(share, fills)
}

/** Whether a stop took the book in the moment of the print that triggered it, or of a later one where it was sent at the market; all of it that it needed. */
export const stopRight = (share: ShareOnDate, fills: FillsAtOnce): boolean => {
  const [{ at, side, order }] = fills
  if (order === null || order.kind === 'forced_sale' || order.triggeredAt === null) return false
  const later = order.priceType === 'market' && at > order.triggeredAt
  const onPrint = share.prints(at).some((print) => print.at === at && (at === order.triggeredAt || print.kind === 'continuous'))
  if (!onPrint || !(at === order.triggeredAt || later) || !tookBook(share, fills)) return false
  const view = share.view(at)
  const left = levelsBehind(side === 'buy' ? tradingDepth(view).asks : tradingDepth(view).bids, fills[0].displaced ?? 0)
  return sharesOf(fills) === order.rest - walkBook(left, side, order.rest, order.bound).unfilled
}

/** Whether fills took the book of their moment, as their receipts show it. */
const tookBook = (share: ShareOnDate, fills: FillsAtOnce): boolean => {
  const [{ at, side, sessionDate }] = fills
  const view = share.view(at)
  const levels = side === 'buy' ? tradingDepth(view).asks : tradingDepth(view).bids
  return (
    view.phase.date === sessionDate &&
    walksBook(levels, fills) &&
    fills.every(
      (fill) =>
        fill.bid === (view.quote?.bid ?? null) &&
        fill.ask === (view.quote?.ask ?? null) &&
        fill.queueAhead === 0 &&
        fill.minuteVolume === 0 &&
        shows(levels, fill),
    )
  )
}

interface OnPrint {
  readonly share: ShareOnDate
  readonly queues: Queues
  /** Shares that prints of the same minute had already given to the order. */
  readonly minuteFilled: number
  /** Shares that these prints gave to the customer's other orders on that side, and the volume of this print. */
  readonly others: Omit<OtherOrders, 'together'>
}

const filledBy = (
  print: TapePrint,
  fill: ReceiptOfFill,
  order: FilledOrder,
  { share, queues, minuteFilled, others }: OnPrint,
): boolean => {
  const { instrument, feed, date } = share
  const seen = seenAt({ instrument, feed }, print, date)
  const { at, side, rule, queueAhead } = fill
  const isAllotted = rule === 'allotment'
  const inAuction = isInAuction(order, at)
  // An order for an auction alone meets no print but that of its own, and none is filled after it.
  if (isForAuctionAlone(order.timeInForce) && !inAuction) return false
  if (inAuction && (!isAuctionOf(order, print) || endOfAuction(order, instrument, feed) !== at)) return false
  const { bid, ask, book, minuteVolume } = seen.evidence(rule, queueAhead)
  const shown = bid === fill.bid && ask === fill.ask && minuteVolume === fill.minuteVolume && sameLevels(book, fill.book)
  // A stop at the market meets the prints of an auction; of all others it takes the book.
  if (!shown || (order.triggeredAt !== null && order.priceType === 'market' && print.kind === 'continuous')) return false
  const ahead = (): number => (order.printed > 0 ? 0 : queues.aheadBefore({ ...order, side }, at))
  const lockedQueue = seen.lockedQueue(side, queueShownTo({ feed, instrument }, order, at) ? ahead() : null)
  if (isAllotted && queueAhead !== (lockedQueue?.waiting ?? 0)) return false
  const { priceType, limit } = metUnder({ ...order, side }, at)
  const state = { side, priceType, limit, rest: order.rest, queueAhead, minute: print.minute, minuteFilled }
  const shared = isAllotted ? noOtherOrders : { ...others, together: 0 }
  const leftByAuction = isLeftByAuction(feed, instrument, { side, limit, queuedAt: order.queuedAt }, print)
  const found = fillByPrint(state, { ...metAs(order, print), lockedQueue, leftByAuction }, shared)
  if (found === null || found.rule !== rule || found.price !== fill.price) return false
  // Of several orders the later ones get what is left of the customer's allotment.
  const later = isAllotted && others.printFilled > 0
  if (found.shares !== fill.shares && !(later && fill.shares <= found.shares)) return false
  const waited = !isAllotted && !inAuction && priceType === 'limit' && print.price === limit
  return !waited || queueAhead === ahead()
}

/** Whether a waiting order was filled by a print that the market made, with as much of it as the rules give behind the queue before it. */
export const printRight = (fills: FillsAtOnce, on: OnPrint): boolean => {
  const [fill, ...more] = fills
  const { order, at, sessionDate } = fill
  const { instrument } = on.share
  if (order === null || order.kind === 'forced_sale' || more.length > 0) return false
  // A sale that a print makes larger, by filling what it closes, meets that print as well.
  if (at < order.queuedAt || (at === order.queuedAt && order.since !== 'resized')) return false
  return (
    isOnTick(instrument.tickTable, fill.price, sessionDate) &&
    on.share.prints(at).some((print) => print.at === at && filledBy(print, fill, order, on))
  )
}

const forcedBy = ({ instrument, feed, date }: ShareOnDate, print: TapePrint, fills: FillsAtOnce): boolean => {
  const [{ side, rule, order }] = fills
  const depth = bookBefore({ instrument, feed }, print)
  const levels = side === 'buy' ? depth.asks : depth.bids
  const auction = print.kind !== 'continuous' && levels.length > 0
  const { bid, ask, minuteVolume } = seenAt({ instrument, feed }, print, date).evidence(rule, 0)
  const left = levelsBehind(levels, fills[0].displaced ?? 0)
  const offered = left.reduce((sum, [, shares]) => sum + shares, 0)
  const taken = auction
    ? fills.length === 1 && fills[0].price === print.price && fills[0].shares === order?.rest
    : walksBook(levels, fills) && sharesOf(fills) === Math.min(order?.rest ?? 0, offered)
  return (
    taken &&
    rule === (auction ? 'forced_auction' : leftRules.forced) &&
    fills.every(
      (fill) =>
        bid === fill.bid &&
        ask === fill.ask &&
        minuteVolume === fill.minuteVolume &&
        fill.queueAhead === 0 &&
        shows(levels, fill),
    )
  )
}

/** A forced sale takes the book that a print was made from, or the price of an auction. */
export const forcedRight = (share: ShareOnDate, fills: FillsAtOnce): boolean => {
  const [{ at, order }] = fills
  if (order?.kind !== 'forced_sale') return false
  return share.prints(at).some((print) => print.at === at && forcedBy(share, print, fills))
}

/**
 * Whether a delisted share was paid out at its last price, at the close of its last session or of the first later one for which
 * this server ran.
 */
export const delistedRight = ({ feed, instrument, date }: ShareOnDate, fills: FillsAtOnce): boolean => {
  const end = feed.end(instrument)
  const close = sessionOf(instrument.market, date)?.close
  return (
    end !== null &&
    end.date <= date &&
    fills.every((fill) => fill.price === end.price && fill.at === close && fill.order === null)
  )
}
