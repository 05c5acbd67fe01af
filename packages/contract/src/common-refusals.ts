import type { RefusalTable } from './refusal-forms.ts'

/** Refusals that belong to no slice. */
export const commonRefusals = {
  please_log_in_again: {},
  submitted_too_frequently: { values: { seconds: 'count' } },
  server_busy: {},
  changes_wait: {},
  outcome_unknown: {},
  invalid_input: {},
  key_used_differently: {},
  not_found: {},
  no_such_call: {},
  body_too_large: {},
  server_error: {},
} as const satisfies RefusalTable

/** Successes that belong to no slice. */
export const commonSuccesses = [
  'success',
  'modification_success',
  'add_success',
  'removal_success',
  'upload_success',
  'application_success',
] as const
