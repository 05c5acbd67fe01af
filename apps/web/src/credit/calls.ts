import type { CallName } from '@zaraba/contract/calls.ts'

/** Calls whose answers a loan or its repayment changes. */
export const creditOutdates: readonly CallName[] = [
  'user/loanInfo',
  'user/loanlist',
  'user/creditHistory',
  'user/withdrawCheck',
  'user/depositInfo',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
]
