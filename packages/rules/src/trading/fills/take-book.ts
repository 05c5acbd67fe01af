import { type Changes, noChanges } from '../changes.ts'
import { type MarketView, tradingDepth } from '../market-view.ts'
import type { LotRecord, OrderRecord } from '../records.ts'
import { leftRules, takenNow } from './book-fills.ts'
import { fillOpenings, type NamedLot } from './fill-opening.ts'
import type { FillSource } from './fill-order.ts'
import { sellIntoBook } from './sell-into-book.ts'
import { type Walked, walkBook } from './walk-book.ts'

/** An order with its lots and the market of a moment. */
export interface Taking extends FillSource {
  readonly order: OrderRecord
  /** The lot that a sale closes. */
  readonly lot: LotRecord | null
  /** The lot, or closed row, that fills of this date went into, and the sales that wait on it. */
  readonly part: NamedLot | null
  readonly view: MarketView
}

/** Shares that the rest of an order takes from the book of a moment, within its bound. */
export const walkedBy = ({ side, rest, bound }: OrderRecord, view: MarketView): Walked =>
  walkBook(tradingDepth(view)[side === 'buy' ? 'asks' : 'bids'], side, rest, bound)

/** Fills of an order that already waits from the book of a moment, within its bound and from its hold: an amended one, or a triggered stop. */
export const takeBook = (taking: Taking, rule: 'book' | 'stop'): { readonly order: OrderRecord; readonly changes: Changes } => {
  const { view, order, lot, part } = taking
  if (order.kind !== 'opening')
    return lot === null ? { order, changes: noChanges } : sellIntoBook({ ...taking, order, lot, part: part?.lot ?? null }, rule)
  const { fills: takenBookFills } = walkedBy(order, view)
  const evidenceOf = takenNow(view, order.side, takenBookFills, leftRules[rule])
  const fills = takenBookFills.flatMap(({ price, shares }, index) => {
    const evidence = evidenceOf[index]
    return evidence === undefined ? [] : [{ at: view.at, date: view.phase.date, price, shares, evidence }]
  })
  return fillOpenings({ ...taking, order, part, fills, view: () => view })
}
