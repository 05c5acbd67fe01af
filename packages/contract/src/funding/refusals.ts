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
  below_minimum_deposit: sum,
  above_maximum_deposit: sum,
  below_minimum_withdrawal: { ...sum, values: { ...yen, equity: 'money' } },
  statement_too_long: { ...counted, values: { entries: 'count' } },
  insufficient_balance: sum,
  insufficient_available_balance: sum,
} as const satisfies RefusalTable
