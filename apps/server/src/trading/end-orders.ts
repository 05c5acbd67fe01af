import type { EndReason } from '@zaraba/contract/states.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { onReleased } from '@zaraba/rules/trading/moves.ts'
import { type OrderRecord, orderNo } from '@zaraba/rules/trading/records.ts'
import { shownNumber } from './fill-orders.ts'
import { valuesOf, type Work } from './work.ts'

/**
 * Ends what rests of an order or a sale: its hold goes home, a lot that was preparing to close is held again. By the customer it is
 * cancelled, by anything else it lapses with the reason.
 */
export const endOrder = (work: Work, order: OrderRecord, reason: EndReason, at: Instant): OrderRecord => {
  const { customer } = order
  const byCustomer = reason === 'cancelled_by_customer'
  const ended: OrderRecord = { ...order, hold: 0n, state: 'cancelled', reason, endedAt: at }
  work.saveOrder(ended)
  work.addEntry(customer, `trading/${orderNo(order.number)}/ended`, at, onReleased(order.currency, order.hold))
  const lot = order.lot === null ? undefined : work.lot(customer, order.lot)
  if (lot !== undefined && lot.state === 'preparing_to_close') work.saveLot({ ...lot, state: 'holding' })
  const kind = order.lot === null ? (byCustomer ? 'cancelled' : 'lapsed') : byCustomer ? 'sale_cancelled' : 'sale_lapsed'
  const position = shownNumber(order)
  work.addEvent({ customer, position, kind, at, shares: order.rest, price: order.bound, amount: order.hold, note: reason })
  const values = valuesOf(order, { shares: order.rest, price: order.bound, amount: order.hold, reason })
  work.tell({ customer, kind: byCustomer ? 'order_cancelled' : 'order_lapsed', orderNo: position, at, values })
  return ended
}
