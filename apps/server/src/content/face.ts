import type { Instant } from '@zaraba/money/time.ts'
import { faceOf } from '../base/slice.ts'
import type { Transaction } from '../database/database.ts'
import type { feesAt } from './fee-rows.ts'

/** The face of content for the operators. */
export interface ContentFace {
  /** Has a message written to its customers, in batches and exactly once, from this moment of market time on. */
  startMailing(transaction: Transaction, mailing: bigint, at: Instant): Promise<void>
  /** Every dated row of the fees of all markets, as of a moment of market time. */
  readonly feesAt: typeof feesAt
}

export const contentFace = faceOf<ContentFace>('content')
