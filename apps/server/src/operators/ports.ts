import type { Clock } from '@zaraba/money/clock.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Running } from '../base/slice.ts'
import type { Changed } from '../calls/operator-handler.ts'
import type { Database } from '../database/database.ts'
import type { Oversight } from '../identity/face.ts'
import type { balancesOf } from '../ledger/ledger-store.ts'
import type { LogFace } from '../log/face.ts'
import type { ReviewFace } from '../review/face.ts'
import type { Encryption } from '../settings/encryption.ts'
import type { Secrets } from '../system/secrets.ts'
import type { Verified } from '../verify/verified.ts'

/** The review machine, as those who decide see it. */
export interface ReviewPorts extends Readonly<ReviewQueue> {
  /** From this many yen on, two must agree. */
  fourEyesFrom(): bigint
  /** An amount in whole yen; `null` when the world has no rate. */
  inYen(currency: Currency, amount: bigint): bigint | null
}
type ReviewQueue = ReviewFace['queue']
/** The first opinion of four eyes. */
export type Proposal = NonNullable<Awaited<ReturnType<ReviewQueue['proposal']>>>

/** Customers as operators see them beside a request. */
interface CustomerPorts extends Oversight {
  readonly balancesOf: typeof balancesOf
}

/** The machine and the process that the server runs in. */
interface ProgramPorts extends Running {
  readonly version: string
  /** Up to when market time has been worked through. */
  worked(): Instant
  verify(): Promise<readonly Verified[]>
  /** The newest signed head of the public log. */
  readonly logHead: LogFace['head']
}

/** The services that operators need of other parts of the server; none of them changes a balance, a price, a fill or a profit (H-2). */
export interface OperatorPorts {
  readonly database: Database
  readonly systemClock: Clock
  readonly marketClock: Clock
  readonly secrets: Secrets
  readonly encryption: Encryption
  readonly passwords: Oversight['passwords']
  readonly reviews: ReviewPorts
  readonly customers: CustomerPorts
  /** The installer's settings, as they are now. */
  settings(): ReadonlyMap<string, string>
  readonly program: ProgramPorts
  /** Notifies every process of what an action has changed. */
  notify(changed: Changed): Promise<void>
}
