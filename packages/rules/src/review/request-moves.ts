import type { ReviewKind, ReviewState } from '@zaraba/contract/review/states.ts'

type Verdict = Exclude<ReviewState, 'pending'>

/**
 * How a request may end (S-01, S-02, S-09). A customer can take back a withdrawal and an application for a block: the money is still theirs.
 * What has ended stays as it is.
 */
export const requestMoves = {
  identity: { pending: ['passed', 'rejected'] },
  deposit: { pending: ['passed', 'rejected'] },
  withdrawal: { pending: ['passed', 'rejected', 'cancelled'] },
  loan: { pending: ['passed', 'rejected'] },
  intraday: { pending: ['passed', 'rejected'] },
  block: { pending: ['passed', 'rejected', 'cancelled'] },
} as const satisfies Record<ReviewKind, { readonly pending: readonly Verdict[] }>

/** Whether a request of a kind may go from one state to another. */
export const requestMayMove = (kind: ReviewKind, from: ReviewState, to: ReviewState): boolean =>
  from === 'pending' && to !== 'pending' && (requestMoves[kind].pending as readonly Verdict[]).includes(to)
