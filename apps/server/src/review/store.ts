import { type ReviewKind, reviewLetters } from '@zaraba/contract/review/kinds.ts'
import type { ReviewState } from '@zaraba/contract/review/states.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { leafSource, momentOf } from '../base/leaf-store.ts'
import type { RequestDraft, RequestNumber, Reviewer, ReviewRequest } from '../base/review.ts'
import { bigintArray, jsonbArray, textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gathered, gatheredRows } from '../database/gather.ts'
import { inOrderOfDrafts } from '../database/inserted-rows.ts'

interface Row {
  readonly number: RequestNumber
  readonly customer: CustomerNumber
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

interface RequestTerms {
  readonly reviewer: Reviewer
  readonly promisedAt: Instant
  readonly dueAt: Instant
}

export const insertRequest = gathered(
  async (transaction: Transaction, drafts: readonly { readonly draft: RequestDraft; readonly terms: RequestTerms }[]) => {
    const texts = (of: (each: (typeof drafts)[number]) => string) => textArray(drafts.map(of))
    const times = (of: (each: (typeof drafts)[number]) => Instant) => timestampArray(drafts.map(of))
    const rows = await transaction.query<Row>({
      name: 'review.insert',
      // A request without money has neither currency nor amount: the parameters have an empty text and 0 for them.
      text: `insert into review.request (customer, kind, currency, amount, details, reviewer, applied_at, promised_at, due_at)
             select customer, kind, nullif(currency, ''), nullif(amount, 0), details, reviewer, applied_at, promised_at, due_at
             from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::jsonb[], $6::text[], $7::timestamptz[],
                         $8::timestamptz[], $9::timestamptz[])
               with ordinality as r (customer, kind, currency, amount, details, reviewer, applied_at, promised_at, due_at, turn)
             order by turn returning ${columns}`,
      values: [
        bigintArray(drafts.map(({ draft }) => draft.customer)),
        texts(({ draft }) => draft.kind),
        texts(({ draft }) => draft.money?.currency ?? ''),
        bigintArray(drafts.map(({ draft }) => draft.money?.amount ?? 0n)),
        jsonbArray(drafts.map(({ draft }) => JSON.stringify(draft.details))),
        texts(({ terms }) => terms.reviewer),
        times(({ draft }) => draft.at),
        times(({ terms }) => terms.promisedAt),
        times(({ terms }) => terms.dueAt),
      ],
    })
    return inOrderOfDrafts(rows, drafts, ({ number }) => number).map(requestOf)
  },
)

const byNumber = (numbers: readonly RequestNumber[], rows: readonly Row[]): readonly (ReviewRequest | null)[] => {
  const requests = new Map(rows.map((row) => [row.number, requestOf(row)]))
  return numbers.map((number) => requests.get(number) ?? null)
}

/** A request of any customer by its number: for the machine and for operators. */
export const requestNumbered = gathered(async (database: Queryable, numbers: readonly RequestNumber[]) => {
  const text = `select ${columns} from review.request where number = any($1::bigint[])`
  return byNumber(numbers, await database.query<Row>({ name: 'review.numbered', text, values: [bigintArray(numbers)] }))
})

/** Requests by their numbers, locked until the transaction ends, in one order. The customers' wallets are locked before. */
export const lockRequest = gathered(async (transaction: Transaction, numbers: readonly RequestNumber[]) => {
  const text = `select ${columns} from review.request where number = any($1::bigint[]) order by number for update`
  return byNumber(numbers, await transaction.query<Row>({ name: 'review.lock', text, values: [bigintArray(numbers)] }))
})

export const requestOfCustomer = async (
  database: Queryable,
  customer: CustomerNumber,
  number: RequestNumber,
): Promise<ReviewRequest | null> => {
  const text = `select ${columns} from review.request where customer = $1 and number = $2`
  const [row] = await database.query<Row>({ name: 'review.own', text, values: [customer, number] })
  return row === undefined ? null : requestOf(row)
}

interface DecisionRow {
  readonly state: Exclude<ReviewState, 'pending'>
  readonly by: string
  readonly reason: string
  readonly at: Instant
}

/** Ends a pending request. `null` when it had ended already: the second of two guards, after the row's lock. */
export const endRequest = gathered(
  async (transaction: Transaction, ends: readonly (DecisionRow & { readonly number: RequestNumber })[]) => {
    const numbers = ends.map(({ number }) => number)
    if (new Set(numbers).size < numbers.length) throw new Error('one batch decides a request twice')
    const rows = await transaction.query<Row>({
      name: 'review.end',
      text: `update review.request set state = verdict, decided_by = word_of, reason = why, decided_at = ended_at
           from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) as e (ended, verdict, word_of, why, ended_at)
           where number = ended and state = 'pending' returning ${columns}`,
      values: [
        bigintArray(numbers),
        textArray(ends.map(({ state }) => state)),
        textArray(ends.map(({ by }) => by)),
        textArray(ends.map(({ reason }) => reason)),
        timestampArray(ends.map(({ at }) => at)),
      ],
    })
    return byNumber(numbers, rows)
  },
)

/** A customer's latest requests of all kinds. */
export const latestRequests = async (
  database: Queryable,
  customer: CustomerNumber,
  limit: number,
): Promise<readonly ReviewRequest[]> => {
  const text = `select ${columns} from review.request where customer = $1 order by number desc limit $2`
  const rows = await database.query<Row>({ name: 'review.latest', text, values: [customer, limit] })
  return rows.map(requestOf)
}

export const requestsBefore = async (
  database: Queryable,
  customer: CustomerNumber,
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

export const pendingRequests = gatheredRows(async (database, customers) =>
  (
    await database.query<Row>({
      name: 'review.pending',
      text: `select ${columns} from review.request where customer = any($1::bigint[]) and state = 'pending' order by number`,
      values: [bigintArray(customers)],
    })
  ).map(requestOf),
)

export const passedCount = async (database: Queryable, customer: CustomerNumber, kind: ReviewKind): Promise<number> =>
  (await passedCounts(database, customer)).find((row) => row.kind === kind)?.count ?? 0

const passedCounts = gatheredRows((database, customers) =>
  database.query<{ customer: CustomerNumber; kind: ReviewKind; count: number }>({
    name: 'review.passed',
    text: `select customer, kind, count(*)::int as count from review.request
           where customer = any($1::bigint[]) and state = 'passed' group by customer, kind`,
    values: [bigintArray(customers)],
  }),
)

/** The pictures of a request go at a moment of market time; answers whether it has any (H-8). */
export const endImages = gathered(
  async (transaction: Transaction, ends: readonly { readonly request: RequestNumber; readonly at: Instant }[]) => {
    const rows = await transaction.query<{ request: RequestNumber }>({
      name: 'review.end_images',
      text: `update review.image i set delete_at = e.at from unnest($1::bigint[], $2::timestamptz[]) as e (request, at)
             where i.request = e.request returning i.request`,
      values: [bigintArray(ends.map(({ request }) => request)), timestampArray(ends.map(({ at }) => at))],
    })
    const endedRequests = new Set(rows.map(({ request }) => request))
    return ends.map(({ request }) => endedRequests.has(request))
  },
)

export const deleteImages = (transaction: Transaction, request: RequestNumber) =>
  transaction.query({
    name: 'review.delete_images',
    text: 'delete from review.image where request = $1 and delete_at is not null',
    values: [request],
  })

/** Requests that wait for a decision; what is in a product meanwhile is unfinished there. */
export const unfinished = `
  select 'requests', k.letter || '-' || r.number
  from review.request r join review.kind k on k.kind = r.kind
  where r.customer = $1 and r.state = 'pending' and not k.in_product`

/** Requests wait for their decision, and pictures to be deleted. */
export const waiting = `
  select 'review.decide', number::text from review.request where state = 'pending'
  union select 'review.delete-images', request::text from review.image where delete_at is not null and request is not null`

/** Every decision over a request. */
export const decisionLeaves = leafSource({
  kind: 'decision',
  sequence: 'review.decision',
  number: 'r.decision',
  owner: 'r.customer',
  from: 'review.request r',
  fields: [
    'r.number',
    'r.customer',
    'r.kind',
    'r.state',
    'r.currency',
    'r.amount',
    'r.reviewer',
    momentOf('r.applied_at'),
    momentOf('r.decided_at'),
    'r.decided_by',
    'r.reason',
  ],
})

export const requestsOfKind = (kind: ReviewKind): string =>
  `(select customer, number, amount, state from review.request where kind = '${kind}')`
