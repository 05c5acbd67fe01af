import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { recoversAt, withdrawalThreshold } from '@zaraba/rules/credit/score.ts'
import { faceOf } from '../base/slice.ts'
import type { Queryable } from '../database/database.ts'
import { balancesOf } from '../ledger/ledger-store.ts'
import { owedBy } from './facts.ts'
import { recoveriesOf, scoreOf } from './store.ts'

/** The face of credit for other slices: debts are in the ledger, the score is in its events. */
export interface CreditFace {
  /** Loans with their interest, in yen. */
  owed(database: Queryable, customer: CustomerNumber): Promise<bigint>
  score(database: Queryable, customer: CustomerNumber): Promise<number>
  /** When a low score will have reached the threshold by itself; `null` when it has, or when something must be done first. */
  recovers(database: Queryable, customer: CustomerNumber): Promise<Instant | null>
  /** The score that a withdrawal needs. */
  readonly threshold: number
}

export const creditFace = faceOf<CreditFace>('credit')

export const creditFacts: CreditFace = {
  owed: async (database, customer) => owedBy(await balancesOf(database, customer)),
  score: scoreOf,
  recovers: async (database, customer) =>
    recoversAt(await scoreOf(database, customer), withdrawalThreshold, await recoveriesOf(database, customer)),
  threshold: withdrawalThreshold,
}
