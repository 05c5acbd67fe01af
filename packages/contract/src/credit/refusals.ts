import { type RefusalTable, sum, yen } from '../refusal-forms.ts'

export const creditRefusals = {
  loan_unpaid_repay_first: sum,
  loan_already_running: sum,
  below_minimum_loan: sum,
  insufficient_loan_limit: { ...sum, values: { ...yen, score: 'count', threshold: 'count' } },
  repayment_less_than_borrowed: sum,
} as const satisfies RefusalTable
