import type { PriceType } from '@zaraba/contract/trading/states.ts'
import { calendarKnownUntil, isTradingDay, previousTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Closing, Exits, LotRecord, Opening, OrderRecord } from './records.ts'

export const noExits: Exits = { takeProfitPrice: null, stopTriggerPrice: null, stopPrice: null }

/** The exits of an order: those of one that opens a position, none of one that closes it. */
export const exitsOf = (order: OrderRecord): Exits => {
  if (order.kind !== 'opening') return noExits
  const { takeProfitPrice, stopTriggerPrice, stopPrice } = order
  return { takeProfitPrice, stopTriggerPrice, stopPrice }
}

/** Exits under a change of some of them: what it does not name stays, and a stop that is taken away takes its limit with it. */
export const exitsUnder = (exits: Exits, change: Partial<Exits>): Exits => {
  const next = { ...exits, ...change }
  return next.stopTriggerPrice === null && change.stopPrice === undefined ? { ...next, stopPrice: null } : next
}

/** One sale that a fill places. */
export interface ExitLeg {
  readonly priceType: Extract<PriceType, 'limit' | 'stop' | 'stop_limit'>
  readonly limit: Price | null
  readonly trigger: Price | null
}

/** The sales that each lot of an order gets: the taking of the profit, then the stop. */
export const legsOf = ({ takeProfitPrice, stopTriggerPrice, stopPrice }: Exits): readonly ExitLeg[] => [
  ...(takeProfitPrice === null ? [] : [{ priceType: 'limit', limit: takeProfitPrice, trigger: null } as const]),
  ...(stopTriggerPrice === null
    ? []
    : [{ priceType: stopPrice === null ? 'stop' : 'stop_limit', limit: stopPrice, trigger: stopTriggerPrice } as const]),
]
export const hasExits = (exits: Exits): boolean => legsOf(exits).length > 0

/** Exits last as long as an order can, because they protect: to the end of the calendar that its exchange has announced. */
export const exitsUntil = (market: Market, sellableFrom: DateText): DateText => {
  const knownDate = calendarKnownUntil(market)
  const last = isTradingDay(market, knownDate) ? knownDate : previousTradingDay(market, knownDate)
  return last < sellableFrom ? sellableFrom : last
}

/** Whether a sale is one that a fill placed, for the whole lot, and nothing has happened to it since. */
const isAsPlaced = (sale: Closing, leg: ExitLeg | undefined, order: Opening, lot: LotRecord): boolean =>
  sale.exitOf === order.number &&
  sale.filled === 0 &&
  sale.rest === lot.shares &&
  sale.triggeredAt === null &&
  sale.priceType === leg?.priceType &&
  sale.triggerPrice === leg.trigger &&
  (leg.limit === null || sale.bound === leg.limit)

/** Whether more shares of an order may go into its lot: its exits wait as they were placed, so that they can grow with it. */
export const exitsMayGrow = (order: Opening, lot: LotRecord, sales: readonly Closing[]): boolean => {
  const legs = legsOf(order)
  if (legs.length === 0) return lot.state === 'holding'
  return sales.length === legs.length && sales.every((sale, index) => isAsPlaced(sale, legs[index], order, lot))
}
