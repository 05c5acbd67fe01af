import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Changes } from '../changes.ts'
import type { FillSource } from '../fills/fill-order.ts'
import type { MarketView } from '../market-view.ts'
import type { AccountFacts } from './opening.ts'

/** Facts that every decision needs: the market as of one moment, the account, and the sources of new rows and receipts. */
export interface DecisionContext extends FillSource {
  readonly view: MarketView
  readonly account: AccountFacts
}

/**
 * Effect of a decision on the account: minor units that it takes from the available balance (brings, where negative), and how
 * many more orders rest.
 */
export interface BalanceEffect {
  readonly amount: bigint
  readonly resting: number
}
export const noBalanceEffect: BalanceEffect = { amount: 0n, resting: 0 }

interface Refused {
  readonly refusals: readonly Refusal[]
}

/** All refusals of an intent, or its changes. */
export type Decision<Result> = Refused | (Result & { readonly changes: Changes; readonly spent: BalanceEffect })
