import { pairOf, type RefusalTable } from '../refusal-forms.ts'

export const ipoRefusals = {
  newstock_barred: { now: 'count', needed: 'count', values: { until: 'instant' } },
  not_yet_subscription_time: { now: 'instant', needed: 'instant', values: { until: 'instant' } },
  newstock_window_over: { now: 'instant', needed: 'instant' },
  newstock_already_subscribed: { now: 'number' },
  newstock_not_to_be_paid: { now: 'subscription', values: { from: 'instant', until: 'instant' } },
  quantity_not_whole_lots: { ...pairOf('shares'), values: { lower: 'shares', upper: 'shares' } },
} as const satisfies RefusalTable
