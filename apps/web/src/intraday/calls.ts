import type { CallName, OutputOf } from '@zaraba/contract/calls.ts'

export type DeskInfo = OutputOf<'trade/intradayInfo'>
export type DeskTrade = DeskInfo['day']['trades'][number]
export type DeskReason = DeskTrade['reason']
export type Stake = DeskInfo['stakes'][number]

/** The day of a desk moves with the market: it is read again every 15 seconds while it is shown. */
export const deskReading = { quiet: true, everyMs: 15_000 } as const

/** Calls whose answers a stake changes. */
export const stakeOutdates: readonly CallName[] = [
  'trade/intradayInfo',
  'trade/userproductlist',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
]
