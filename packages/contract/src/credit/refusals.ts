import { type RefusalTable, sum, yen } from '../refusal-forms.ts'

export const creditRefusals = {
  loan_unpaid_repay_first: sum,
  loan_already_running: sum,
  insufficient_loan_limit: { ...sum, values: { ...yen, score: 'count', threshold: 'count' } },
  enter_transfer_amount: {},
  below_minimum_loan: sum,
  no_loan_to_repay: {},
  repayment_less_than_borrowed: sum,
} as const satisfies RefusalTable

/** Reasons to refuse a request, in order of precedence: the first decides `msg`. */
export const loanPrecedence = [
  'account_banned_or_frozen',
  'complete_real_name_first',
  'real_name_not_passed',
  'bind_card_first',
  'fund_password_not_set',
  'funds_operation_in_progress',
  'loan_already_running',
  'insufficient_loan_limit',
  'enter_amount',
  'below_minimum_loan',
  'enter_fund_password',
  'wrong_fund_password',
  'fund_password_locked',
] as const
