import { type ReviewKind, type ReviewState, reviewLetters } from '@zaraba/contract/review.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../base/database.ts'
import type { RequestDraft, Reviewer, ReviewRequest } from '../base/review.ts'
import { timestamp } from '../base/value-types.ts'

interface Row {
  readonly number: bigint
  readonly customer: bigint
  readonly kind: ReviewKind
  readonly state: ReviewState
  readonly currency: Currency | null
  readonly amount: bigint | null
  readonly details: Readonly<Record<string, string>>
  readonly reviewer: Reviewer
  readonly at: Instant
  readonly promisedAt: Instant
  readonly dueAt: Instant
  readonly decidedAt: Instant | null
  readonly decidedBy: string | null
  readonly reason: string
  readonly proposedBy: string | null
}
const columns = `number, customer, kind, state, currency, amount, details, reviewer, applied_at as at, promised_at as "promisedAt",
  due_at as "dueAt", decided_at as "decidedAt", decided_by as "decidedBy", reason, proposed_by as "proposedBy"`

const requestOf = ({ currency, amount, ...row }: Row): ReviewRequest => ({
  ...row,
  money: currency === null || amount === null ? null : { currency, amount },
  orderNo: `${reviewLetters[row.kind]}-${row.number}`,
})

export interface Terms {
  readonly reviewer: Reviewer
  readonly promisedAt: Instant
  readonly dueAt: Instant
}

export const insertRequest = async (transaction: Transaction, draft: RequestDraft, terms: Terms): Promise<ReviewRequest> => {
  const [row] = await transaction.query<Row>({
    name: 'review.insert',
    text: `insert into review.request (customer, kind, currency, amount, details, reviewer, applied_at, promised_at, due_at)
           values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9) returning ${columns}`,
    values: [
      draft.customer,
      draft.kind,
      draft.money?.currency ?? null,
      draft.money?.amount ?? null,
      JSON.stringify(draft.details),
      terms.reviewer,
      timestamp(draft.at),
      timestamp(terms.promisedAt),
      timestamp(terms.dueAt),
    ],
  })
  if (row === undefined) throw new Error('an insert returns its row')
  return requestOf(row)
}

/** A request by its number, whoever's it is: for the machine and for operators. */
export const requestNumbered = async (database: Queryable, number: bigint): Promise<ReviewRequest | null> => {
  const text = `select ${columns} from review.request where number = $1`
  const [row] = await database.query<Row>({ name: 'review.numbered', text, values: [number] })
  return row === undefined ? null : requestOf(row)
}

/** The same, locked until the transaction ends. The customer's wallets are locked before it. */
export const lockRequest = async (transaction: Transaction, number: bigint): Promise<ReviewRequest | null> => {
  const text = `select ${columns} from review.request where number = $1 for update`
  const [row] = await transaction.query<Row>({ name: 'review.lock', text, values: [number] })
  return row === undefined ? null : requestOf(row)
}

export const requestOfCustomer = async (database: Queryable, customer: bigint, number: bigint): Promise<ReviewRequest | null> => {
  const text = `select ${columns} from review.request where customer = $1 and number = $2`
  const [row] = await database.query<Row>({ name: 'review.own', text, values: [customer, number] })
  return row === undefined ? null : requestOf(row)
}

export interface Decision {
  readonly state: Exclude<ReviewState, 'pending'>
  readonly by: string
  readonly reason: string
  readonly at: Instant
}

/** Ends a pending request. `null` when it had ended already: the second of two guards, after the row's lock. */
export const endRequest = async (
  transaction: Transaction,
  number: bigint,
  { state, by, reason, at }: Decision,
): Promise<ReviewRequest | null> => {
  const [row] = await transaction.query<Row>({
    name: 'review.end',
    text: `update review.request set state = $2, decided_by = $3, reason = $4, decided_at = $5
           where number = $1 and state = 'pending' returning ${columns}`,
    values: [number, state, by, reason, timestamp(at)],
  })
  return row === undefined ? null : requestOf(row)
}

/** A customer's latest requests of all kinds. */
export const latestRequests = async (database: Queryable, customer: bigint, limit: number): Promise<readonly ReviewRequest[]> => {
  const text = `select ${columns} from review.request where customer = $1 order by number desc limit $2`
  const rows = await database.query<Row>({ name: 'review.latest', text, values: [customer, limit] })
  return rows.map(requestOf)
}

export const requestsBefore = async (
  database: Queryable,
  customer: bigint,
  kind: ReviewKind,
  before: bigint | null,
  limit: number,
): Promise<readonly ReviewRequest[]> => {
  const rows = await database.query<Row>({
    name: 'review.list',
    text: `select ${columns} from review.request
           where customer = $1 and kind = $2 and number < coalesce($3::bigint, 9223372036854775807) order by number desc limit $4`,
    values: [customer, kind, before, limit],
  })
  return rows.map(requestOf)
}

export const pendingRequests = async (database: Queryable, customer: bigint): Promise<readonly ReviewRequest[]> => {
  const rows = await database.query<Row>({
    name: 'review.pending',
    text: `select ${columns} from review.request where customer = $1 and state = 'pending' order by number`,
    values: [customer],
  })
  return rows.map(requestOf)
}

export const passedCount = async (database: Queryable, customer: bigint, kind: ReviewKind): Promise<number> => {
  const [row] = await database.query<{ count: number }>({
    name: 'review.passed',
    text: `select count(*)::int as count from review.request where customer = $1 and kind = $2 and state = 'passed'`,
    values: [customer, kind],
  })
  return row?.count ?? 0
}

/** The pictures of a request go at a moment of market time; answers whether it has any (H-8). */
export const endImages = async (transaction: Transaction, request: bigint, at: Instant): Promise<boolean> => {
  const text = 'update review.image set delete_at = $2 where request = $1 returning number'
  return (await transaction.query({ name: 'review.end_images', text, values: [request, timestamp(at)] })).length > 0
}

export const deleteImages = (transaction: Transaction, request: bigint) =>
  transaction.query({
    name: 'review.delete_images',
    text: 'delete from review.image where request = $1 and delete_at is not null',
    values: [request],
  })
