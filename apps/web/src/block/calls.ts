import type { CallName } from '@zaraba/contract/calls.ts'

/** Calls whose answers an application or a grab changes. */
export const blockOutdates: readonly CallName[] = [
  'trade/blocklist',
  'trade/block',
  'trade/userblocklist',
  'trade/userproductlist',
  'trade/userstocklist',
  'trade/userstocklists',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
]
