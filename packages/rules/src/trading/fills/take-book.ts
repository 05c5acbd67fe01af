import { type Changes, joined } from '../changes.ts'
import { type MarketView, tradingDepth } from '../market-view.ts'
import type { LotRecord, OrderRecord } from '../records.ts'
import { leftRules, takenNow } from './book-fills.ts'
import { type FillSource, fillOpening, fillSale } from './fill-order.ts'
import { walkBook } from './walk-book.ts'

/** An order with its lots and the market of a moment. */
interface Taking extends FillSource {
  readonly order: OrderRecord
  /** The lot that a sale closes. */
  readonly lot: LotRecord | null
  /** The lot, or closed row, that fills of this date went into. */
  readonly part: LotRecord | null
  readonly view: MarketView
}

/** Fills of an order that already waits from the book of a moment, within its bound and from its hold: an amended one, or a triggered stop. */
export const takeBook = (taking: Taking, rule: 'book' | 'stop'): { readonly order: OrderRecord; readonly changes: Changes } => {
  const { view } = taking
  const depth = tradingDepth(view)
  let { order, lot, part } = taking
  const levels = order.side === 'buy' ? depth.asks : depth.bids
  const { fills } = walkBook(levels, order.side, order.rest, order.bound)
  const evidenceOf = takenNow(view, order.side, fills, leftRules[rule])
  const all = fills.flatMap(({ price, shares }, index) => {
    const evidence = evidenceOf[index]
    if (evidence === undefined) return []
    const fill = { at: view.at, date: view.phase.date, price, shares, evidence }
    if (order.kind === 'opening') {
      const filled = fillOpening(order, part, fill, taking)
      order = filled.order
      part = filled.lot
      return [filled.changes]
    }
    if (lot === null) return []
    const filled = fillSale(order, lot, part, fill, taking)
    order = filled.sale
    lot = filled.rest
    part = filled.closed
    return [filled.changes]
  })
  return { order, changes: joined(all) }
}
