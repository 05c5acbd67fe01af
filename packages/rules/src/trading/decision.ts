import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Changes } from './changes.ts'
import type { FillSource } from './fill-order.ts'
import type { MarketView } from './market-view.ts'
import type { Standing } from './opening.ts'

/** Facts that every decision needs: the market as of one moment, the account, and the sources of new rows and receipts. */
export interface Ground extends FillSource {
  readonly view: MarketView
  readonly account: Standing
}

/**
 * Effect of a decision on the account: minor units that it takes from the available balance (brings, where negative), and how
 * many more orders rest.
 */
export interface Spent {
  readonly amount: bigint
  readonly resting: number
}
export const nothingSpent: Spent = { amount: 0n, resting: 0 }

interface Refused {
  readonly refusals: readonly Refusal[]
}

/** All refusals of an intent, or its changes. */
export type Decision<Result> = Refused | (Result & { readonly changes: Changes; readonly spent: Spent })
