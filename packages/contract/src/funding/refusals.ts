import { counted, type RefusalTable, sum, yen } from '../refusal-forms.ts'

const waiting = { now: 'number', values: { order: 'number', until: 'instant' } } as const
const hours = { now: 'instant', needed: 'hours', values: { until: 'instant' } } as const

export const fundingRefusals = {
  deposit_already_pending: waiting,
  funds_operation_in_progress: waiting,
  close_positions_first: { ...counted, values: { until: 'instant' } },
  cancel_resting_orders_first: counted,
  credit_score_too_low: { ...counted, values: { until: 'instant' } },
  outside_deposit_hours: hours,
  outside_withdrawal_hours: hours,
  below_minimum_withdrawal: { ...sum, values: { ...yen, equity: 'money' } },
  enter_amount: {},
  enter_recharge_amount: {},
  enter_withdrawal_amount: {},
  below_minimum_deposit: sum,
  above_maximum_deposit: sum,
  upload_transfer_screenshot: {},
  statement_too_long: { ...counted, values: { entries: 'count' } },
  insufficient_available_balance: sum,
  insufficient_balance: sum,
} as const satisfies RefusalTable

/** Reasons to refuse a request, in order of precedence: the first decides `msg`. */
export const depositPrecedence = [
  'account_banned_or_frozen',
  'complete_real_name_first',
  'real_name_not_passed',
  'bind_card_first',
  'deposit_already_pending',
  'funds_operation_in_progress',
  'close_positions_first',
  'outside_deposit_hours',
  'enter_recharge_amount',
  'below_minimum_deposit',
  'above_maximum_deposit',
  'upload_transfer_screenshot',
] as const
export const withdrawalPrecedence = [
  'account_banned_or_frozen',
  'complete_real_name_first',
  'real_name_not_passed',
  'bind_card_first',
  'fund_password_not_set',
  'deposit_already_pending',
  'funds_operation_in_progress',
  'close_positions_first',
  'cancel_resting_orders_first',
  'loan_unpaid_repay_first',
  'credit_score_too_low',
  'outside_withdrawal_hours',
  'below_minimum_withdrawal',
  'card_not_found',
  'enter_withdrawal_amount',
  'enter_fund_password',
  'wrong_fund_password',
  'fund_password_locked',
  'security_key_required',
  'security_key_mismatch',
  'insufficient_available_balance',
] as const
