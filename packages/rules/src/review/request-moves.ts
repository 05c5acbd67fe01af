import { type ReviewKind, requestTerms } from '@zaraba/contract/review/kinds.ts'
import type { ReviewState } from '@zaraba/contract/review/states.ts'

/**
 * Whether a request of a kind may go from one state to another (S-01, S-02, S-09). A pending one passes or is rejected, and where its kind
 * is `cancellable` its customer can take it back. What has ended stays as it is.
 */
export const requestMayMove = (kind: ReviewKind, from: ReviewState, to: ReviewState): boolean =>
  from === 'pending' && (to === 'passed' || to === 'rejected' || (to === 'cancelled' && requestTerms[kind].cancellable === true))
