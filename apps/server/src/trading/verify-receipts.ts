import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { type Level, marketOf } from '@zaraba/market/instrument.ts'
import { price as priceOf, shares as sharesOf } from '@zaraba/money/price.ts'
import { second } from '@zaraba/money/time.ts'
import { levelsBehind } from '@zaraba/rules/trading/displacement.ts'
import { sellableFrom } from '@zaraba/rules/trading/lock.ts'
import { closingSide, openingSide } from '@zaraba/rules/trading/margin.ts'
import { walkBook } from '@zaraba/rules/trading/walk-book.ts'
import type { Rest } from '../limits/lane.ts'
import { count, type Tally } from '../verify/verified.ts'
import { type OwnBooks, rootOf } from './verify-entries.ts'
import type { LotFacts, ReceiptFacts } from './verify-positions-store.ts'

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
