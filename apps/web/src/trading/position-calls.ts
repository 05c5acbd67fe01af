import type { CallName } from '@zaraba/contract/calls.ts'

/** What no longer holds once an order, a closing or a top-up has gone through. */
export const positionCalls = [
  'trade/position',
  'trade/userstocklist',
  'trade/userstocklists',
  'user/getUserinfo',
  'user/funds',
  'user/fundRecords',
] as const satisfies readonly CallName[]
