import type { CallName, OutputOf } from '@zaraba/contract/calls.ts'

export type Offering = OutputOf<'trade/newstocklist'>['list'][number]
export type OfferingPage = OutputOf<'trade/newstock'>
export type Subscription = OutputOf<'trade/usernewstocklist'>[number]
export type DrawProof = OutputOf<'trade/newstockProof'>
/** A field of an offering that may be a dash with a reason, or an estimate. */
export type FieldName = Offering['estimates'][number]

/** Offerings move with the clock: they are read again every 15 seconds while they are shown. */
export const offeringReading = { quiet: true, everyMs: 15_000 } as const

/** Calls whose answers a subscription changes. */
export const subscriptionOutdates: readonly CallName[] = [
  'trade/newstocklist',
  'trade/newstock',
  'trade/usernewstocklist',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
]
