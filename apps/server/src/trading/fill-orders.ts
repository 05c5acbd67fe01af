import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { chargesBetween, sumOf } from '@zaraba/rules/trading/fees.ts'
import { fillFromHold, type OpeningTerms, type Progress } from '@zaraba/rules/trading/hold.ts'
import { addToLot, newLot } from '@zaraba/rules/trading/lot-changes.ts'
import { onHeldFill } from '@zaraba/rules/trading/moves.ts'
import { type FillRecord, type LotRecord, lotNo, type OrderRecord, orderNo } from '@zaraba/rules/trading/records.ts'
import { addTraded, type Traded, tradedAt } from '@zaraba/rules/trading/value.ts'
import { chargeHolding, closeFilled } from './close-positions.ts'
import type { Desk } from './desk.ts'
import { valuesOf, type Work } from './work.ts'

type Floor = Pick<Desk, 'work' | 'ports'>

/** What a receipt says beyond who filled what. */
export type Evidence = Pick<FillRecord, 'rule' | 'bid' | 'ask' | 'queueAhead' | 'minuteVolume' | 'book'>

/** Shares at one price at one moment, with the evidence for them. */
export interface OneFill {
  readonly at: Instant
  readonly date: DateText
  readonly price: FillRecord['price']
  readonly shares: number
  readonly evidence: Evidence
}

export const termsOf = (order: OrderRecord): OpeningTerms => ({
  leverage: order.leverage,
  currency: order.currency,
  lines: feeLinesAt(marketOf(order.instrument), order.side, order.feeDate),
  holdPrice: order.holdPrice,
})

const tradedSoFar = (order: OrderRecord): Traded => ({ shares: order.filled, value: order.filledValue })

/** The lot that the fills of a date go into: the order's own of that date, unless some of it has been closed or split since. */
const lotOfToday = (work: Work, order: OrderRecord, date: DateText): LotRecord | undefined => {
  if (order.part === null || order.partDate !== date) return undefined
  const lot = work.lot(order.customer, order.part)
  return lot !== undefined && lot.state === 'holding' && lot.shares === lot.openedShares ? lot : undefined
}

export const progressOf = (work: Work, order: OrderRecord, date: DateText): Progress => {
  const market = marketOf(order.instrument)
  return {
    traded: tradedSoFar(order),
    lotValue: lotOfToday(work, order, date)?.openedValue ?? 0n,
    laterSessions: Math.max(0, tradingDayIndex(market, order.goodTill) - tradingDayIndex(market, date)),
  }
}

const afterFill = (order: OrderRecord, fill: OneFill, part: bigint): OrderRecord => {
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

/** A resting opening order is filled, from its hold alone: into its lot of that date, or a new one. */
export const fillOpening = ({ work, ports }: Floor, order: OrderRecord, fill: OneFill): OrderRecord => {
  const { customer, currency } = order
  const traded = tradedAt(fill.price, fill.shares)
  const held = fillFromHold(termsOf(order), progressOf(work, order, fill.date), order.hold, traded, order.rest - fill.shares)
  const opened = { cost: held.costAdded, margin: held.marginAdded, fees: sumOf(held.feesPaid), traded }
  const before = lotOfToday(work, order, fill.date)
  const lot = before === undefined ? newLot(order, ports.numbers.take(), fill.at, fill.date, opened) : addToLot(before, opened)
  const filled = { ...afterFill(order, fill, lot.number), hold: held.holdAfter }
  work.saveLot(lot)
  work.saveOrder(filled)
  const cause = `trading/${lotNo(lot.number)}/filled/${order.number}/${filled.filled}`
  work.addEntry(customer, cause, fill.at, onHeldFill(currency, held))
  const receipt = {
    customer,
    orderNumber: order.number,
    lot: lot.number,
    opening: true,
    sessionDate: fill.date,
    model: ports.model,
  }
  work.addFill({ ...receipt, ...fill.evidence, at: fill.at, price: fill.price, shares: fill.shares, charges: held.feesPaid })
  const values = valuesOf(order, { shares: fill.shares, price: fill.price, amount: held.costAdded })
  work.tell({ customer, kind: 'order_filled', orderNo: lotNo(lot.number), at: fill.at, values })
  return filled
}

/** A resting sale is filled: the costs of holding first, then a closed child, or with the last shares the lot itself. */
export const fillSale = (floor: Floor, sale: OrderRecord, lot: LotRecord, fill: OneFill): OrderRecord => {
  const { work, ports } = floor
  const before = tradedSoFar(sale)
  const traded = tradedAt(fill.price, fill.shares)
  const lines = feeLinesAt(marketOf(sale.instrument), sale.side, sale.feeDate)
  const charges = chargesBetween(lines, before, addTraded(before, traded), sale.currency)
  const charged = chargeHolding(work, lot, fill.date, fill.at)
  const into = sale.part !== null && sale.partDate === fill.date ? (work.lot(sale.customer, sale.part) ?? null) : null
  const reason = sale.reason === 'forced_close' ? 'forced_close' : 'closed_by_customer'
  const closed = closeFilled(floor, charged, sale.number, { before, fill: traded, charges, at: fill.at, reason, into })
  const filled = afterFill(sale, fill, closed.closed.number)
  work.saveOrder(filled)
  if (closed.rest !== null) work.saveLot({ ...closed.rest, state: filled.rest > 0 ? 'preparing_to_close' : 'holding' })
  const receipt = {
    customer: sale.customer,
    orderNumber: sale.number,
    lot: closed.closed.number,
    opening: false,
    model: ports.model,
  }
  const { at, price, shares, evidence } = fill
  work.addFill({ ...receipt, ...evidence, sessionDate: fill.date, at, price, shares, charges })
  return filled
}

/** The number under which a customer knows an order or a sale: a sale goes by its lot's. */
export const shownNumber = (order: OrderRecord): string => (order.lot === null ? orderNo(order.number) : lotNo(order.lot))
