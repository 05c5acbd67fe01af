import { contractSlice } from '../contract-slice.ts'
import { creditEvents } from './events.ts'
import { creditRefusals } from './refusals.ts'

/** Loans and the credit score. */
export const credit = contractSlice({
  name: 'credit',
  events: creditEvents,
  refusals: creditRefusals,
  successes: ['borrowing_success', 'loan_success', 'repayment_success'],
  texts: async () => (await import('./texts.ts')).creditTexts,
  shows: { 'user/loanInfo': ['requests'], 'user/loanlist': ['requests'], 'user/creditHistory': ['requests'] },
  requests: { loan: { letter: 'L', movesMoney: true, passed: 'loan_success' } },
  checks: ['loan_unpaid_repay_first', 'loan_already_running', 'insufficient_loan_limit'],
  funds: {
    'paid-out': { kind: 'loan', about: 'nothing' },
    interest: { kind: 'interest', about: 'nothing' },
    repaid: { kind: 'repayment', about: 'nothing' },
  },
})
