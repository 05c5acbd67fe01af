import type { CallName } from '@zaraba/contract/calls.ts'

/** A checklist is read again whenever it is shown, and every 15 seconds while it is shown, because time alone can meet some conditions. */
export const checkReading = { quiet: true, freshMs: 1, everyMs: 15_000 } as const

/** Calls whose answers a deposit or a withdrawal changes. */
export const cashOutdates: readonly CallName[] = [
  'user/depositInfo',
  'user/depositlist',
  'user/withdrawCheck',
  'user/withdrawallist',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
]
