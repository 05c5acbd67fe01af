import type { CallName } from '@zaraba/contract/calls.ts'

/** What an exchange changes on every screen. */
export const exchangeOutdates: readonly CallName[] = [
  'user/exchangeRates',
  'user/exchangelist',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
  'user/withdrawCheck',
  'user/depositInfo',
]
