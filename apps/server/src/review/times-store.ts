import { type ReviewKind, reviewLetters } from '@zaraba/contract/review/kinds.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { RequestNumber } from '../base/review.ts'
import { requestNumber } from '../base/review-row.ts'
import type { Queryable } from '../database/database.ts'

export interface ReviewTimes {
  readonly appliedAt: Instant
  /** `null` while it waits. */
  readonly decidedAt: Instant | null
}

const kinds = Object.keys(reviewLetters) as readonly ReviewKind[]
const numberOf = (orderNo: string): bigint | null =>
  kinds.reduce<bigint | null>((found, kind) => found ?? requestNumber(kind, orderNo), null)

/** Times at which a customer's requests were made and decided, by their order numbers; other numbers are left out. */
export const timesOfRequests = async (
  database: Queryable,
  customer: CustomerNumber,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, ReviewTimes>> => {
  const numbers = orderNumbers.map(numberOf).filter((number) => number !== null)
  if (numbers.length === 0) return new Map()
  const rows = await database.query<ReviewTimes & { readonly kind: ReviewKind; readonly number: RequestNumber }>({
    name: 'review.times',
    text: `select kind, number, applied_at as "appliedAt", decided_at as "decidedAt" from review.request
           where customer = $1 and number = any($2::bigint[])`,
    values: [customer, numbers],
  })
  return new Map(
    rows.map(({ kind, number, appliedAt, decidedAt }) => [`${reviewLetters[kind]}-${number}`, { appliedAt, decidedAt }]),
  )
}
