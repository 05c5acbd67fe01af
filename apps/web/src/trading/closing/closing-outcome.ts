import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { StayReason } from '@zaraba/contract/trading/states.ts'
import type { PositionRow } from '../positions/position-row.ts'

interface Waiting {
  readonly row: PositionRow
  readonly why: StayReason
  /** The order that was left waiting; `null` without one. */
  readonly placed: PositionRow['sale']
}
/** Result of closing one or more lots. */
export interface ClosingOutcome {
  /** Rows that were closed at once: lots, or what was split off them. */
  readonly closed: readonly PositionRow[]
  readonly waiting: readonly Waiting[]
}

/** A sale waits, or leaves a lot smaller or closed, or, where the book had nothing within its bound, as it was. */
const stays = ({ closed, placed, state }: OutputOf<'trade/sell'>): StayReason | null => {
  if (placed !== null) return 'order_rests'
  return closed === null && state !== 'closed' ? 'unfilled_rest' : null
}

export const outcomeOfSales = (sold: readonly OutputOf<'trade/sell'>[]): ClosingOutcome => ({
  closed: sold.flatMap((row) => row.closed ?? (row.state === 'closed' ? [row] : [])),
  waiting: sold.flatMap((row) => {
    const why = stays(row)
    return why === null ? [] : [{ row, why, placed: row.placed }]
  }),
})

export const outcomeOfShare = ({ closed, waiting }: OutputOf<'trade/closeShare'>): ClosingOutcome => ({
  closed,
  waiting: waiting.map((row) => ({ row, why: row.why, placed: row.placed })),
})

/** The number of closing orders that were sent: one for each lot that was closed, or that one of them left open. */
export const ordersOf = ({ closed, waiting }: ClosingOutcome): number =>
  new Set([
    ...closed.map(({ order_no, parent }) => (parent.startsWith('P-') ? parent : order_no)),
    ...waiting.flatMap(({ row, why }) => (why === 'order_rests' || why === 'unfilled_rest' ? [row.order_no] : [])),
  ]).size
