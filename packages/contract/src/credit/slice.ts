import { contractSlice } from '../contract-slice.ts'
import { creditEvents } from './events.ts'
import { creditRefusals } from './refusals.ts'

/** Loans and the credit score. */
export const credit = contractSlice({
  events: creditEvents,
  refusals: creditRefusals,
  shows: { 'user/loanInfo': ['requests'], 'user/loanlist': ['requests'], 'user/creditHistory': ['requests'] },
})
