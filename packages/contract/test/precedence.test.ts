import { calls } from '@zaraba/contract/calls.ts'
import { inOrder, refusalKeys } from '@zaraba/contract/refusals.ts'
import { slices } from '@zaraba/contract/slices.ts'
import { describe, expect, test } from 'vitest'

/**
 * The order in which requests meet their conditions: the account, the person, the card, the fund password, what is under way or open, what
 * is owed and the score, the hours; then what was typed; then the secrets; then what each call has of its own. A reason that a slice
 * declares for its own calls alone need not be listed.
 */
const order: readonly string[] = [
  'wrong_account_or_password',
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
  'invitation_closed',
  'customers_do_not_invite',
  'invitation_expired',
  'invitation_used_up',
  'wrong_original_password',
  'enter_reset_code',
  'reset_code_wrong',
  'email_cannot_be_empty',
  'enter_email',
  'enter_name',
  'name_of_the_brokerage',
  'enter_id_number',
  'id_number_wrong',
  'upload_id_images',
  'agree_to_identity_terms',
  'real_name_already_done',
  'identity_under_review',
  'id_number_already_used',
  'image_not_accepted',
  'image_too_large',
  'too_many_images',
  'complete_real_name_first',
  'real_name_not_passed',
  'bind_card_first',
  'fund_password_not_set',
  'card_number_not_practice',
  'card_number_wrong',
  'card_field_missing',
  'holder_must_match',
  'card_already_exists',
  'too_many_cards',
  'deposit_already_pending',
  'funds_operation_in_progress',
  'close_positions_first',
  'cancel_resting_orders_first',
  'loan_unpaid_repay_first',
  'loan_already_running',
  'credit_score_too_low',
  'insufficient_loan_limit',
  'outside_deposit_hours',
  'outside_withdrawal_hours',
  'below_minimum_withdrawal',
  'card_not_found',
  'enter_amount',
  'enter_recharge_amount',
  'enter_withdrawal_amount',
  'enter_transfer_amount',
  'enter_exchange_amount',
  'below_minimum_deposit',
  'above_maximum_deposit',
  'below_minimum_loan',
  'intraday_already_applied',
  'insufficient_desk_capacity',
  'below_minimum_stake',
  'above_maximum_stake',
  'past_copy_time_limit',
  'buy_amount_below_minimum',
  'insufficient_fundraising_amount',
  'ending_early_not_offered',
  'upload_transfer_screenshot',
  'enter_fund_password',
  'fund_password_must_be_six_digits',
  'fund_password_too_simple',
  'wrong_fund_password',
  'fund_password_locked',
  'security_key_required',
  'security_key_mismatch',
  'enter_channel_password',
  'wrong_channel_password',
  'enter_block_password',
  'wrong_block_password',
  'no_loan_to_repay',
  'repayment_less_than_borrowed',
  'same_currency_cannot_be_exchanged',
  'exchange_rate_not_obtained',
  'exchange_quote_expired',
  'exchange_rate_moved',
  'exchange_amount_too_small',
  'request_already_decided',
  'security_key_already_added',
  'too_many_security_keys',
  'push_not_possible',
  'trading_locked',
  'product_missing_or_delisted',
  'not_found',
  'choose_direction',
  'nothing_to_close',
  'newstock_barred',
  'not_yet_subscription_time',
  'newstock_window_over',
  'newstock_already_subscribed',
  'newstock_not_to_be_paid',
  'block_trade_not_open',
  'block_trade_closed',
  'block_already_applied',
  'below_block_minimum',
  'block_in_whole_units',
  'above_block_cap',
  'insufficient_quota',
  'stock_price_not_obtained',
  'stale_quote',
  'enter_quantity_in_lots',
  'quantity_not_whole_lots',
  'quantity_above_maximum',
  'leverage_not_offered',
  'no_short_sale_on_first_day',
  'price_off_tick',
  'enter_price',
  'enter_trigger_price',
  'not_with_this_order_type',
  'order_type_not_offered',
  'beyond_price_limit',
  'take_profit_already_reached',
  'trigger_already_reached',
  'bound_short_of_trigger',
  'outside_trading_time',
  'limit_order_before_first_price',
  'statement_too_long',
  'good_till_out_of_range',
  'cancel_not_allowed_now',
  'client_no_in_use',
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
  'only_the_host',
  'clock_is_live',
  'clock_is_moving',
  'beyond_known_calendar',
]
const byOrder = (keys: readonly string[]) =>
  keys.filter((key) => order.includes(key)).toSorted((left, right) => order.indexOf(left) - order.indexOf(right))

/** Reasons of calls that are left when those before which no other comes are taken away, again and again: some call contradicts another. */
const contradictory = (calls: readonly (readonly string[])[]): readonly string[] => {
  const firsts = new Set(calls.flatMap(([first = []]) => first).filter((key) => calls.every((keys) => keys.indexOf(key) <= 0)))
  if (firsts.size === 0) return [...new Set(calls.flat())]
  return contradictory(calls.map((keys) => keys.filter((key) => !firsts.has(key))))
}

describe('precedence', () => {
  const reasons = Object.values(calls).map(({ refuses }) => refuses)

  test('every call refuses for its reasons in this order', () => {
    const wrong = Object.entries(calls).filter(
      ([, { refuses }]) => refuses.filter((key) => order.includes(key)).join() !== byOrder(refuses).join(),
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('no two calls give two reasons in different orders', () => {
    expect(contradictory(reasons)).toEqual([])
    expect(contradictory([...reasons, ['insufficient_balance', 'wrong_fund_password', 'no_trading']])).toContain('no_trading')
  })

  test('no call names a reason twice, or one that is neither in this order nor of a slice', () => {
    expect(reasons.filter((refuses) => new Set(refuses).size < refuses.length)).toEqual([])
    const declared = slices.flatMap(({ refusals }) => Object.keys(refusals))
    expect(reasons.flat().filter((key) => !order.includes(key) && !declared.includes(key))).toEqual([])
  })

  test('two reasons the wrong way round are put right, after what any call can be refused for', () => {
    const given = (['insufficient_available_balance', 'no_trading', 'invalid_input'] as const).map((key) => ({ key }))
    expect(inOrder(calls['trade/buy'].refuses, given).map(({ key }) => key)).toEqual([
      'invalid_input',
      'no_trading',
      'insufficient_available_balance',
    ])
  })

  test('no two slices declare the same refusal', () => {
    expect(new Set(refusalKeys).size).toBe(refusalKeys.length)
  })
})
