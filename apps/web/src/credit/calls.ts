import type { CallName } from '@zaraba/contract/calls.ts'

/** What a loan or its repayment changes on every screen. */
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
