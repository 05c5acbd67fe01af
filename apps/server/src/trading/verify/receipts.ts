import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { type Level, marketOf } from '@zaraba/market/instrument.ts'
import { price as priceOf, shares as sharesOf } from '@zaraba/money/price.ts'
import { second } from '@zaraba/money/time.ts'
import { leftRules } from '@zaraba/rules/trading/fills/book-fills.ts'
import {
  type Displacement,
  displacedShares,
  displacedWith,
  levelsBehind,
  remainingAt,
  takingsOf,
} from '@zaraba/rules/trading/fills/displacement.ts'
import { walkBook } from '@zaraba/rules/trading/fills/walk-book.ts'
import { sellableFrom } from '@zaraba/rules/trading/lock.ts'
import { closingSide, openingSide } from '@zaraba/rules/trading/margin.ts'
import type { Rest } from '../../limits/lane.ts'
import { count, type Tally } from '../../verify/verified.ts'
import { type OwnBooks, rootOf } from './entries.ts'
import type { LotFacts, ReceiptFacts } from './positions-store.ts'

/** The moment of an auction is shown as the first bit after it. */
const auctionLength = second

/** Whether a fill lies within the session that it names: from the opening auction to the close, and not in the break. */
const withinSession = (lot: LotFacts, { at, sessionDate }: ReceiptFacts): boolean => {
  const session = sessionOf(marketOf(lot.instrument), sessionDate)
  if (session === null) return false
  const { openingAuction, close, breakStart, breakEnd } = session
  const resting = breakStart !== null && breakEnd !== null && at > breakStart + auctionLength && at < breakEnd
  return at >= openingAuction && at <= close + auctionLength && !resting
}

/** Whether the receipt's own book gives exactly this fill, behind the displaced shares. */
const walkedBehind = ({ book, price, shares, displaced }: ReceiptFacts, side: 'buy' | 'sell'): boolean => {
  const levels = book.map(([at, size]): Level => [priceOf(at), sharesOf(size)])
  const [fill, ...more] = walkBook(levelsBehind(levels, displaced ?? 0), side, shares, null).fills
  return fill?.price === price && fill.shares === shares && more.length === 0
}

type Check = (fill: ReceiptFacts, side: 'buy' | 'sell') => boolean
/** Evidence that the receipt of each rule must show: the book that was taken, or the print that filled what waited. */
const evidence: Readonly<Record<string, Check>> = {
  book_left: walkedBehind,
  stop_left: walkedBehind,
  forced_left: walkedBehind,
  forced_auction: ({ book }) => book.length > 0,
  through: ({ book, price }, side) => {
    const [print] = book
    return print !== undefined && (side === 'buy' ? print[0] <= price : print[0] >= price)
  },
  queue: ({ book, price }) => book[0]?.[0] === price,
  auction: ({ book, price }) => book[0]?.[0] === price,
  allotment: ({ book, shares }) => (book[0]?.[1] ?? 0) >= shares,
  delisted: ({ book }) => book.length === 0,
}

const receiptRight = (lot: LotFacts, fill: ReceiptFacts): boolean => {
  const side = fill.opening ? openingSide(lot.direction) : closingSide(lot.direction)
  return fill.model !== '' && evidence[fill.rule]?.(fill, side) === true
}

/** The date from which a lot may be closed follows from the calendar; what came from elsewhere may have to wait longer. */
const sellableRight = (own: OwnBooks, lot: LotFacts): boolean => {
  const from = sellableFrom(marketOf(lot.instrument), lot.openedOn, lot.lockDays)
  const root = own.lots.get(rootOf(lot))
  const sessions = root === undefined ? [] : (own.filled.get(root.number) ?? [])
  return (
    (lot.origin === 'order' ? lot.sellableFrom === from : lot.sellableFrom >= from) &&
    root?.lockDays === lot.lockDays &&
    sessions.every(({ sessionDate }) => sessionDate === lot.openedOn)
  )
}

/** Where and when each fill happened, what its receipt shows for it, and from when each lot may be closed. */
export const verifyReceipts = async (
  own: OwnBooks,
  tallies: { readonly sessions: Tally; readonly receipts: Tally; readonly sellable: Tally },
  rest: Rest,
): Promise<void> => {
  for (const fill of [...own.openings.values(), ...own.closings.values()].flat()) {
    await rest()
    const lot = own.lots.get(fill.lot)
    count(tallies.sessions, () => lot !== undefined && withinSession(lot, fill))
    count(tallies.receipts, () => lot !== undefined && receiptRight(lot, fill))
  }
  for (const lot of own.lots.values()) {
    await rest()
    count(tallies.sellable, () => sellableRight(own, lot))
  }
}

const leftNames: readonly string[] = Object.values(leftRules)

/** Whether a fill continues from the taking before it: by the shares that it skipped and those displaced after it. */
const follows = (fill: ReceiptFacts, before: Displacement | undefined): boolean => {
  const left = before === undefined ? 0n : remainingAt(before, fill.at)
  return fill.displaced === displacedShares(left) && fill.displacedAfter === displacedWith(left, fill.shares)
}

/** Each taking of a customer's follows from the one before it, in the order in which they were written; nothing else names takings. */
export const verifyTakings = async (own: OwnBooks, takings: Tally, rest: Rest): Promise<void> => {
  const fills = [...own.openings.values(), ...own.closings.values()].flat()
  const last = new Map<string, Displacement>()
  for (const fill of fills.toSorted((left, right) => (left.number < right.number ? -1 : 1))) {
    await rest()
    const lot = own.lots.get(fill.lot)
    const { takings: name, displacedAfter } = fill
    if (!leftNames.includes(fill.rule)) {
      if (name !== null) count(takings, () => false)
      continue
    }
    const side = lot === undefined ? null : fill.opening ? openingSide(lot.direction) : closingSide(lot.direction)
    const named = lot !== undefined && side !== null && name === takingsOf(lot.instrument, side)
    count(takings, () => named && follows(fill, last.get(name)))
    if (name !== null && displacedAfter !== null) last.set(name, { at: fill.at, millionths: displacedAfter })
  }
}
