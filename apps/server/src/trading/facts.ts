import { openBusinessOf, positionFigures, sharesOfOrders } from './figures.ts'
import { floatingAtEnds } from './holdings.ts'
import { openLots } from './open-lots-store.ts'
import type { TradingPorts } from './ports.ts'
import { tradesOfEvents } from './traded.ts'

/** Facts about positions and orders, for slices that show money. */
export interface TradingFacts {
  /** Balances and open positions of each currency asked for, all of one moment; minor units, positions at the prices of that moment. */
  readonly positionsOf: ReturnType<typeof positionFigures>
  /** Gains of positions at the ends of dates of their exchange, in the order of the dates; a date that is not over ends at `now`. */
  readonly floatingAtEnds: ReturnType<typeof floatingAtEnds>
  /** The share that an order or a position is about, by its number. */
  readonly sharesOf: ReturnType<typeof sharesOfOrders>
  /** Shares that each event bought or sold, by its cause; events that traded nothing are left out. */
  readonly tradesOf: ReturnType<typeof tradesOfEvents>
  /** Open positions and resting orders of a customer. */
  readonly openBusiness: typeof openBusinessOf
  /** The open lots of some customers, as of the transaction that asks. */
  readonly openLots: typeof openLots
}

export const tradingFacts = (ports: TradingPorts): TradingFacts => ({
  positionsOf: positionFigures(ports),
  floatingAtEnds: floatingAtEnds(ports),
  sharesOf: sharesOfOrders(ports),
  tradesOf: tradesOfEvents(ports),
  openBusiness: openBusinessOf,
  openLots,
})
