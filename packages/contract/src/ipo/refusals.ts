import { pairOf, type RefusalTable } from '../refusal-forms.ts'

export const ipoRefusals = {
  newstock_barred: { now: 'count', needed: 'count', values: { until: 'instant' } },
  not_yet_subscription_time: { now: 'instant', needed: 'instant', values: { until: 'instant' } },
  newstock_window_over: { now: 'instant', needed: 'instant' },
  newstock_already_subscribed: { now: 'number' },
  newstock_not_to_be_paid: { now: 'subscription', values: { from: 'instant', until: 'instant' } },
  quantity_not_whole_lots: { ...pairOf('shares'), values: { lower: 'shares', upper: 'shares' } },
} as const satisfies RefusalTable

/** Reasons to refuse a request, in order of precedence: the first decides `msg`. */
export const subscriptionPrecedence = [
  'account_banned_or_frozen',
  'no_trading',
  'fund_password_not_set',
  'enter_fund_password',
  'wrong_fund_password',
  'fund_password_locked',
  'product_missing_or_delisted',
  'newstock_barred',
  'not_yet_subscription_time',
  'newstock_window_over',
  'newstock_already_subscribed',
  'enter_quantity_in_lots',
  'quantity_not_whole_lots',
  'quantity_above_maximum',
  'insufficient_available_balance',
] as const
export const paymentPrecedence = [
  'account_banned_or_frozen',
  'no_trading',
  'fund_password_not_set',
  'enter_fund_password',
  'wrong_fund_password',
  'fund_password_locked',
  'not_found',
  'newstock_not_to_be_paid',
  'insufficient_available_balance',
] as const
