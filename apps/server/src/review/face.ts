import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { faceOf } from '../base/slice.ts'
import type { Queryable } from '../database/database.ts'
import type { ReviewMachine } from './machine.ts'
import type { ReviewQueue } from './review-queue.ts'
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

export const reviewFace = faceOf<ReviewFace>('review')
