import { openBusinessOf, positionFigures, sharesOfOrders } from './figures.ts'
import { floatingAtEnds } from './holdings.ts'
import type { TradingPorts } from './ports.ts'
import { tradesOfEvents } from './traded.ts'

/** What trading tells of positions and orders to those who show money. */
export interface TradingFacts {
  /** Balances and open positions of each currency asked for, all of one moment; minor units, positions at the prices of that moment. */
  readonly positionsOf: ReturnType<typeof positionFigures>
  /** What positions had gained at the ends of dates of their exchange, in the order of the dates; one that still runs ends at `now`. */
  readonly floatingAtEnds: ReturnType<typeof floatingAtEnds>
  /** The share that an order or a position is about, by its number. */
  readonly sharesOf: ReturnType<typeof sharesOfOrders>
  /** What each event bought or sold, by its cause; events that traded nothing are not in it. */
  readonly tradesOf: ReturnType<typeof tradesOfEvents>
  /** Open positions and resting orders of a customer. */
  readonly openBusiness: typeof openBusinessOf
}

export const tradingFacts = (ports: TradingPorts): TradingFacts => ({
  positionsOf: positionFigures(ports),
  floatingAtEnds: floatingAtEnds(ports),
  sharesOf: sharesOfOrders(ports),
  tradesOf: tradesOfEvents(ports),
  openBusiness: openBusinessOf,
})
