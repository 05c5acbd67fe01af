import { z } from 'zod'
import { opsAction, opsRead, withRefusalsOfCustomers } from '../operators/declare.ts'
import { person } from '../operators/person.ts'
import { instantOrDash, instantText, moneyOrDash, nothing, orderNumber, pageOf, paging } from '../shapes.ts'
import { reviewKinds } from './kinds.ts'
import { reviewStates } from './states.ts'

const kind = z.enum(reviewKinds)
const readers = ['reviewer', 'security', 'auditor'] as const
const verdicts = ['passed', 'rejected'] as const

const queueRow = z.object({
  order_no: z.string(),
  kind,
  ...person,
  currency: z.string(),
  amount: moneyOrDash,
  apply_time: instantText,
  promised_time: instantText,
  /** 'operators' waits for a word; 'rules' is decided by itself in a moment. */
  reviewer: z.enum(['rules', 'operators']),
  proposed_by: z.string(),
})
export const historyRow = z.object({
  order_no: z.string(),
  kind: z.string(),
  state: z.enum(reviewStates),
  amount: moneyOrDash,
  currency: z.string(),
  reason: z.string(),
  apply_time: instantText,
  review_time: instantOrDash,
  decided_by: z.string(),
})
const refusalRow = z.object({
  key: z.string(),
  field: z.string().optional(),
  now: z.string().optional(),
  needed: z.string().optional(),
  clear: z.string().optional(),
  values: z.record(z.string(), z.string()).optional(),
})
export const flagRow = z.object({ flag: z.string(), reason: z.string(), until: z.string() })

/** Everything that bears on one request, on one page. */
const evidence = z.object({
  request: queueRow.extend({
    state: z.enum(reviewStates),
    reason: z.string(),
    review_time: instantOrDash,
    decided_by: z.string(),
    details: z.record(z.string(), z.string()),
  }),
  customer: z.object({
    ...person,
    since: instantText,
    invited_by: z.string(),
    verified_name: z.string(),
    flags: z.array(flagRow),
    cards: z.array(z.object({ holder: z.string(), institution: z.string(), last_four: z.string() })),
    wallets: z.array(z.object({ currency: z.string(), kind: z.string(), balance: z.string() })),
  }),
  images: z.array(z.object({ image: z.string(), kind: z.string(), width: z.int(), height: z.int(), uploaded: instantText })),
  /** Refusals by the published rules at this moment; while there is one, the request cannot be passed. */
  against: z.array(refusalRow),
  history: z.array(historyRow),
  four_eyes: z.object({
    needed: z.boolean(),
    threshold: z.string(),
    proposed_by: z.string(),
    proposed_verdict: z.string(),
    proposed_reason: z.string(),
    proposed_time: instantOrDash,
    /** Who can say the second word. */
    others: z.array(z.string()),
  }),
})

export const reviewOpsCalls = {
  'reviews/counts': opsRead('How many wait in each queue (1,000 means as many or more), and since when.', readers, {
    input: nothing,
    output: z.object({ list: z.array(z.object({ kind, waiting: z.int(), oldest: instantOrDash })) }),
  }),
  'reviews/queue': opsRead('One queue, the oldest first.', readers, {
    input: z.object({ kind, ...paging }),
    output: pageOf(queueRow),
  }),
  'reviews/one': opsRead('One request with all evidence; that it was opened is audited.', readers, {
    input: z.object({ order_no: orderNumber }),
    output: evidence,
    refuses: ['not_found'],
  }),
  'reviews/image': opsRead('One picture of a request; that it was opened is audited.', readers, {
    input: z.object({ image: z.string().regex(/^\d{1,18}$/) }),
    output: z.object({ content_type: z.string(), data: z.base64() }),
    refuses: ['not_found'],
  }),
  'reviews/decide': withRefusalsOfCustomers(
    opsAction(
      'Passes or rejects a request; above the set amount the first word proposes and another one decides.',
      ['reviewer'],
      {
        input: { order_no: orderNumber, verdict: z.enum(verdicts) },
        output: z.object({ outcome: z.enum(['decided', 'proposed']), order_no: z.string(), next: z.string().nullable() }),
        refuses: ['not_found', 'request_already_decided', 'another_operator_must_confirm'],
      },
    ),
  ),
} as const
