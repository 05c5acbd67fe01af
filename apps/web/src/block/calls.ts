import type { CallName } from '@zaraba/contract/calls.ts'

/** What an application or a grab changes on every screen. */
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
