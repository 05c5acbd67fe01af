import { formatPrice } from '@zaraba/ui/format/format.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { auctionMoment } from './auction-text.ts'
import { ticketTexts } from './texts.ts'

/** Event that a waiting order is for; each has its own sentence in a receipt. */
export type Awaited = 'limit' | 'stop' | 'stop_limit' | 'trailing' | 'market' | 'opening' | 'closing' | 'limit_to_market_at_close'

/** The terms of an order, or of a sale that closes a position, as its row has them. */
type Waiting = Pick<
  PositionRow['sales'][number],
  'price_type' | 'price' | 'trigger_price' | 'triggered_at' | 'time_in_force' | 'auction_at' | 'trail' | 'trail_percent'
>

const isStop = (order: Waiting): boolean => order.trigger_price !== '-' && order.triggered_at === '-'

export const awaitedBy = (order: Waiting): Awaited => {
  const { price_type: type, time_in_force: force } = order
  if (force === 'opening' || force === 'closing' || force === 'limit_to_market_at_close') return force
  if (type === 'limit' || (type === 'stop_limit' && !isStop(order))) return 'limit'
  return isStop(order) ? type : 'market'
}

/** The sentence of a receipt: when and how the order will be filled. */
export const waitingText = (order: Waiting, digits: number): string => {
  const price = (text: string) => (text === '-' ? '' : formatPrice(text, digits))
  const sentence = ticketTexts.waits[awaitedBy(order)](price(order.trigger_price), price(order.price), auctionMoment(order))
  return `${sentence}${ticketTexts.waitsHint}`
}

/** The price that a waiting order is known by: its limit, of a stop its trigger, or the word for its kind. */
export const waitingPrice = (order: Waiting, digits: number): string => {
  if (isStop(order)) return `${tradingTexts.triggerPrice} ${formatPrice(order.trigger_price, digits)}`
  return order.price_type === 'limit' || order.price_type === 'stop_limit'
    ? formatPrice(order.price, digits)
    : tradingTexts.priceTypes[order.price_type]
}

/** At which price an order waits: its limit, of a stop its trigger; empty where it has neither. */
export const waitsAt = (order: Waiting, digits: number): string => {
  if (isStop(order)) return tradingTexts.waitsAtTrigger(formatPrice(order.trigger_price, digits))
  return order.price === '-' ? '' : tradingTexts.waitsAt(formatPrice(order.price, digits))
}

/** The terms of an order that opens: the row of a position writes its limit under another name. */
export const termsOfOrder = (row: PositionRow): Waiting => ({ ...row, price: row.limit_price })
