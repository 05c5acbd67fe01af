import { pairOf, type RefusalTable } from '../refusal-forms.ts'

export const blockRefusals = {
  wrong_channel_password: { values: { left: 'count' } },
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
