import { pairOf, type RefusalTable, sum } from '../refusal-forms.ts'

export const copyRefusals = {
  past_copy_time_limit: { ...pairOf('instant'), values: { next: 'instant' } },
  buy_amount_below_minimum: sum,
  insufficient_fundraising_amount: sum,
  ending_early_not_offered: {},
} as const satisfies RefusalTable

/** Reasons to refuse a request, in order of precedence: the first decides `msg`. */
export const followingPrecedence = [
  'account_banned_or_frozen',
  'fund_password_not_set',
  'enter_amount',
  'past_copy_time_limit',
  'buy_amount_below_minimum',
  'insufficient_fundraising_amount',
  'enter_fund_password',
  'wrong_fund_password',
  'fund_password_locked',
  'product_missing_or_delisted',
  'insufficient_available_balance',
] as const
