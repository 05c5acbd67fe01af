import type { CallDeclaration } from './call.ts'
import { type CallName, calls } from './calls.ts'
import type { RefusalKey } from './refusals.ts'

/** Refusals of every call of a kind. */
const commonRefusals = ({ who, once, reads }: Pick<CallDeclaration, 'who' | 'once' | 'reads'>): readonly RefusalKey[] => [
  'invalid_input',
  'submitted_too_frequently',
  'server_busy',
  'body_too_large',
  'server_error',
  ...(reads ? [] : (['changes_wait', 'outcome_unknown'] as const)),
  ...(who === 'customer' ? (['please_log_in_again'] as const) : []),
  ...(once ? (['key_used_differently'] as const) : []),
]

/** Everything that a call can be refused for. */
export const refusalsOf = (name: CallName): ReadonlySet<RefusalKey> =>
  new Set([...commonRefusals(calls[name]), ...calls[name].refuses])
