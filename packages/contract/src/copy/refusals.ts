import { pairOf, type RefusalTable, sum } from '../refusal-forms.ts'

export const copyRefusals = {
  past_copy_time_limit: { ...pairOf('instant'), values: { next: 'instant' } },
  buy_amount_below_minimum: sum,
  insufficient_fundraising_amount: sum,
} as const satisfies RefusalTable
