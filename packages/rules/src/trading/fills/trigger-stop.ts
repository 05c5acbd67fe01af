import type { Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, joined, valuesOf } from '../changes.ts'
import { type OrderRecord, shownNumber } from '../records.ts'
import { hasLimit } from '../stops.ts'
import { type Taking, takeBook } from './take-book.ts'
import { queueAt } from './walk-book.ts'

/** The stop's lots, and the market in the moment of the print without the shares that the customer has taken. */
type Triggering = Omit<Taking, 'order'>

/**
 * A print reaches the trigger of a stop: in that moment it is sent as its owner would send a market or limit order. It takes the book of the
 * moment, never the price of its trigger; between sessions there is none, and it waits for the next auction.
 */
export const triggerStop = (
  armedOrder: OrderRecord,
  print: { readonly at: Instant; readonly price: Price },
  { lot, part, view, take, model }: Triggering,
): { readonly order: OrderRecord; readonly changes: Changes } => {
  const { customer, side, bound } = armedOrder
  const levels = side === 'buy' ? view.depth.bids : view.depth.asks
  const order: OrderRecord = {
    ...armedOrder,
    triggeredAt: print.at,
    triggeredPrice: print.price,
    queuedAt: print.at,
    queueAhead: hasLimit(armedOrder.priceType) ? queueAt(levels, bound) : 0,
  }
  const position = shownNumber(order)
  const shown = { shares: order.rest, price: print.price }
  const triggeredChanges = changes({
    orders: [order],
    events: [{ customer, position, kind: 'triggered', at: print.at, ...shown, amount: 0n, note: '' }],
    accountEvents: [{ customer, kind: 'order_triggered', orderNo: position, at: print.at, values: valuesOf(order, shown) }],
  })
  const taken = takeBook({ order, lot, part, view, take, model }, 'stop')
  return { order: taken.order, changes: joined([triggeredChanges, taken.changes]) }
}
