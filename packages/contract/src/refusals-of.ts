import type { CallDeclaration } from './call.ts'
import { type CallName, calls } from './calls.ts'
import type { RefusalKey } from './refusals.ts'
import type { ReviewKind } from './review/states.ts'

/**
 * What the published rules can have against a request only after it was taken: no call is refused for it. A row and its message carry it
 * as `reason`, and operators read it beside the request while it waits.
 */
export const reasonsOfReviews: Readonly<Partial<Record<ReviewKind, readonly RefusalKey[]>>> = {
  block: ['block_not_allotted', 'block_not_allotted_yet'],
}

/** What any call of a kind can be refused for. */
const commonRefusals = ({ who, once }: Pick<CallDeclaration, 'who' | 'once'>): readonly RefusalKey[] => [
  'invalid_input',
  'submitted_too_frequently',
  'server_busy',
  'body_too_large',
  'server_error',
  'outcome_unknown',
  ...(who === 'customer' ? (['please_log_in_again'] as const) : []),
  ...(once ? (['key_used_differently'] as const) : []),
]

/** Everything that a call can be refused for. */
export const refusalsOf = (name: CallName): ReadonlySet<RefusalKey> =>
  new Set([...commonRefusals(calls[name]), ...calls[name].refuses])
