import { z } from 'zod'
import { instantOrDash, instantText } from './shapes.ts'

/** What is decided after it was asked for, by one machine (S-01, S-02, S-09, product §11). Block and intraday come with their slices. */
export const reviewKinds = ['identity', 'deposit', 'withdrawal', 'loan'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const reviewStates = ['pending', 'passed', 'rejected', 'cancelled'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The wire's coarse code (api.md): 0 counts toward frozen. */
export const reviewStatus: Readonly<Record<ReviewState, 0 | 1 | 2 | 3>> = { pending: 0, passed: 1, rejected: 2, cancelled: 3 }

/** The letter of each kind's order number: V-12, D-13, W-14, L-15. */
export const reviewLetters: Readonly<Record<ReviewKind, string>> = { identity: 'V', deposit: 'D', withdrawal: 'W', loan: 'L' }

/**
 * What every request tells about its review: the state, why, by which rule it is decided, when it was promised and when it really was.
 * `reviewer` is who decides: the published rules, or the operators of the installation. `decided_by` is rules, silence (24 hours without
 * an operator's word), operator, customer, or a dash.
 */
export const reviewFields = {
  order_no: z.string(),
  status: z.int(),
  state: z.enum(reviewStates),
  reason: z.string(),
  reviewer: z.enum(['rules', 'operators']),
  apply_time: instantText,
  promised_time: instantText,
  review_time: instantOrDash,
  decided_by: z.string(),
}
