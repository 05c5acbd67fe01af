import type { DateText } from '@zaraba/money/time.ts'
import { type Changes, joined } from '../changes.ts'
import { exitsMayGrow, hasExits } from '../exits.ts'
import type { MarketView } from '../market-view.ts'
import type { Closing, LotRecord, Opening } from '../records.ts'
import { addExits } from './add-exits.ts'
import { type FillSource, fillOpening, type OneFill } from './fill-order.ts'

/** The lot that an order names, with the sales that wait on it. */
export interface NamedLot {
  readonly lot: LotRecord
  readonly sales: readonly Closing[]
}

/**
 * The lot that the fills of a date go into: the order's own of that date, unless some of it has been closed or split since, or its exits
 * are no longer what the order placed.
 */
export const lotOfDate = (order: Opening, part: NamedLot | null, date: DateText): NamedLot | null => {
  if (part === null || order.part !== part.lot.number || order.partDate !== date) return null
  const { lot, sales } = part
  return lot.state !== 'closed' && lot.shares === lot.openedShares && exitsMayGrow(order, lot, sales) ? part : null
}

interface OpeningFills extends FillSource {
  readonly order: Opening
  readonly part: NamedLot | null
  /** Fills of one moment. */
  readonly fills: readonly OneFill[]
  /** The market of that moment as the order's owner sees it; asked only where a fill places exits. */
  readonly view: () => MarketView
}

/** A waiting order is filled, and what it brought has its exits in the same moment. */
export const fillOpenings = ({
  fills,
  part,
  view,
  take,
  model,
  ...given
}: OpeningFills): { order: Opening; changes: Changes } => {
  let { order } = given
  const [first] = fills
  const into = first === undefined ? null : lotOfDate(order, part, first.date)
  let lot = into?.lot ?? null
  const all = fills.map((fill) => {
    const openingFilled = fillOpening(order, lot, fill, { take, model })
    order = openingFilled.order
    lot = openingFilled.lot
    return openingFilled.changes
  })
  if (lot === null || !hasExits(order)) return { order, changes: joined(all) }
  const added = fills.reduce((sum, { shares }) => sum + shares, 0)
  const exits = addExits({ order, lot, sales: into?.sales ?? [], added, view: view(), take, model })
  return { order, changes: joined([...all, exits]) }
}
