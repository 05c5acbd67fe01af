import type { ImageKind } from '@zaraba/contract/identity/verification-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { MoreOfRequest } from '@zaraba/contract/review/events.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { ReviewState } from '@zaraba/contract/review/states.ts'
import type { Branded } from '@zaraba/money/brand.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { day, type Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../database/database.ts'

/** The number of a request that is reviewed: what its order number says after its letter. */
export type RequestNumber = Branded<bigint, 'RequestNumber'>
export const requestNumberOf = (number: bigint): RequestNumber => number as RequestNumber

export type Verdict = Exclude<ReviewState, 'pending'>
export type Reviewer = 'rules' | 'operators'

/** A request that a slice submits for review. `amount` is in minor units of `currency`; a request without money has neither. */
export interface RequestDraft {
  readonly customer: CustomerNumber
  readonly kind: ReviewKind
  readonly money: { readonly currency: Currency; readonly amount: bigint } | null
  /** Plain texts that the slice of the kind wrote and reads again. */
  readonly details: Readonly<Record<string, string>>
  /** Market time. */
  readonly at: Instant
  /** The rules do not decide before this moment: what they judge by has not happened yet. */
  readonly notBefore?: Instant
}

/** A request in its present state. All times are market time. `decidedBy` is rules, silence, customer, or an operator's name. */
export interface ReviewRequest extends Omit<RequestDraft, 'notBefore'> {
  readonly number: RequestNumber
  readonly orderNo: string
  readonly state: ReviewState
  readonly reviewer: Reviewer
  readonly promisedAt: Instant
  readonly dueAt: Instant
  readonly decidedAt: Instant | null
  readonly decidedBy: string | null
  /** The key of a refusal, or an operator's own words. */
  readonly reason: string
  /** The first operator of four eyes; `null` when no decision was proposed yet. */
  readonly proposedBy: string | null
}

/** The rules and effects of one kind of request. All run in the transaction of the decision, with the customer's wallets locked. */
export interface ReviewRules {
  /** Locks what must be locked before the customer's wallets, where a verdict may need it. */
  readonly locks?: (transaction: Transaction, request: ReviewRequest) => Promise<void>
  /** All reasons to refuse the request by the published rules, as of now. No decision can override them. */
  readonly examine: (transaction: Transaction, request: ReviewRequest, at: Instant) => Promise<readonly Refusal[]>
  /** A condition that the rules wait for although its time has come; `null` where nothing is missing. */
  readonly waitsFor?: (transaction: Transaction, request: ReviewRequest, at: Instant) => Promise<string | null>
  /** Carries a verdict out: moves, holds, the state of what the request was about. */
  readonly carryOut: (transaction: Transaction, request: ReviewRequest, verdict: Verdict, at: Instant) => Promise<void>
  /** Values for the message of the verdict, besides the reason and the amount, once it is carried out. */
  readonly eventValues?: (transaction: Transaction, request: ReviewRequest) => Promise<MoreOfRequest>
}

export type Decided =
  | { readonly kind: 'done'; readonly request: ReviewRequest }
  | { readonly kind: 'not_found' | 'already_decided' }

export type Promised = Pick<ReviewRequest, 'reviewer' | 'promisedAt'>

/** A picture that no request uses is deleted after this long, by the system clock. */
export const unusedPictureKept = day

/** Pictures that customers uploaded for their requests; one belongs to its customer until it is part of a request. */
export interface Pictures {
  /** How many pictures of a customer wait for a request, and since when the oldest of them does (system time). */
  unused(database: Queryable, customer: CustomerNumber): Promise<{ readonly count: number; readonly oldest: Instant | null }>
  insert(
    transaction: Transaction,
    customer: CustomerNumber,
    kind: ImageKind,
    picture: { readonly bytes: Buffer; readonly width: number; readonly height: number },
    at: Instant,
  ): Promise<bigint>
  /** Takes back a picture that was not used. Somebody else's, a used one or none at all stays as it is. */
  deleteUnused(transaction: Transaction, customer: CustomerNumber, picture: bigint): Promise<unknown>
  /** A customer's own picture, as long as it is kept. */
  own(
    database: Queryable,
    customer: CustomerNumber,
    picture: bigint,
  ): Promise<{ readonly contentType: string; readonly bytes: Buffer } | null>
  /** Whether a picture is the customer's own, of that kind, and not yet part of another request. */
  isUnused(database: Queryable, customer: CustomerNumber, picture: bigint, kind: ImageKind): Promise<boolean>
  /** Makes pictures part of a request. @throws when one of them is not the customer's or was not there any more. */
  attach(transaction: Transaction, customer: CustomerNumber, numbers: readonly bigint[], request: RequestNumber): Promise<void>
  /** The pictures of a request that are still kept. */
  of(database: Queryable, request: RequestNumber): Promise<readonly { readonly number: bigint; readonly kind: ImageKind }[]>
}

/** The one machine behind every review (docs/product/review.md). */
export interface Reviews {
  readonly pictures: Pictures
  /** Reviewer of a request that is made at a moment, and the promised time of the decision. */
  promise(at: Instant): Promised
  /**
   * Writes a request; the caller has locked the customer's wallets and checked what would refuse it. @throws when one of the kind is
   * pending already, which a unique index guards.
   */
  open(transaction: Transaction, draft: RequestDraft): Promise<ReviewRequest>
  /** The customer takes a request back. Locks the wallets itself. */
  cancel(transaction: Transaction, customer: CustomerNumber, number: RequestNumber): Promise<Decided>
  /** The latest of a kind; `null` without any. */
  latest(database: Queryable, customer: CustomerNumber, kind: ReviewKind): Promise<ReviewRequest | null>
  pending(database: Queryable, customer: CustomerNumber): Promise<readonly ReviewRequest[]>
  /** Number of requests of a kind that have passed. */
  passed(database: Queryable, customer: CustomerNumber, kind: ReviewKind): Promise<number>
  /** Of one kind before a number (`null`: from the latest), latest first. */
  list(
    database: Queryable,
    customer: CustomerNumber,
    kind: ReviewKind,
    before: bigint | null,
    limit: number,
  ): Promise<readonly ReviewRequest[]>
  one(database: Queryable, customer: CustomerNumber, number: RequestNumber): Promise<ReviewRequest | null>
}
