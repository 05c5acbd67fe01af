import type { CallName } from '@zaraba/contract/calls.ts'

/** A checklist is asked for anew whenever it is shown, and while it is: some of its lines are cleared by time alone. */
export const checkReading = { quiet: true, freshMs: 1, everyMs: 15_000 } as const

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
