import type { CreditEventKind } from '@zaraba/contract/credit/calls.ts'
import { day, type Instant } from '@zaraba/money/time.ts'

/** Points of each event: the published table (docs/product/credit.md). A score cannot be edited, not even by operators. */
export const points: Readonly<Record<CreditEventKind, number>> = {
  registered: 600,
  identity_verified: 50,
  first_deposit: 10,
  loan_repaid: 20,
  forced_close: -60,
  forced_close_recovered: 60,
  loan_overdue: -100,
  loan_overdue_recovered: 100,
}

export const startingScore = 600
export const leastScore = 300
export const mostScore = 850
/** A withdrawal needs so much (A-06, M-11). */
export const withdrawalThreshold = 500
/** Time after which points that an event took are given back, without a payment (H-3). */
export const recoversAfter = 7 * day
/** A loan that is older is overdue. */
export const overdueAfter = 30 * day

/** The score after an event. */
export const scoreAfter = (score: number, kind: CreditEventKind): number =>
  Math.min(mostScore, Math.max(leastScore, score + points[kind]))

/** Yen that may be borrowed from a score on, the highest first. */
export const loanLimits: readonly { readonly score: number; readonly limit: bigint }[] = [
  { score: 700, limit: 3_000_000n },
  { score: 650, limit: 1_000_000n },
  { score: 600, limit: 300_000n },
  { score: withdrawalThreshold, limit: 100_000n },
  { score: leastScore, limit: 0n },
]
export const limitOf = (score: number): bigint => loanLimits.find((row) => score >= row.score)?.limit ?? 0n

/** Points that will be given back at a moment. */
export interface Recovery {
  readonly kind: 'forced_close_recovered' | 'loan_overdue_recovered'
  readonly at: Instant
}

/**
 * When a score will be as high as is needed by what is given back alone, without anybody doing anything; `null` when it is so already,
 * or when something else must happen first (a late loan is repaid).
 */
export const recoversAt = (score: number, neededScore: number, recoveries: readonly Recovery[]): Instant | null => {
  let reachedScore = score
  for (const { kind, at } of recoveries.toSorted((left, right) => left.at - right.at)) {
    if (reachedScore >= neededScore) break
    reachedScore = scoreAfter(reachedScore, kind)
    if (reachedScore >= neededScore) return at
  }
  return null
}
