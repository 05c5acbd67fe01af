import { pairOf, type RefusalTable } from '../refusal-forms.ts'

export const blockRefusals = {
  enter_channel_password: {},
  wrong_channel_password: { values: { left: 'count' } },
  enter_block_password: {},
  wrong_block_password: { values: { left: 'count' } },
  block_trade_not_open: { values: { from: 'instant' } },
  block_trade_closed: { values: { until: 'instant' } },
  block_already_applied: { now: 'number' },
  below_block_minimum: pairOf('shares'),
  block_in_whole_units: { ...pairOf('shares'), values: { unit: 'shares' } },
  above_block_cap: { ...pairOf('shares'), values: { cap: 'shares', mine: 'shares' } },
  insufficient_quota: pairOf('shares'),
  block_not_allotted: { values: { quota: 'shares', applied: 'shares' } },
  block_not_allotted_yet: { values: { until: 'instant' } },
} as const satisfies RefusalTable

/** Reasons to refuse a request, in order of precedence: the first decides `msg`. */
export const blockPrecedence = [
  'account_banned_or_frozen',
  'no_trading',
  'fund_password_not_set',
  'enter_fund_password',
  'wrong_fund_password',
  'fund_password_locked',
  'enter_channel_password',
  'wrong_channel_password',
  'enter_block_password',
  'wrong_block_password',
  'not_found',
  'block_trade_not_open',
  'block_trade_closed',
  'block_already_applied',
  'below_block_minimum',
  'block_in_whole_units',
  'above_block_cap',
  'insufficient_quota',
  'enter_quantity_in_lots',
  'insufficient_available_balance',
] as const
