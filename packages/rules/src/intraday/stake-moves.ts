import type { StakeState } from '@zaraba/contract/intraday/calls.ts'

/** Who or what takes a stake from one state to another. */
type StakeCause = 'desk' | 'review' | 'open' | 'close'

/**
 * The life of a day's stake (S-08). The desk takes an application up; the review passes or rejects it; the open submits what has passed;
 * the close pays what was traded, and gives back what was not. A stake whose day cannot be moved when it passes late fails at once.
 */
export const stakeMoves = {
  applied: { desk: ['under_review'], review: ['passed', 'rejected', 'failed'] },
  under_review: { review: ['passed', 'rejected', 'failed'] },
  passed: { open: ['submitted'] },
  submitted: { close: ['traded', 'failed'] },
  traded: {},
  failed: {},
  rejected: {},
} as const satisfies Record<StakeState, Partial<Record<StakeCause, readonly StakeState[]>>>

export const stakeMayMove = (from: StakeState, cause: StakeCause, to: StakeState): boolean => {
  const moves: Partial<Record<StakeCause, readonly StakeState[]>> = stakeMoves[from]
  return moves[cause]?.includes(to) ?? false
}
