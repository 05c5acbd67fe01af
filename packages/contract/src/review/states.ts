import { z } from 'zod'
import { instantOrDash, instantText } from '../shapes.ts'

export const reviewStates = ['pending', 'passed', 'rejected', 'cancelled'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The wire's coarse code of a request: 0 counts toward frozen. */
export const reviewStatus: Readonly<Record<ReviewState, 0 | 1 | 2 | 3>> = { pending: 0, passed: 1, rejected: 2, cancelled: 3 }

/**
 * Fields of every request about its review: the state, why, by which rule it is decided, when it was promised and when it really
 * was. `reviewer` is who decides: the published rules, or the operators of the installation. `decided_by` is rules, silence (24
 * hours without an operator's decision), operator, customer, or a dash.
 */
export const reviewFields = {
  order_no: z.string().describe('The number of the request.'),
  status: z.literal([0, 1, 2, 3]).describe('0 pending (a withdrawal counts towards frozen), 1 passed, 2 rejected, 3 cancelled.'),
  state: z.enum(reviewStates).describe('The label of `status`.'),
  reason: z.string().describe('Why it was rejected: the key of a refusal, or an operator’s words; empty otherwise.'),
  reviewer: z.enum(['rules', 'operators']).describe('Who decides: the published rules, or the operators of this installation.'),
  apply_time: instantText.describe('When it was asked for.'),
  promised_time: instantText.describe('When it will have been decided at the latest.'),
  review_time: instantOrDash.describe('When it was decided.'),
  decided_by: z
    .string()
    .describe('Who decided: `rules`, `silence` (24 hours without an operator’s word), `operator` or `customer`; “-” before.'),
}
