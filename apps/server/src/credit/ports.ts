import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { Database, Queryable } from '../base/database.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Reviews } from '../base/review.ts'
import type { IdentityFace } from '../identity/face.ts'

/** What the decision over a loan asks of the rest of the house. */
export interface LoanDecisionPorts {
  readonly writeEvents: WriteEvents
  verifiedName: IdentityFace['verifiedName']
  /** Why the account may not borrow now; `null` when it may. */
  frozen(database: Queryable, customer: bigint): Promise<Refusal | null>
}

/** What loans ask of the rest of the house. */
export interface CreditPorts extends LoanDecisionPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly reviews: Reviews
  readonly identity: Pick<IdentityFace, 'proveFundPassword'>
  hasFundPassword(database: Queryable, customer: bigint): Promise<boolean>
}
