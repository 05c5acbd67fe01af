import type { PriceType } from '@zaraba/contract/trading/states.ts'
import { roundToTick } from '@zaraba/market/exchanges/ticks.ts'
import type { Depth } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { exchangeOf, type Market } from '@zaraba/market/markets.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { type DateText, type Instant, later } from '@zaraba/money/time.ts'
import { type Changes, changes, noChanges, valuesOf } from './changes.ts'
import { queueAt } from './fills/walk-book.ts'
import { isForAuctionAlone } from './lasting.ts'
import type { Side } from './margin.ts'
import { type OrderRecord, shownNumber, shownPrice } from './records.ts'
import { hasLimit, isArmed, isStop, isUnbounded, waitsAtBroker } from './stops.ts'

/** Whether a fall of the price alone may fill an order or trigger it. */
export const isMetByFall = (side: Side, priceType: PriceType): boolean =>
  isStop(priceType) ? side === 'sell' : side === 'buy' && hasLimit(priceType)

/**
 * Whether an order is lowered at an ex-dividend date: in New York an open buy and an open stop to sell (FINRA rule 5330), and nowhere else.
 * A trailing stop has no price of its owner's, and follows the market.
 */
export const isLowered = (market: Market, side: Side, priceType: PriceType): boolean =>
  exchangeOf[market] === 'new_york' && priceType !== 'trailing' && isMetByFall(side, priceType)

/** A price less a dividend, at the next lower price of the table (FINRA rule 5330). */
const less = (before: Price, amount: number, { tickTable }: Instrument, date: DateText): Price =>
  roundToTick(tickTable, price(Math.max(1, before - amount)), date, 'down')

/** Limit and trigger of an order after a dividend of a share. */
export const loweredTerms = (
  { bound, triggerPrice }: { readonly bound: Price; readonly triggerPrice: Price | null },
  amount: number,
  instrument: Instrument,
  date: DateText,
): { readonly bound: Price; readonly triggerPrice: Price | null } => ({
  bound: isUnbounded(bound) ? bound : less(bound, amount, instrument, date),
  triggerPrice: triggerPrice === null ? null : less(triggerPrice, amount, instrument, date),
})

interface Lowering {
  readonly instrument: Instrument
  readonly date: DateText
  readonly at: Instant
  /** Dividends of a share on the date. */
  readonly amount: number
  /** The book just before, at whose end it is queued. */
  readonly depth: Depth
}

/** When an order that is lowered at a moment is queued: before the first print of the session. */
export const loweredQueuedAt = (at: Instant): Instant => later(at, -1)

/** An open order from an earlier session under the terms of the ex-date. What it holds stays held: the rest goes home with its fills. */
export const lowerOrder = (order: OrderRecord, { instrument, date, at, amount, depth }: Lowering): Changes => {
  const { side, priceType, state, feeDate, kind, queuedAt } = order
  const isOpen = state === 'pending_order' && kind !== 'forced_sale' && feeDate < date
  if (!isOpen || !isLowered(instrument.market, side, priceType) || (isStop(priceType) && !isArmed(order))) return noChanges
  const terms = loweredTerms(order, amount, instrument, date)
  const lowered = { ...order, ...terms, queuedAt: queuedAt > at ? queuedAt : loweredQueuedAt(at) }
  const waits = waitsAtBroker(lowered, at) || isForAuctionAlone(lowered.timeInForce)
  const next = { ...lowered, queueAhead: waits ? 0 : queueAt(side === 'buy' ? depth.bids : depth.asks, terms.bound) }
  const { customer } = next
  const position = shownNumber(next)
  const shown = { shares: next.rest, price: shownPrice(next) }
  return changes({
    orders: [next],
    events: [{ customer, position, at, ...shown, amount: 0n, kind: 'lowered', note: '' }],
    accountEvents: [{ customer, kind: 'order_lowered', orderNo: position, at, values: valuesOf(next, shown) }],
  })
}
