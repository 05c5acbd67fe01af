import type { IdentityState } from '@zaraba/contract/identity/verification-calls.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Reviews } from '../base/review.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import type { Secrets } from '../system/secrets.ts'
import type { FundProofs } from './passwords/fund-proofs.ts'
import type { Sessions } from './sessions/sessions.ts'

/** A customer's available balance and debt in one currency, in minor units. */
export interface WalletFigures {
  readonly currency: Currency
  readonly available: bigint
  readonly loaned: bigint
}

/** The pictures that the installation accepts (L-08). */
export interface UploadLimits {
  readonly mostBytes: number
  /** Uploaded pictures of a customer that no request uses yet, at most. */
  readonly mostUnused: number
  readonly types: readonly string[]
}

/** The services that identity needs of other parts of the server. */
export interface IdentityPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly systemClock: Clock
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly fundProofs: FundProofs
  readonly writeEvents: WriteEvents
  readonly reviews: Reviews
  /** Whether the codes of customers let others in. */
  readonly customersInvite: () => boolean
  /** The names of the installation. */
  readonly brandNames: () => readonly string[]
  readonly uploadLimits: () => UploadLimits
  /** Whether money is on its way to a card of the customer. */
  readonly withdrawalPendingTo: (database: Queryable, customer: CustomerNumber, card: bigint) => Promise<boolean>
  /** Gives a new customer the practice money, in the transaction of the registration. */
  readonly grant: (transaction: Transaction, customer: CustomerNumber, at: Instant) => Promise<void>
  readonly walletsOf: (customer: CustomerNumber) => Promise<readonly WalletFigures[]>
  readonly creditScoreOf: (customer: CustomerNumber) => Promise<number>
  /** State of the verification of the real name (S-02). */
  readonly verificationOf: (customer: CustomerNumber) => Promise<IdentityState>
  readonly unreadCount: (customer: CustomerNumber) => Promise<number>
  /** Tells every process that something about a customer's log-ins or flags changed. */
  readonly notifyChange: (customer: CustomerNumber) => Promise<void>
}
