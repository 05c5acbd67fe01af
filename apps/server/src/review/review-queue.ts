import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { metrics } from '../base/metrics.ts'
import type { Decided, RequestNumber, ReviewRequest } from '../base/review.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import type { ReviewMachine } from './machine.ts'
import * as queue from './queue-store.ts'
import * as store from './store.ts'

interface QueueAge {
  readonly kind: ReviewKind
  readonly waiting: number
  readonly seconds: number
}

const queueAges = async (database: Queryable, now: Instant): Promise<readonly QueueAge[]> =>
  (await queue.queueCounts(database)).map(({ kind, waiting, oldest }) => ({
    kind,
    waiting,
    seconds: oldest === null ? 0 : Math.max(0, Math.round((now - oldest) / 1000)),
  }))

/** Gauges of the queues. */
export const queueMetrics = (database: Queryable, marketClock: Clock) =>
  metrics({
    gauges: {
      zaraba_review_waiting: { help: 'Requests that wait for a decision; 1000 means as many or more.', labels: ['kind'] },
      zaraba_review_oldest_seconds: { help: 'Practice seconds since the oldest of them was made.', labels: ['kind'] },
    },
    read: async () =>
      (await queueAges(database, marketClock.now())).flatMap(({ kind, waiting, seconds }) => [
        { name: 'zaraba_review_waiting', value: waiting, labels: { kind } },
        { name: 'zaraba_review_oldest_seconds', value: seconds, labels: { kind } },
      ]),
  })

/** The review machine for operators, to whom it is handed as a port. */
export interface ReviewQueue {
  counts(database: Queryable): Promise<readonly queue.QueueCount[]>
  /** Queues with the age of their oldest request, in practice seconds. */
  ages(database: Queryable, now: Instant): Promise<readonly QueueAge[]>
  queue(database: Queryable, kind: ReviewKind, after: bigint, limit: number): Promise<readonly queue.QueuedRequest[]>
  next(database: Queryable, after: queue.NextAfter): Promise<bigint | null>
  numbered(database: Queryable, number: RequestNumber): Promise<ReviewRequest | null>
  history(database: Queryable, customer: CustomerNumber, limit: number): Promise<readonly ReviewRequest[]>
  images(database: Queryable, request: RequestNumber): Promise<readonly queue.ImageRow[]>
  image(database: Queryable, number: bigint): ReturnType<typeof queue.imageNumbered>
  proposal(database: Queryable, number: RequestNumber): Promise<queue.Proposal | null>
  /** Locks the customer's wallets and then the request, in the order that everybody keeps. `null` when there is no such request. */
  lock(transaction: Transaction, number: RequestNumber): Promise<ReviewRequest | null>
  /** Refusals of a held request by the published rules. */
  against(transaction: Transaction, request: ReviewRequest, at: Instant): Promise<readonly Refusal[]>
  propose(transaction: Transaction, number: RequestNumber, proposal: queue.Proposal): Promise<unknown>
  /** Decides a request that the transaction holds. */
  decideLocked(
    transaction: Transaction,
    request: ReviewRequest,
    ruling: { readonly by: string; readonly verdict: 'passed' | 'rejected'; readonly reason: string },
    at: Instant,
  ): Promise<Decided>
}

export const createReviewQueue = (machine: ReviewMachine): ReviewQueue => ({
  counts: queue.queueCounts,
  ages: queueAges,
  queue: queue.queueAfter,
  next: queue.nextAfter,
  numbered: store.requestNumbered,
  history: store.latestRequests,
  images: queue.imagesOf,
  image: queue.imageNumbered,
  proposal: queue.proposalOf,
  lock: machine.lock,
  against: machine.against,
  propose: queue.propose,
  decideLocked: machine.decideLocked,
})
