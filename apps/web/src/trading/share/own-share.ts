import { atPrice, groupHoldings, type HoldingGroup, type PositionRow, percentOf, sumOf } from '../positions/position-row.ts'

/** The customer’s position in one share in one direction, in the figures of one line. */
export interface OwnPosition {
  readonly direction: PositionRow['direction']
  /** The one leverage of all lots; undefined where they differ. */
  readonly leverage: number | undefined
  readonly shares: number
  readonly profit: string
  /** The profit in per cent of the cost. */
  readonly percent: string
  readonly lots: readonly PositionRow[]
}

const ownPosition = ({ first, shares, lots }: HoldingGroup): OwnPosition => {
  const profit = sumOf(lots, 'yingkui')
  return {
    direction: first.direction,
    leverage: lots.every(({ leverage }) => leverage === first.leverage) ? first.leverage : undefined,
    shares,
    profit,
    percent: percentOf(profit, sumOf(lots, 'cost')),
    lots,
  }
}

/** The positions of one share among the rows of its market, long before short, at the price now. */
export const ownPositions = (rows: readonly PositionRow[], code: string, price: string | undefined): readonly OwnPosition[] =>
  groupHoldings(rows.filter((row) => row.code === code).map((row) => atPrice(row, price)))
    .map(ownPosition)
    .toSorted((left, right) => left.direction.localeCompare(right.direction))

export type DockAction = 'sell' | 'cover' | 'buy' | 'short'
/**
 * The buttons below a share, the first one first: who holds shares is offered to sell them before a short against them, and who is short to
 * buy them back before a long against it.
 */
export const dockActions = (own: readonly OwnPosition[]): readonly DockAction[] => {
  const [long, short] = (['long', 'short'] as const).map((direction) => own.some((each) => each.direction === direction))
  return [...(long ? (['sell'] as const) : []), ...(short ? (['cover'] as const) : []), 'buy', 'short']
}

/** Shares of one share that are held in each direction. */
export const heldShares = (own: readonly OwnPosition[]): Readonly<Partial<Record<OwnPosition['direction'], number>>> =>
  Object.fromEntries(own.map(({ direction, shares }) => [direction, shares]))
