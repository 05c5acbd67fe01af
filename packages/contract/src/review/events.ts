import { event, silentEvent } from '../event.ts'
import type { ReviewKind } from './states.ts'

/** Fields of the event of a kind of request, beside those that every end of a request has. */
export type MoreOfRequest = Readonly<Partial<Record<'code' | 'shares' | 'price' | 'won' | 'lock' | 'sellable', string>>>
type Decided = MoreOfRequest & {
  readonly kind: ReviewKind
  readonly reason: string
  readonly amount?: string
  readonly type?: string
}
/** Whatever waits for a decision: money on its way, a loan, a stake, a block, an identity. */
const changes = ['money', 'requests', 'cash', 'applications', 'stakes', 'blocks', 'positions'] as const

export const reviewEvents = {
  request_made: silentEvent<{ readonly kind: ReviewKind }>('a deposit, withdrawal, loan or verification was asked for', [
    'account',
    'messages',
    ...changes,
  ]),
  request_passed: event<Decided>('it was granted', changes),
  request_rejected: event<Decided>('it was refused', changes),
  request_cancelled: event<Decided>('it was taken back', changes),
} as const
