import type { PriceType, WaitsFor } from '@zaraba/contract/trading/states.ts'
import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import { type DateText, type Instant, instant, later } from '@zaraba/money/time.ts'
import { isForAuctionAlone } from './lasting.ts'
import type { Side } from './margin.ts'
import type { OrderRecord } from './records.ts'

/** A stop waits for a print that reaches its trigger, and is then sent as if its owner had sent it in that moment (decision 0067). */
export const isStop = (type: PriceType): boolean => type === 'stop' || type === 'stop_limit' || type === 'trailing'

/** Whether fills are bounded by a limit that its owner gave; every other type is one at the market. */
export const hasLimit = (type: PriceType): boolean => type === 'limit' || type === 'stop_limit'

/** Whether an order still waits for its trigger: no exchange knows of it. */
export const isArmed = ({ triggerPrice, triggeredAt }: Pick<OrderRecord, 'triggerPrice' | 'triggeredAt'>): boolean =>
  triggerPrice !== null && triggeredAt === null

/** Whether a stop at the market was sent and waits for shares: it takes the book of each print until it is filled. */
export const takesEachBook = ({ priceType, triggeredAt }: Pick<OrderRecord, 'priceType' | 'triggeredAt'>): boolean =>
  triggeredAt !== null && !hasLimit(priceType)

/** A stop to buy is triggered by a price at its trigger or above, one to sell by a price at it or below. */
export const reachesTrigger = (side: Side, trigger: Price, now: Price): boolean =>
  side === 'buy' ? now >= trigger : now <= trigger

/** The bound of an order that nothing bounds. */
export const unbounded = (side: Side): Price => price(side === 'sell' ? 1 : maximumPrice)
export const isUnbounded = (boundPrice: Price): boolean => boundPrice === 1 || boundPrice === maximumPrice

/** The last moment before the first print of a session. What may not be sold before that session counts its prints from there. */
export const beforeSession = (market: Market, date: DateText): Instant => {
  const session = sessionOf(market, date)
  if (session === null) throw new RangeError(`${date} is no trading day of ${market}`)
  return later(instant(Math.min(session.open, session.openingAuction)), -1)
}

/** Whether no exchange knows of an order yet: a stop before its trigger, or a sale whose lot may not be closed yet. */
export const waitsAtBroker = (order: OrderRecord, now: Instant): boolean =>
  isArmed(order) || (order.queuedAt > now && !isForAuctionAlone(order.timeInForce))

/** The event for which an order waits before its exchange gets it. */
export const waitsFor = (order: OrderRecord, now: Instant): WaitsFor => {
  if (order.state !== 'pending_order') return '-'
  if (!waitsAtBroker(order, now)) return '-'
  return order.queuedAt > now ? 'sellable_from' : 'trigger'
}

/** The shares before an order at its price, as of the last print there; `null` of one without a limit, and where the exchange has none of it. */
export const queueOf = (order: OrderRecord, now: Instant): number | null =>
  order.state !== 'pending_order' ||
  !hasLimit(order.priceType) ||
  isForAuctionAlone(order.timeInForce) ||
  waitsAtBroker(order, now)
    ? null
    : order.queueAhead
