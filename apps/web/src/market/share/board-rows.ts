import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type MarketType, perType } from '@zaraba/market/markets.ts'

export type Depth = OutputOf<'market/depth'>
export type Side = 'buy' | 'sell'

/** Levels on either side of the board of each market: ten in Tokyo, five in New York and in Shanghai, as their feeds show them. */
export const boardLevels = perType((type: MarketType) => (type === 'jpy' ? 10 : 5))

/** An own order that waits in the book. */
export interface BoardOrder {
  readonly orderNo: string
  readonly side: Side
  /** Its limit; "-" of an order at the market. */
  readonly price: string
  readonly shares: number
  /** Shares before it at its price, as the exchange counts them; `null` where there is no queue. */
  readonly queue: number | null
}

/** An own trade. */
export interface BoardTrade {
  readonly side: Side
  readonly price: string
}

export interface BoardRow {
  readonly side: 'ask' | 'bid'
  readonly price: string
  readonly shares: number
  /** The part of the largest size on the board, from 0 to 1. */
  readonly part: number
  /** Shares of own orders at this price: to sell, and to buy. */
  readonly own: Readonly<Record<Side, number>>
}

const samePrice = (left: string, right: string): boolean => Number(left) === Number(right)

/** Levels of a book from the highest ask to the lowest bid. */
export const boardRows = (depth: Depth, levels: number, orders: readonly BoardOrder[]): readonly BoardRow[] => {
  const [asks, bids] = [depth.asks.slice(0, levels), depth.bids.slice(0, levels)]
  const largest = Math.max(1, ...[...asks, ...bids].map(([, shares]) => shares))
  const ownAt = (price: string, side: Side) =>
    orders.reduce((sum, order) => (order.side === side && samePrice(order.price, price) ? sum + order.shares : sum), 0)
  const rowOf =
    (side: BoardRow['side']) =>
    ([price, shares]: Depth['asks'][number]): BoardRow => ({
      side,
      price,
      shares,
      part: shares / largest,
      own: { buy: ownAt(price, 'buy'), sell: ownAt(price, 'sell') },
    })
  return [...asks.toReversed().map(rowOf('ask')), ...bids.map(rowOf('bid'))]
}

/** Own orders whose price is above or below every level of the board. */
export const ordersBeyond = (
  rows: readonly BoardRow[],
  orders: readonly BoardOrder[],
): Readonly<Record<'above' | 'below', readonly BoardOrder[]>> => {
  const [top, bottom] = [Number(rows[0]?.price), Number(rows.at(-1)?.price)]
  return {
    above: orders.filter(({ price }) => Number(price) > top),
    below: orders.filter(({ price }) => Number(price) < bottom),
  }
}

/** Shares of own orders at the market that wait for an auction. */
export const ownAtMarket = (orders: readonly BoardOrder[]): Readonly<Record<Side, number>> => {
  const sum = (side: Side) =>
    orders.reduce((all, order) => (order.side === side && order.price === '-' ? all + order.shares : all), 0)
  return { buy: sum('buy'), sell: sum('sell') }
}

/** Whether a limit at a price would find somebody to trade with at once. */
export const fillsAtOnce = (depth: Depth, side: Side, price: string): boolean => {
  const best = (side === 'buy' ? depth.asks : depth.bids)[0]?.[0]
  if (best === undefined) return false
  return side === 'buy' ? Number(price) >= Number(best) : Number(price) <= Number(best)
}

/** Shares that wait at a price before a new order there; undefined beyond the levels, which do not say it. */
export const queueAt = (depth: Depth, side: Side, price: string): number | undefined => {
  const levels = side === 'buy' ? depth.bids : depth.asks
  const found = levels.find(([level]) => samePrice(level, price))
  const last = Number(levels.at(-1)?.[0])
  const beyond = side === 'buy' ? Number(price) < last : Number(price) > last
  return found === undefined && beyond ? undefined : (found?.[1] ?? 0)
}
