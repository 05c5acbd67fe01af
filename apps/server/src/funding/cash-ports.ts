import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { OpenBusiness } from '@zaraba/rules/funding/lines.ts'
import type { Database, Queryable } from '../base/database.ts'
import type { Reviews } from '../base/review.ts'
import type { IdentityFace } from '../identity/face.ts'

/** What funding asks of credit: what is owed (yen, loan and interest), the score, and the score that a withdrawal needs. */
export interface CreditPort {
  owed(database: Queryable, customer: bigint): Promise<bigint>
  score(database: Queryable, customer: bigint): Promise<number>
  /** When a low score will have reached the threshold by itself; `null` when it has, or when something must be done first. */
  recovers(database: Queryable, customer: bigint): Promise<Instant | null>
  readonly threshold: number
}

/** What the decision over a deposit or a withdrawal asks of the rest of the house. */
export interface DecisionPorts {
  verifiedName: IdentityFace['verifiedName']
  cardsOf: IdentityFace['cardsOf']
  /** Why no money may leave the account now; `null` when it may. */
  frozen(database: Queryable, customer: bigint): Promise<Refusal | null>
  readonly credit: CreditPort
  passedDeposits(database: Queryable, customer: bigint): Promise<number>
}

/** What deposits and withdrawals ask of the rest of the house. */
export interface CashPorts extends DecisionPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly reviews: Reviews
  readonly identity: IdentityFace
  hasFundPassword(database: Queryable, customer: bigint): Promise<boolean>
  openBusiness(database: Queryable, customer: bigint): Promise<OpenBusiness>
  /** What a customer owns in all wallets and what the wallets other than yen have available, in yen; `null` without a rate. */
  worth(customer: bigint): Promise<{ readonly equity: bigint; readonly elsewhere: bigint } | null>
}
