import { type RefusalTable, sum, yen } from '../refusal-forms.ts'

export const intradayRefusals = {
  intraday_already_applied: { now: 'number', values: { date: 'date' } },
  insufficient_desk_capacity: { ...sum, values: { ...yen, date: 'date' } },
  below_minimum_stake: sum,
  above_maximum_stake: sum,
} as const satisfies RefusalTable
