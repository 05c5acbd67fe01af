import type { IdentityState } from '@zaraba/contract/identity/verification-calls.ts'
import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { reviewLetters } from '@zaraba/contract/review/kinds.ts'
import { type reviewFields, reviewStatus } from '@zaraba/contract/review/states.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import type { z } from 'zod'
import { shownAmount, timeOrDash } from '../calls/ops-rows.ts'
import { type Promised, type RequestNumber, type ReviewRequest, requestNumberOf } from './review.ts'

type Fields = { readonly [Name in keyof typeof reviewFields]: z.output<(typeof reviewFields)[Name]> }

/** Whose word it was: an operator's name is for the audit log alone. */
const saidBy = (request: ReviewRequest): string => {
  const { decidedBy } = request
  if (decidedBy === null) return '-'
  return ['rules', 'silence', 'customer'].includes(decidedBy) ? decidedBy : 'operator'
}

/** Reviewer and promised time of the decision. */
export const promiseRow = ({ reviewer, promisedAt }: Promised): Pick<Fields, 'reviewer' | 'promised_time'> => ({
  reviewer,
  promised_time: formatInTokyo(promisedAt),
})

/** The fields that every request shows of its review, in Tokyo's time and the contract's order: a repetition is answered alike. */
export const reviewRow = (request: ReviewRequest): Fields => ({
  order_no: request.orderNo,
  status: reviewStatus[request.state],
  state: request.state,
  reason: request.reason,
  reviewer: request.reviewer,
  apply_time: formatInTokyo(request.at),
  promised_time: formatInTokyo(request.promisedAt),
  review_time: timeOrDash(request.decidedAt),
  decided_by: saidBy(request),
})

/** A request among a customer's others, as operators read it. */
export const requestRow = (request: ReviewRequest): OpsOutput<'reviews/one'>['history'][number] => ({
  order_no: request.orderNo,
  kind: request.kind,
  state: request.state,
  ...shownAmount(request.money),
  reason: request.reason,
  apply_time: formatInTokyo(request.at),
  review_time: timeOrDash(request.decidedAt),
  decided_by: request.decidedBy ?? '-',
})

const identityStates = { pending: 'under_review', passed: 'verified', rejected: 'failed', cancelled: 'unverified' } as const

/** How far the verification of a real name has come, in the person's words (S-02), by the latest request for one. */
export const identityStateOf = (latest: Pick<ReviewRequest, 'state'> | null): IdentityState =>
  latest === null ? 'unverified' : identityStates[latest.state]

/** "W-14" is number 14 of the withdrawals; `null` for another letter or no number. */
export const requestNumber = (kind: keyof typeof reviewLetters, orderNo: string): RequestNumber | null => {
  const match = /^([A-Z])-(\d{1,18})$/.exec(orderNo)
  return match?.[1] === reviewLetters[kind] && match[2] !== undefined ? requestNumberOf(BigInt(match[2])) : null
}
