import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, entryOf, joined, valuesOf } from '../changes.ts'
import { chargeHolding, closeFilled, type NumberSource } from '../close-lot.ts'
import { chargesBetween, sumOf } from '../fees.ts'
import { fillFromHold, type OpeningTerms, type Progress } from '../hold.ts'
import { addToLot, type ClosingReason, newLot } from '../lot-changes.ts'
import { onHeldFill } from '../moves.ts'
import { type Closing, type FillRecord, type LotRecord, lotNo, lotNumber, type Opening, type OrderRecord } from '../records.ts'
import { isStop } from '../stops.ts'
import { addTraded, type Traded, tradedAt } from '../value.ts'

/** Fields of a receipt besides the order and its fill. */
export type Evidence = Pick<
  FillRecord,
  'rule' | 'bid' | 'ask' | 'queueAhead' | 'minuteVolume' | 'book' | 'takings' | 'displaced' | 'displacedAfter'
>
/** Evidence of a fill by a print, an auction or a payment, which takes no book. */
export const tookNoBook = { takings: null, displaced: null, displacedAfter: null } as const

/** Shares at one price at one moment, with the evidence for them. */
export interface OneFill {
  readonly at: Instant
  readonly date: DateText
  readonly price: FillRecord['price']
  readonly shares: number
  readonly evidence: Evidence
}

/** Sources of a fill beside the rows: numbers for new rows, and the name of the model that made the prices. */
export interface FillSource {
  readonly take: NumberSource
  readonly model: string
}

export const termsOf = (order: Opening): OpeningTerms => ({
  leverage: order.leverage,
  currency: order.currency,
  lines: feeLinesAt(marketOf(order.instrument), order.side, order.feeDate),
  holdPrice: order.holdPrice,
})

const tradedSoFar = (order: OrderRecord): Traded => ({ shares: order.filled, value: order.filledValue })

/** How far an order has come; `into` is the lot that the fills of the date go into, `null` for a new one. */
export const progressOf = (order: Opening, into: LotRecord | null, date: DateText): Progress => {
  const market = marketOf(order.instrument)
  return {
    traded: tradedSoFar(order),
    lotValue: into?.openedValue ?? 0n,
    laterSessions: Math.max(0, tradingDayIndex(market, order.goodTill) - tradingDayIndex(market, date)),
  }
}

const afterFill = <Order extends OrderRecord>(order: Order, fill: OneFill, part: bigint): Order => {
  const rest = order.rest - fill.shares
  return {
    ...order,
    rest,
    filled: order.filled + fill.shares,
    filledValue: order.filledValue + tradedAt(fill.price, fill.shares).value,
    part,
    partDate: fill.date,
    state: rest === 0 ? 'filled' : 'pending_order',
    endedAt: rest === 0 ? fill.at : null,
  }
}

interface OpeningFilled {
  readonly order: Opening
  readonly lot: LotRecord
  readonly changes: Changes
}

/** A resting opening order is filled, from its hold alone, into a lot of that date or a new one (`null`). */
export const fillOpening = (order: Opening, into: LotRecord | null, fill: OneFill, source: FillSource): OpeningFilled => {
  const { customer, currency } = order
  const traded = tradedAt(fill.price, fill.shares)
  const heldFill = fillFromHold(termsOf(order), progressOf(order, into, fill.date), order.hold, traded, order.rest - fill.shares)
  const opened = { cost: heldFill.costAdded, margin: heldFill.marginAdded, fees: sumOf(heldFill.feesPaid), traded }
  const lot = into === null ? newLot(order, lotNumber(source.take()), fill.at, fill.date, opened) : addToLot(into, opened)
  const filled = { ...afterFill(order, fill, lot.number), hold: heldFill.holdAfter }
  const cause = `trading/${lotNo(lot.number)}/filled/${order.number}/${filled.filled}`
  const receipt = {
    customer,
    orderNumber: order.number,
    lot: lot.number,
    opening: true,
    sessionDate: fill.date,
    model: source.model,
  }
  const values = valuesOf(order, { shares: fill.shares, price: fill.price, amount: heldFill.costAdded })
  return {
    order: filled,
    lot,
    changes: changes({
      orders: [filled],
      lots: [lot],
      entries: entryOf(customer, cause, fill.at, onHeldFill(currency, heldFill)),
      fills: [{ ...receipt, ...fill.evidence, at: fill.at, price: fill.price, shares: fill.shares, charges: heldFill.feesPaid }],
      accountEvents: [{ customer, kind: 'order_filled', orderNo: lotNo(lot.number), at: fill.at, values }],
    }),
  }
}

interface SaleFilled<Order extends Closing = Closing> {
  readonly sale: Order
  /** The part of the lot that stays open, `null` when nothing does; and the closed row that took the shares. */
  readonly rest: LotRecord | null
  readonly closed: LotRecord
  readonly changes: Changes
}

const reasonOf = ({ kind, priceType }: Closing): ClosingReason => {
  if (kind === 'forced_sale') return 'forced_close'
  return isStop(priceType) ? 'closed_by_stop' : 'closed_by_customer'
}

/**
 * A resting sale is filled: the costs of holding first, then a closed child, or with the last shares the lot itself. `part` is the closed
 * row that the sale names.
 */
export const fillSale = <Order extends Closing>(
  sale: Order,
  lot: LotRecord,
  part: LotRecord | null,
  fill: OneFill,
  source: FillSource,
): SaleFilled<Order> => {
  const before = tradedSoFar(sale)
  const traded = tradedAt(fill.price, fill.shares)
  const lines = feeLinesAt(marketOf(sale.instrument), sale.side, sale.feeDate)
  const charges = chargesBetween(lines, before, addTraded(before, traded), sale.currency)
  const charged = chargeHolding(lot, fill.date, fill.at)
  const into = part !== null && sale.part === part.number && sale.partDate === fill.date ? part : null
  const sold = { before, fill: traded, charges, at: fill.at, reason: reasonOf(sale), clientNo: sale.clientNo, into }
  const closedLot = closeFilled(charged.lot, sale.number, sold, source.take)
  const filled = afterFill(sale, fill, closedLot.closed.number)
  const rest: LotRecord | null =
    closedLot.rest === null ? null : { ...closedLot.rest, state: filled.rest > 0 ? 'preparing_to_close' : 'holding' }
  const { at, price, shares, evidence } = fill
  const receipt = {
    customer: sale.customer,
    orderNumber: sale.number,
    lot: closedLot.closed.number,
    opening: false,
    model: source.model,
  }
  const writtenChanges = changes({
    orders: [filled],
    lots: rest === null ? [] : [rest],
    fills: [{ ...receipt, ...evidence, sessionDate: fill.date, at, price, shares, charges }],
  })
  return { sale: filled, rest, closed: closedLot.closed, changes: joined([charged.changes, closedLot.changes, writtenChanges]) }
}
