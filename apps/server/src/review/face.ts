import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { faceOf } from '../base/slice.ts'
import type { Queryable } from '../database/database.ts'
import type { ReviewMachine } from './machine.ts'
import type { ReviewQueue } from './review-queue.ts'
import { requestsOfKind } from './store.ts'
import type { ReviewTimes } from './times-store.ts'

/** The face of the review machine, for other slices and for operators. */
export interface ReviewFace extends ReviewMachine {
  readonly queue: ReviewQueue
  /** When a customer's requests were made and decided, by their order numbers; other orders have no review. */
  timesOf(
    database: Queryable,
    customer: CustomerNumber,
    orderNumbers: readonly string[],
  ): Promise<ReadonlyMap<string, ReviewTimes>>
}

/** SQL for the checks of the books of who carries requests out: a table of `customer`, `number`, `amount` and `state`. */
export const sqlOfRequests = requestsOfKind

export const reviewFace = faceOf<ReviewFace>('review')
