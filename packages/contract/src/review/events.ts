import { type EventDeclaration, event, silentEvent } from '../event.ts'
import type { ReviewKind } from './kinds.ts'

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

/** Written out, since the kinds of request are a union over all slices, of which this is one. */
type ReviewEvents = {
  readonly request_made: EventDeclaration<{ readonly kind: ReviewKind }, true>
  readonly request_passed: EventDeclaration<Decided, false>
  readonly request_rejected: EventDeclaration<Decided, false>
  readonly request_cancelled: EventDeclaration<Decided, false>
}

export const reviewEvents: ReviewEvents = {
  request_made: silentEvent('a deposit, withdrawal, loan or verification was asked for', ['account', 'messages', ...changes]),
  request_passed: event('it was granted', changes),
  request_rejected: event('it was refused', changes),
  request_cancelled: event('it was taken back', changes),
}
