import type { TicketAction } from '../../market/share/ticket-address.ts'
import {
  atPrice,
  awaitedPrice,
  groupHoldings,
  type HoldingGroup,
  type PositionRow,
  percentOf,
  restingOrders,
  sumOf,
} from '../positions/position-row.ts'

/** Orders that close a position at a profit, at a loss, or at whichever comes first. */
export const exitLegs = ['profit', 'stop', 'both'] as const
export type ExitLegs = (typeof exitLegs)[number]

/** An order that takes the profit of a lot, or that limits its loss. */
export interface OwnExit {
  readonly leg: Exclude<ExitLegs, 'both'>
  readonly row: PositionRow
  readonly orderNo: string
  readonly price: string
  /** Such orders that the position has besides. */
  readonly others: number
}

/** The customer’s position in one share in one direction, in the figures of one line. */
export interface OwnPosition {
  readonly direction: PositionRow['direction']
  /** The one leverage of all lots; undefined where they differ. */
  readonly leverage: number | undefined
  readonly shares: number
  /** Average cost of a share. */
  readonly average: string
  readonly profit: string
  /** The profit in per cent of the cost. */
  readonly percent: string
  readonly lots: readonly PositionRow[]
  /** The nearest order that takes its profit, and the nearest that limits its loss, as far as they wait. */
  readonly exits: readonly OwnExit[]
}

/** Lots around which orders may be placed: those with shares that no order waits to close. */
export const withFreeShares = (lots: readonly PositionRow[]): readonly PositionRow[] =>
  lots.filter(({ free_num }) => free_num > 0)

const exitsOf = (lots: readonly PositionRow[]): readonly OwnExit[] => {
  const all = lots.flatMap((row) =>
    restingOrders(row)
      .filter(({ priceType }) => priceType !== 'market')
      .map((order) => ({
        leg: order.priceType === 'limit' ? ('profit' as const) : ('stop' as const),
        row,
        orderNo: order.orderNo,
        price: awaitedPrice(order),
      })),
  )
  const away = ({ row, price }: (typeof all)[number]) => Math.abs(Number(price) - Number(row.nowprice))
  return (['profit', 'stop'] as const).flatMap((leg) => {
    const [nearest, ...others] = all.filter((each) => each.leg === leg).toSorted((left, right) => away(left) - away(right))
    return nearest ? [{ ...nearest, others: others.length }] : []
  })
}

const ownPosition = ({ first, shares, average, lots }: HoldingGroup): OwnPosition => {
  const profit = sumOf(lots, 'yingkui')
  return {
    direction: first.direction,
    leverage: lots.every(({ leverage }) => leverage === first.leverage) ? first.leverage : undefined,
    shares,
    average,
    profit,
    percent: percentOf(profit, sumOf(lots, 'cost')),
    lots,
    exits: exitsOf(lots),
  }
}

/** The positions of one share among the rows of its market, long before short, at the price now. */
export const ownPositions = (rows: readonly PositionRow[], code: string, price: string | undefined): readonly OwnPosition[] =>
  groupHoldings(rows.filter((row) => row.code === code).map((row) => atPrice(row, price)))
    .map(ownPosition)
    .toSorted((left, right) => left.direction.localeCompare(right.direction))

/**
 * The buttons below a share, the first one first: who holds shares is offered to sell them before a short against them, and who is short to
 * buy them back before a long against it.
 */
export const dockActions = (own: readonly OwnPosition[]): readonly TicketAction[] => {
  const [long, short] = (['long', 'short'] as const).map((direction) => own.some((each) => each.direction === direction))
  return [...(long ? (['sell'] as const) : []), ...(short ? (['cover'] as const) : []), 'buy', 'short']
}

/** Shares of one share that are held in each direction. */
export const heldShares = (own: readonly OwnPosition[]): Readonly<Partial<Record<OwnPosition['direction'], number>>> =>
  Object.fromEntries(own.map(({ direction, shares }) => [direction, shares]))
