import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { flagNames, viewableCalls } from '@zaraba/contract/ops/customers.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Database, Queryable, Transaction } from '../base/database.ts'
import type { Answer, Caller, Language } from '../base/handler.ts'
import type { Verified } from '../base/ledger-verify-store.ts'
import type { Decided, ReviewRequest } from '../base/review.ts'
import type { Secrets } from '../base/secrets.ts'

/** How passwords are kept and judged: identity's way. */
export interface PasswordPorts {
  hash(password: string): Promise<string>
  /** Takes the same time with `null`, so that an unknown name cannot be told from a wrong password. */
  matches(stored: string | null, password: string): Promise<boolean>
  tooCommon(password: string, name: string): boolean
}

interface Queued {
  readonly number: bigint
  readonly orderNo: string
  readonly kind: ReviewKind
  readonly account: string
  readonly currency: Currency | null
  readonly amount: bigint | null
  readonly reviewer: 'rules' | 'operators'
  readonly at: Instant
  readonly promisedAt: Instant
  readonly proposedBy: string | null
}
export interface Proposal {
  readonly by: string
  readonly verdict: 'passed' | 'rejected'
  readonly reason: string
  readonly at: Instant
}

/** The review machine, as those who decide see it. */
export interface ReviewPorts {
  counts(database: Queryable): Promise<readonly { kind: ReviewKind; waiting: number; oldest: Instant | null }[]>
  queue(database: Queryable, kind: ReviewKind, after: bigint, limit: number): Promise<readonly Queued[]>
  /** The request that waits next in a queue for one of those who decide. */
  next(
    database: Queryable,
    after: { readonly kind: ReviewKind; readonly number: bigint; readonly name: string },
  ): Promise<bigint | null>
  numbered(database: Queryable, number: bigint): Promise<ReviewRequest | null>
  history(database: Queryable, customer: bigint, limit: number): Promise<readonly ReviewRequest[]>
  images(
    database: Queryable,
    request: bigint,
  ): Promise<readonly { number: bigint; kind: string; width: number; height: number; at: Instant }[]>
  image(database: Queryable, number: bigint): Promise<{ request: bigint; contentType: string; bytes: Buffer } | null>
  proposal(database: Queryable, number: bigint): Promise<Proposal | null>
  /** Locks the customer's wallets and then the request, in the order that everybody keeps. */
  hold(transaction: Transaction, number: bigint): Promise<ReviewRequest | null>
  /** What the published rules have against a request that is held. */
  against(transaction: Transaction, request: ReviewRequest, at: Instant): Promise<readonly Refusal[]>
  propose(transaction: Transaction, number: bigint, proposal: Proposal): Promise<unknown>
  /** Decides a request that the transaction holds. */
  decideHeld(
    transaction: Transaction,
    request: ReviewRequest,
    word: { readonly by: string; readonly verdict: 'passed' | 'rejected'; readonly reason: string },
    at: Instant,
  ): Promise<Decided>
  /** From this many yen on, two must agree. */
  fourEyesFrom(): bigint
  /** An amount in whole yen; `null` when the world has no rate. */
  inYen(currency: Currency, amount: bigint): bigint | null
}

export type Flag = (typeof flagNames)[number]
export interface FlagRow {
  readonly flag: Flag
  readonly reason: string
  readonly until: Instant | null
}

/** What identity lets operators do and see. */
export interface CustomerPorts {
  flagsOf(database: Queryable, customer: bigint, at: Instant): Promise<readonly FlagRow[]>
  flag(transaction: Transaction, customer: bigint, row: FlagRow, at: Instant): Promise<unknown>
  unflag(transaction: Transaction, customer: bigint, flag: Flag): Promise<boolean>
  sessionsOf(
    database: Queryable,
    customer: bigint,
  ): Promise<readonly { id: bigint; device: string; address: string; createdAt: Instant; lastSeen: Instant }[]>
  endSession(transaction: Transaction, customer: bigint, id: bigint, at: Instant): Promise<boolean>
  endAllSessions(transaction: Transaction, customer: bigint, at: Instant): Promise<unknown>
  cardsOf(database: Queryable, customer: bigint): Promise<readonly { holder: string; institution: string; lastFour: string }[]>
  balancesOf(database: Queryable, customer: bigint): Promise<readonly { kind: string; currency: Currency; balance: bigint }[]>
  /** Tells every process that a customer's flags or log-ins changed. */
  tellChange(customer: bigint): Promise<void>
  /** Answers one of the customer's own calls as they would see it. */
  view(call: ViewableCall, input: ViewInput, caller: Caller, language: Language): Promise<Answer<unknown>>
}
export type ViewableCall = (typeof viewableCalls)[number]
export interface ViewInput {
  readonly type: 'jpy' | 'usd' | 'cny'
  readonly page?: string
}

export interface Setting {
  readonly name: string
  readonly otherwise: string
  readonly mustBe: string
  readonly allowed: (value: string) => boolean
  /** How an allowed value is kept; absent: as it is. */
  readonly kept?: (value: string) => string
}
export interface FeeRow {
  readonly type: string
  readonly name: string
  readonly from: string
  readonly rate: string
  readonly basis: string
  readonly minimum: string
  readonly maximum: string
  readonly in_force: boolean
  readonly source: string
}

/** What an installation has to say and to set. */
export interface CataloguePorts {
  readonly settings: readonly Setting[]
  settingValues(): ReadonlyMap<string, string>
  writeSetting(transaction: Transaction, name: string, value: string, at: Instant): Promise<void>
  tellSettings(name: string): Promise<void>
  /** Every dated row of the fees, as of a date of market time. */
  fees(at: Instant): readonly FeeRow[]
  /** Has a message written to its customers, in batches and exactly once, from this moment of market time on. */
  startMailing(transaction: Transaction, mailing: bigint, at: Instant): Promise<void>
}

/** The machine that the house runs on, and its clock. */
export interface HousePorts {
  readonly version: string
  readonly dataDirectory: string
  /** Whether this process works through time. */
  driving(): boolean
  /** Up to when market time has been worked through. */
  worked(): Instant
  databaseWaiting(): number
  /** The longest pause of the event loop in the last half second, in milliseconds. */
  eventLoopDelay(): number
  verify(): Promise<readonly Verified[]>
  clockState(mayMove: boolean): OutputOf<'clock/state'>
  moveClock(transaction: Transaction, move: InputOf<'clock/move'>, actor: string): Promise<Refusal | null>
}

/** What the operators need of the rest of the house. */
export interface OperatorPorts {
  readonly database: Database
  readonly systemClock: Clock
  readonly marketClock: Clock
  readonly secrets: Secrets
  readonly passwords: PasswordPorts
  readonly reviews: ReviewPorts
  readonly customers: CustomerPorts
  readonly catalogues: CataloguePorts
  readonly house: HousePorts
}
