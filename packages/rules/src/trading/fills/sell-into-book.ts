import { type Changes, joined } from '../changes.ts'
import { type MarketView, tradingDepth } from '../market-view.ts'
import type { Closing, LotRecord } from '../records.ts'
import { leftRules, takenNow } from './book-fills.ts'
import { type FillSource, fillSale } from './fill-order.ts'
import { walkBook } from './walk-book.ts'

/** A waiting sale with its lots and the market of a moment. */
interface Selling<Order extends Closing> extends FillSource {
  readonly order: Order
  /** The lot that it closes. */
  readonly lot: LotRecord
  /** The closed row that fills of this date went into. */
  readonly part: LotRecord | null
  readonly view: MarketView
}

/** Fills of a sale from the book of a moment, within its bound. */
export const sellIntoBook = <Order extends Closing>(
  selling: Selling<Order>,
  rule: 'book' | 'stop',
): { readonly order: Order; readonly changes: Changes } => {
  const { view } = selling
  const depth = tradingDepth(view)
  let { order, part } = selling
  let lot: LotRecord | null = selling.lot
  const { fills } = walkBook(order.side === 'buy' ? depth.asks : depth.bids, order.side, order.rest, order.bound)
  const evidenceOf = takenNow(view, order.side, fills, leftRules[rule])
  const all = fills.flatMap(({ price, shares }, index) => {
    const evidence = evidenceOf[index]
    if (evidence === undefined || lot === null) return []
    const saleFilled = fillSale(order, lot, part, { at: view.at, date: view.phase.date, price, shares, evidence }, selling)
    order = saleFilled.sale
    lot = saleFilled.rest
    part = saleFilled.closed
    return [saleFilled.changes]
  })
  return { order, changes: joined(all) }
}
