import type { EndReason } from '@zaraba/contract/trading/states.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, entryOf, valuesOf } from '../changes.ts'
import { onReleased } from '../moves.ts'
import { type LotRecord, type OrderRecord, orderNo, shownNumber, shownPrice } from '../records.ts'

/** The order without its hold. */
const ended = (order: OrderRecord, reason: EndReason, at: Instant): OrderRecord => {
  const end = { state: 'cancelled', reason, endedAt: at } as const
  return order.kind === 'opening' ? { ...order, hold: 0n, ...end } : { ...order, ...end }
}

export const holdOf = (order: OrderRecord): bigint => (order.kind === 'opening' ? order.hold : 0n)

/**
 * Ends what rests of an order or a sale: its hold goes home, a lot that was preparing to close is held again. By the customer it is
 * cancelled, by anything else it lapses with the reason.
 */
export const endOrder = (order: OrderRecord, lot: LotRecord | null, reason: EndReason, at: Instant): Changes => {
  const { customer } = order
  const byCustomer = reason === 'cancelled_by_customer'
  const opens = order.kind === 'opening'
  const kind = opens ? (byCustomer ? 'cancelled' : 'lapsed') : byCustomer ? 'sale_cancelled' : 'sale_lapsed'
  const position = shownNumber(order)
  const hold = holdOf(order)
  const values = valuesOf(order, { shares: order.rest, price: shownPrice(order), amount: hold, reason })
  return changes({
    orders: [ended(order, reason, at)],
    lots: lot !== null && !opens && lot.state === 'preparing_to_close' ? [{ ...lot, state: 'holding' }] : [],
    entries: entryOf(customer, `trading/${orderNo(order.number)}/ended`, at, onReleased(order.currency, hold)),
    events: [{ customer, position, kind, at, shares: order.rest, price: shownPrice(order), amount: hold, note: reason }],
    accountEvents: [{ customer, kind: byCustomer ? 'order_cancelled' : 'order_lapsed', orderNo: position, at, values }],
  })
}
