import type { Clock } from '@zaraba/money/clock.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Reviews } from '../base/review.ts'
import type { Database } from '../database/database.ts'
import type { IdentityFace } from '../identity/face.ts'

/** The services that the decision over a loan needs of other parts of the server. */
export interface LoanDecisionPorts extends Pick<IdentityFace, 'verifiedName' | 'frozen'> {
  readonly writeEvents: WriteEvents
}

/** The services that loans need of other parts of the server. */
export interface CreditPorts extends LoanDecisionPorts, Pick<IdentityFace, 'hasFundPassword'> {
  readonly database: Database
  readonly marketClock: Clock
  readonly reviews: Reviews
  readonly identity: Pick<IdentityFace, 'proveFundPassword' | 'remembersFundPassword'>
}
