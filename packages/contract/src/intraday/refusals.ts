import { type RefusalTable, sum, yen } from '../refusal-forms.ts'

export const intradayRefusals = {
  intraday_already_applied: { now: 'number', values: { date: 'date' } },
  insufficient_desk_capacity: { ...sum, values: { ...yen, date: 'date' } },
  below_minimum_stake: sum,
  above_maximum_stake: sum,
} as const satisfies RefusalTable

/** Reasons to refuse a request, in order of precedence: the first decides `msg`. */
export const stakePrecedence = [
  'account_banned_or_frozen',
  'no_trading',
  'fund_password_not_set',
  'enter_amount',
  'intraday_already_applied',
  'insufficient_desk_capacity',
  'below_minimum_stake',
  'above_maximum_stake',
  'enter_fund_password',
  'wrong_fund_password',
  'fund_password_locked',
  'insufficient_available_balance',
] as const
