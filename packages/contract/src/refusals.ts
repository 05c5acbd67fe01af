/**
 * The keys of every sentence that a refusal can carry, one per sentence of the seed's sections 5 and 8 and of the rules that
 * complete them. The order is the precedence: of all that stands against a request, the first in this list decides `msg`.
 */
export const refusalKeys = [
  'please_log_in_again',
  'submitted_too_frequently',
  'server_busy',
  'invalid_input',
  'wrong_account_or_password',
  'account_does_not_exist',
  'account_banned_or_frozen',
  'no_trading',
  'enter_account',
  'account_must_be_ten_digits',
  'enter_password',
  'password_too_short',
  'password_too_common',
  'passwords_must_match',
  'enter_invitation_code',
  'agree_to_user_agreement',
  'account_already_exists',
  'inviter_does_not_exist',
  'enter_fund_password',
  'fund_password_must_be_six_digits',
  'wrong_fund_password',
  'fund_password_locked',
  'fund_password_not_set',
  'wrong_original_password',
  'trading_locked',
  'key_used_differently',
  'product_missing_or_delisted',
  'not_found',
  'stock_price_not_obtained',
  'stale_quote',
  'enter_quantity_in_lots',
  'quantity_above_maximum',
  'leverage_not_offered',
  'price_off_tick',
  'enter_price',
  'beyond_price_limit',
  'outside_trading_time',
  'good_till_out_of_range',
  'cancel_not_allowed_now',
  'too_many_resting_orders',
  'order_not_holding',
  'order_not_pending',
  'quantity_above_position',
  'amend_only_less',
  'cannot_sell_on_t1_day',
  'credit_must_be_positive_integer',
  'insufficient_available_balance',
  'insufficient_balance',
  'watchlist_full',
  'customer_service_link_not_obtained',
  'only_the_host',
  'clock_is_live',
  'clock_is_moving',
  'no_such_call',
  'body_too_large',
  'server_error',
] as const
export type RefusalKey = (typeof refusalKeys)[number]

/** The keys of the sentences that a success shows (M-50). */
export const successKeys = [
  'success',
  'registration_success',
  'login_success',
  'logout_success',
  'modification_success',
  'add_success',
  'removal_success',
  'purchase_success',
  'placement_success',
  'sell_application_success',
  'cancellation_success',
  'top_up_success',
  'trading_unlocked',
  'clock_moved',
] as const
export type SuccessKey = (typeof successKeys)[number]

/**
 * One reason that stands against a request (H-3): the sentence's key, the field it is about, the value of today, the value that
 * would pass, the screen that clears it (`clear`, a hash route; absent when only time clears it), and values for placeholders.
 */
export interface Refusal {
  readonly key: RefusalKey
  readonly field?: string
  readonly now?: string
  readonly needed?: string
  readonly clear?: string
  readonly values?: Readonly<Record<string, string>>
}

const precedence = new Map<RefusalKey, number>(refusalKeys.map((key, index) => [key, index]))

/** Everything that stands against a request, in the order of `refusalKeys`. */
export const inOrder = (refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.toSorted((left, right) => (precedence.get(left.key) ?? 0) - (precedence.get(right.key) ?? 0))
