import type { CallName } from '@zaraba/contract/calls.ts'

/** Calls whose answers an order, a closing or a top-up changes. */
export const positionCalls = [
  'trade/position',
  'trade/userstocklist',
  'trade/userstocklists',
  'trade/rehearse',
  'user/getUserinfo',
  'user/funds',
  'user/fundRecords',
] as const satisfies readonly CallName[]
