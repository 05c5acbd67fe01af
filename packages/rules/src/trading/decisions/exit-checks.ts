import type { Refusal } from '@zaraba/contract/refusals.ts'
import { isOnTick, ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import type { BookFill } from '../fills/walk-book.ts'
import { closingSide, type Direction } from '../margin.ts'
import type { MarketView } from '../market-view.ts'
import type { Exits } from '../records.ts'
import { hasLimit } from '../stops.ts'
import { type OrderTerms, offTick } from './order-terms.ts'

/** The terms of an order with exits, and what the book fills of it at once. */
interface OpeningTermsWithExits {
  readonly terms: Pick<OrderTerms, 'priceType' | 'limit' | 'trigger'>
  readonly direction: Direction
  readonly exits: Exits
  readonly fills: readonly BookFill[]
}

/** The prices at which an order opens, as far as they are known: its limit or its trigger, fills at once, else the price now. */
const openingPrices = ({ terms, fills }: OpeningTermsWithExits, last: Price): readonly Price[] => {
  const namedPrice = hasLimit(terms.priceType) ? terms.limit : (terms.trigger ?? null)
  const knownPrices = [...(namedPrice === null ? [] : [namedPrice]), ...fills.map(({ price }) => price)]
  return knownPrices.length === 0 ? [last] : knownPrices
}

const isBeyond = (up: boolean, one: Price, other: Price): boolean => (up ? one > other : one < other)
const farthest = (up: boolean, prices: readonly Price[]): Price =>
  prices.reduce((most, each) => (isBeyond(up, each, most) ? each : most))

/**
 * Refusals of the exits of an order: the taking of the profit lies beyond each price at which the order opens, the stop on the other side
 * of each, and of the price now where the order opens at once. The band of the day on which they will trade is not known yet.
 */
export const exitChecks = (order: OpeningTermsWithExits, view: MarketView): readonly Refusal[] => {
  const { takeProfitPrice, stopTriggerPrice, stopPrice } = order.exits
  const { quote, instrument, phase } = view
  if (quote === null) return []
  const refusals: Refusal[] = []
  const fields = { take_profit_price: takeProfitPrice, stop_trigger_price: stopTriggerPrice, stop_price: stopPrice }
  for (const [field, given] of Object.entries(fields))
    if (given !== null && !isOnTick(instrument.tickTable, given, phase.date)) refusals.push(offTick(given, field, view))
  if (stopTriggerPrice === null && stopPrice !== null) refusals.push({ key: 'enter_trigger_price', field: 'stop_trigger_price' })
  const up = order.direction === 'long'
  const opens = openingPrices(order, quote.price)
  const side = closingSide(order.direction)
  const refusal = (key: 'take_profit_not_beyond_order' | 'stop_not_behind_order', field: string, given: Price, from: Price) => {
    const away = (key === 'take_profit_not_beyond_order') === up ? 1 : -1
    const needed = formatPrice(ticksAway(instrument.tickTable, from, phase.date, away))
    return { key, field, now: formatPrice(given), needed, values: { price: formatPrice(from), side } }
  }
  const highest = farthest(up, opens)
  if (takeProfitPrice !== null && !isBeyond(up, takeProfitPrice, highest))
    refusals.push(refusal('take_profit_not_beyond_order', 'take_profit_price', takeProfitPrice, highest))
  const lowest = farthest(!up, order.fills.length === 0 ? opens : [...opens, quote.price])
  if (stopTriggerPrice !== null && !isBeyond(!up, stopTriggerPrice, lowest))
    refusals.push(refusal('stop_not_behind_order', 'stop_trigger_price', stopTriggerPrice, lowest))
  return refusals
}
