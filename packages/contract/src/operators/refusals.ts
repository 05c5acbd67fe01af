import type { Refusal, RefusalKey } from '../refusals.ts'

/** The sentences that only an operator hears; the others are those of the customers. They come in this order, after the customers’ in the order in which a deed gives them. */
export const opsRefusalKeys = [
  'not_allowed',
  'operator_log_in_again',
  'wrong_name_password_or_code',
  'operator_locked',
  'set_up_code_wrong',
  'authenticator_code_wrong',
  'password_needs_twelve',
  'reason_required',
  'another_operator_must_confirm',
  'flag_not_set',
  'until_must_be_later',
  'account_is_host',
  'unfinished_positions',
  'unfinished_orders',
  'unfinished_subscriptions',
  'unfinished_products',
  'unfinished_loans',
  'unfinished_requests',
  'code_taken',
  'no_recipients',
  'outside_terms',
  'market_not_closed',
  'own_proposal',
  'offering_outside_rules',
  'offering_name_taken',
  'offering_codes_ended',
  'offering_proposed_by_yourself',
] as const
export type OpsRefusalKey = (typeof opsRefusalKeys)[number]

export type OpsRefusal = Omit<Refusal, 'key'> & { readonly key: RefusalKey | OpsRefusalKey }

const precedence = new Map<string, number>(opsRefusalKeys.map((key, index) => [key, index]))
export const opsInOrder = (refusals: readonly OpsRefusal[]): readonly OpsRefusal[] =>
  refusals.toSorted((left, right) => (precedence.get(left.key) ?? -1) - (precedence.get(right.key) ?? -1))

export type OpsEnvelope<Data> =
  | { readonly status: 1; readonly msg: 'success'; readonly data: Data }
  | {
      readonly status: 0
      readonly msg: OpsRefusal['key']
      readonly data: { readonly refusals: readonly OpsRefusal[]; readonly field?: string; readonly request?: string }
    }
