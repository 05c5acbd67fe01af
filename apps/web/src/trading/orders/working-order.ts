import type { PriceType } from '@zaraba/contract/trading/states.ts'
import { formatTenThousandths, type Price, parsePrice } from '@zaraba/money/price.ts'
import { closingSide, openingSide, type Side } from '@zaraba/rules/trading/margin.ts'
import { auctionText } from '../order/auction-text.ts'
import { awaitedPrice, type PositionRow, restingOrders } from '../positions/position-row.ts'

/** An order that waits: one that opens a position, or one that closes the position of its row. */
export interface WorkingOrder {
  readonly row: PositionRow
  readonly orderNo: string
  readonly side: Side
  readonly closes: boolean
  /** Whether it is one of a pair: that closes the same shares, or of which one opens a position. */
  readonly paired: boolean
  /** Whether it waits until its position may be closed. */
  readonly sleeps: boolean
  readonly shares: number
  readonly priceType: PriceType
  /** Its limit, or the trigger of a stop that was not triggered; "-" of a market order that waits for an auction. */
  readonly price: string
  readonly goodTill: string
  /** The auction that it is for, in words; undefined of one that ends with none. */
  readonly auction: string | undefined
  /** Shares before it at its price; `null` where there is no queue. */
  readonly queue: number | null
}

/** All orders that wait, those nearest to their price first. */
export const workingOrders = (rows: readonly PositionRow[]): readonly WorkingOrder[] =>
  rows
    .flatMap((row) =>
      restingOrders(row).map((order): WorkingOrder => {
        const { orderNo, closes, shares, priceType, goodTill } = order
        const side = closes ? closingSide(row.direction) : openingSide(row.direction)
        return {
          row,
          orderNo,
          side,
          closes,
          paired: order.group !== '-',
          sleeps: order.waits_for === 'sellable_from',
          shares,
          priceType,
          price: awaitedPrice(order),
          goodTill,
          auction: auctionText(order),
          queue: order.queue_ahead,
        }
      }),
    )
    .toSorted(
      (left, right) => Math.abs(Number(distanceOf(left)?.percent ?? 0)) - Math.abs(Number(distanceOf(right)?.percent ?? 0)),
    )

/** Whether it is one of two orders of which one opens a position. */
export const opensOne = ({ paired, closes }: Pick<WorkingOrder, 'paired' | 'closes'>): boolean => paired && !closes

interface ShareOrders {
  readonly key: string
  readonly first: WorkingOrder
  readonly orders: readonly WorkingOrder[]
}
/** The orders of each share together, in the order of their first ones. */
export const byShare = (orders: readonly WorkingOrder[]): readonly ShareOrders[] => {
  const shares = new Map<string, ShareOrders>()
  for (const order of orders) {
    const key = `${order.row.type}:${order.row.code}`
    const known = shares.get(key)
    shares.set(key, known ? { ...known, orders: [...known.orders, order] } : { key, first: order, orders: [order] })
  }
  return [...shares.values()]
}

/** Smallest part of the price that the ruler covers, so that a near order looks near. */
const leastSpan = 0.03

interface Distance {
  /** How far the price has to move for the order to be reached, as decimal text with its sign. */
  readonly move: string
  /** That move as a part of the price now, in per cent. */
  readonly percent: string
}
const pricesOf = ({ price, row }: WorkingOrder): { readonly limit: Price; readonly now: Price } | undefined =>
  price === '-' || row.nowprice === '-' ? undefined : { limit: parsePrice(price), now: parsePrice(row.nowprice) }

export const distanceOf = (order: WorkingOrder): Distance | undefined => {
  const prices = pricesOf(order)
  if (prices === undefined) return undefined
  const move = prices.limit - prices.now
  return { move: formatTenThousandths(move), percent: ((move / prices.now) * 100).toFixed(2) }
}

interface Ruler {
  /** Positions on the ruler in per cent of its length. */
  readonly limit: number
  readonly now: number
}
/** The ruler from an order to the price now: the order at one end, and the price as far along as it is away. */
export const rulerOf = (order: WorkingOrder): Ruler | undefined => {
  const prices = pricesOf(order)
  if (prices === undefined) return undefined
  const { limit, now } = prices
  const away = Math.abs(now - limit)
  const percent = (away / Math.max(away, now * leastSpan)) * 100
  return limit <= now ? { limit: 0, now: percent } : { limit: 100, now: 100 - percent }
}
