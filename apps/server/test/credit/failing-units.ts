import { type FailingUnits, failingEvent } from '../time/failing-unit.ts'

// The loans are those for which `review.decide` fails.
export const failing: FailingUnits = {
  'credit.recover': {
    ...failingEvent('credit_changed', `values ->> 'kind' = 'forced_close_recovered'`),
    during: 'morning',
    meanwhile: ({ customer }, stage) => stage.due('credit.recover', `${customer}/forced_close/P-1`),
  },
  'credit.interest': {
    table: 'credit.loan',
    on: 'update',
    when: 'new.interest_days > 1',
    effect: 'select from credit.loan where customer = $1 and interest_days > 1',
    during: 'weekend',
  },
  'credit.overdue': {
    ...failingEvent('loan_overdue'),
    during: 'days',
    meanwhile: async ({ customer }, stage) => {
      const [loan] = await stage.numbers('select request as n from credit.loan where customer = $1', customer)
      await stage.due('credit.overdue', String(loan))
    },
  },
}
