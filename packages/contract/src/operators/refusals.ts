import type { opsCalls } from '../calls.ts'
import type { Refusal, RefusalKey } from '../refusals.ts'

/** Refusals of every call of an operator, beside those of every call of a customer. */
export const commonOpsRefusals = ['not_allowed', 'operator_log_in_again', 'reason_required'] as const

/** Keys that some call of an operator names in its `refuses`. */
type Named = (typeof opsCalls)[keyof typeof opsCalls]['refuses'][number]
/** Keys of refusals that only operators get; those that customers get too have the same sentence for both. */
export type OpsRefusalKey = (typeof commonOpsRefusals)[number] | Exclude<Named, RefusalKey>

export type OpsRefusal<Key extends RefusalKey | OpsRefusalKey = RefusalKey | OpsRefusalKey> = Omit<Refusal, 'key'> & {
  readonly key: Key
}

export type OpsEnvelope<Data> =
  | { readonly status: 1; readonly msg: 'success'; readonly data: Data }
  | {
      readonly status: 0
      readonly msg: OpsRefusal['key']
      readonly data: { readonly refusals: readonly OpsRefusal[]; readonly field?: string; readonly request?: string }
    }
