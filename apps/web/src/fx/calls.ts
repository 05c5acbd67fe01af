import type { CallName } from '@zaraba/contract/calls.ts'

/** Calls whose answers an exchange changes. */
export const exchangeOutdates: readonly CallName[] = [
  'user/exchangeRates',
  'user/exchangelist',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
  'user/withdrawCheck',
  'user/depositInfo',
]
