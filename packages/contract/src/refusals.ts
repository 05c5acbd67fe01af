import { commonRefusals } from './common-refusals.ts'
import type { KeysOf } from './contract-slice.ts'
import { slices } from './slices.ts'

/** A key of a sentence that a refusal can carry: those that belong to no slice, and those that the slices declare. */
export type RefusalKey = KeysOf<typeof commonRefusals | (typeof slices)[number]['refusals']>
export const refusalKeys = [commonRefusals, ...slices.map(({ refusals }) => refusals)].flatMap(
  (table) => Object.keys(table) as RefusalKey[],
)

/** The keys of the sentences that a success shows (M-50). */
export const successKeys = [
  'success',
  'registration_success',
  'login_success',
  'logout_success',
  'modification_success',
  'fund_password_set',
  'add_success',
  'removal_success',
  'purchase_success',
  'placement_success',
  'partly_filled',
  'nothing_filled',
  'sell_application_success',
  'cancellation_success',
  'top_up_success',
  'unbinding_success',
  'upload_success',
  'verification_submitted',
  'borrowing_success',
  'repayment_success',
  'recharge_submission_success',
  'withdrawal_submission_success',
  'exchange_success',
  'application_success',
  'subscription_success',
  'subscription_paid',
  'subscription_waived',
  'follow_order_success',
  'ending_early_success',
  'trading_unlocked',
  'clock_moved',
] as const
export type SuccessKey = (typeof successKeys)[number]

/**
 * One reason against a request (H-3): the sentence's key, the field it is about, the value of today, the value that would pass,
 * the screen that clears it (`clear`, a hash route; absent when only time clears it), and values for placeholders.
 */
export interface Refusal {
  readonly key: RefusalKey
  readonly field?: string
  readonly now?: string
  readonly needed?: string
  readonly clear?: string
  readonly values?: Readonly<Record<string, string>>
}

/**
 * Refusals of a request, or conditions that it needs, in the order of `precedence`: the `refuses` of its call. A refusal that is not
 * listed there, which any call can give, comes first.
 */
export const inOrder = <Each extends { readonly key: RefusalKey }>(
  precedence: readonly RefusalKey[],
  list: readonly Each[],
): readonly Each[] => list.toSorted((left, right) => precedence.indexOf(left.key) - precedence.indexOf(right.key))
