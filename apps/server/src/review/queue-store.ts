import { type ReviewKind, reviewKinds, reviewLetters } from '@zaraba/contract/review/kinds.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { RequestNumber } from '../base/review.ts'
import { bigintArray, textArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gathered } from '../database/gather.ts'
import { timestamp } from '../database/value-types.ts'

/** Counting stops here: a queue of 100,000 then costs no more than one of 1,000, and no operator needs the exact number. */
const mostCounted = 1_000

export interface QueueCount {
  readonly kind: ReviewKind
  readonly waiting: number
  readonly oldest: Instant | null
}

export const queueCounts = (database: Queryable) =>
  database.query<QueueCount>({
    name: 'review.queue_counts',
    text: `select k.kind, c.waiting, o.oldest
           from unnest($1::text[]) with ordinality as k (kind, turn)
           cross join lateral (
             select count(*)::int as waiting
             from (select from review.request r where r.kind = k.kind and r.state = 'pending' limit $2) q) c
           left join lateral (
             select r.applied_at as oldest from review.request r where r.kind = k.kind and r.state = 'pending' order by r.number limit 1) o
             on true
           order by k.turn`,
    values: [[...reviewKinds], mostCounted],
  })

export interface QueuedRequest {
  readonly number: RequestNumber
  readonly orderNo: string
  readonly kind: ReviewKind
  readonly customer: CustomerNumber
  readonly currency: Currency | null
  readonly amount: bigint | null
  readonly reviewer: 'rules' | 'operators'
  readonly at: Instant
  readonly promisedAt: Instant
  readonly proposedBy: string | null
}

/** Requests that wait in one queue after a number, the oldest first. */
export const queueAfter = async (database: Queryable, kind: ReviewKind, after: bigint, limit: number) => {
  const rows = await database.query<Omit<QueuedRequest, 'orderNo'>>({
    name: 'review.queue',
    text: `select number, kind, customer, currency, amount, reviewer, applied_at as at, promised_at as "promisedAt", proposed_by as "proposedBy"
           from review.request where kind = $1 and state = 'pending' and number > $2 order by number limit $3`,
    values: [kind, after, limit],
  })
  return rows.map((row): QueuedRequest => ({ ...row, orderNo: `${reviewLetters[row.kind]}-${row.number}` }))
}

export interface NextAfter {
  readonly kind: ReviewKind
  readonly number: RequestNumber
  /** The operator who looks for work: their own proposals wait for another operator. */
  readonly name: string
}

/** The request that waits next in the queue after one, from the beginning when it was the last; `null` when nothing does. */
export const nextAfter = gathered(async (database: Queryable, asked: readonly NextAfter[]) => {
  const waiting = `select number from review.request
    where kind = n.kind and state = 'pending' and proposed_by is distinct from n.name and`
  const rows = await database.query<{ turn: bigint; number: RequestNumber | null }>({
    name: 'review.next',
    text: `select n.turn, coalesce(
             (${waiting} number > n.number order by number limit 1),
             (${waiting} number < n.number order by number limit 1)) as number
           from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality as n (kind, number, name, turn)`,
    values: [
      textArray(asked.map(({ kind }) => kind)),
      bigintArray(asked.map(({ number }) => number)),
      textArray(asked.map(({ name }) => name)),
    ],
  })
  const requests = new Map(rows.map(({ turn, number }) => [Number(turn), number]))
  return asked.map((_, index) => requests.get(index + 1) ?? null)
})

export interface Proposal {
  readonly by: string
  readonly verdict: 'passed' | 'rejected'
  readonly reason: string
  readonly at: Instant
}

export const proposalOf = gathered(async (database: Queryable, numbers: readonly RequestNumber[]) => {
  const rows = await database.query<Proposal & { readonly number: RequestNumber }>({
    name: 'review.proposals',
    text: `select number, proposed_by as by, proposed_verdict as verdict, proposed_reason as reason, proposed_at as at
           from review.request where number = any($1::bigint[]) and proposed_by is not null and proposed_verdict is not null`,
    values: [bigintArray(numbers)],
  })
  const proposals = new Map(rows.map(({ number, ...proposal }) => [number, proposal]))
  return numbers.map((number): Proposal | null => proposals.get(number) ?? null)
})

/** Writes the first word of four eyes over the one before. */
export const propose = (transaction: Transaction, number: RequestNumber, { by, verdict, reason, at }: Proposal) =>
  transaction.query({
    text: `update review.request set proposed_by = $2, proposed_verdict = $3, proposed_reason = $4, proposed_at = $5
           where number = $1 and state = 'pending'`,
    values: [number, by, verdict, reason, timestamp(at)],
  })

export interface ImageRow {
  readonly number: bigint
  readonly kind: string
  readonly width: number
  readonly height: number
  readonly at: Instant
}

export const imagesOf = (database: Queryable, request: RequestNumber) =>
  database.query<ImageRow>({
    text: 'select number, kind, width, height, uploaded_at as at from review.image where request = $1 order by kind, number',
    values: [request],
  })

/** A picture that belongs to a request, and the request's number; one that was only uploaded is shown to its owner alone. */
export const imageNumbered = async (database: Queryable, number: bigint) => {
  const [row] = await database.query<{ request: RequestNumber; contentType: string; bytes: Buffer }>({
    text: `select request, content_type as "contentType", bytes from review.image where number = $1 and request is not null`,
    values: [number],
  })
  return row ?? null
}
