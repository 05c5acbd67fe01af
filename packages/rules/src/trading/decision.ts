import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Changes } from './changes.ts'
import type { FillSource } from './fill-order.ts'
import type { MarketView } from './market-view.ts'
import type { Standing } from './opening.ts'

/** What every decision stands on: the market as of one moment, the account, and what new rows and receipts need. */
export interface Ground extends FillSource {
  readonly view: MarketView
  readonly account: Standing
}

/** What a decision takes from the available balance (minor units; brings, where negative), and how many more orders rest. */
export interface Spent {
  readonly amount: bigint
  readonly resting: number
}
export const nothingSpent: Spent = { amount: 0n, resting: 0 }

interface Refused {
  readonly refusals: readonly Refusal[]
}

/** Everything that stands against an intent, or what it changes. */
export type Decision<Result> = Refused | (Result & { readonly changes: Changes; readonly spent: Spent })
