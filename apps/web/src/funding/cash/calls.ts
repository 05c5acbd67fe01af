import type { CallName } from '@zaraba/contract/calls.ts'

/** What a deposit or a withdrawal changes on every screen. */
export const cashOutdates: readonly CallName[] = [
  'user/depositInfo',
  'user/depositlist',
  'user/withdrawCheck',
  'user/withdrawallist',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
]
