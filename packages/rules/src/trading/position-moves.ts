import type { PositionState } from '@zaraba/contract/trading/states.ts'

/**
 * The life of a position (S-05, docs/product/trading.md). A sale that is filled at once passes through `preparing_to_close` within its transaction;
 * a split, a lapse at expiry and the customer's own cancel all end a pending order in `cancelled`.
 */
export const positionMoves = {
  pending_order: ['holding', 'cancelled'],
  holding: ['preparing_to_close'],
  preparing_to_close: ['holding', 'closed'],
  closed: [],
  cancelled: [],
} as const satisfies Record<PositionState, readonly PositionState[]>

/** Whether a position may go from one state to another. */
export const mayMove = (from: PositionState, to: PositionState): boolean =>
  (positionMoves[from] as readonly PositionState[]).includes(to)
