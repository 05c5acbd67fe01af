import type { BlockState } from '@zaraba/contract/block/calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { BlockApplicant } from '@zaraba/rules/block/allotment.ts'
import type { RequestNumber } from '../../base/review.ts'
import { bigintArray, byteaArray, textArray, timestampArray } from '../../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { gathered, gatheredWrites } from '../../database/gather.ts'
import { timestamp } from '../../database/value-types.ts'

/** An application for a block. `money` is minor units; `request` is the number of its review. */
export interface BlockApplicationRecord {
  readonly request: RequestNumber
  readonly customer: CustomerNumber
  readonly offer: string
  readonly shares: number
  readonly money: bigint
  /** The random word in its tickets, which the customer's app drew, or the server where the app sent none. */
  readonly word: Buffer
  readonly wordBy: 'customer' | 'server'
  readonly state: BlockState
  readonly sealed: boolean
  readonly won: number
  readonly position: string
  readonly sellableFrom: DateText | null
  readonly reason: string
  readonly appliedAt: Instant
  readonly promisedAt: Instant
  readonly decidedAt: Instant | null
}
const columns = `request, customer, offer, shares, money, word, word_by as "wordBy", state, sealed, won, position, sellable_from as "sellableFrom", reason,
  applied_at as "appliedAt", promised_at as "promisedAt", decided_at as "decidedAt"`

export const applicationNo = (request: RequestNumber): string => `B-${request}`

/** An application as the allotment knows it. */
export const applicantOf = ({
  request,
  shares,
  word,
}: Pick<BlockApplicationRecord, 'request' | 'shares' | 'word'>): BlockApplicant => ({
  orderNo: applicationNo(request),
  shares,
  word: word.toString('hex'),
})

type ApplicationDraft = Pick<
  BlockApplicationRecord,
  'request' | 'customer' | 'offer' | 'shares' | 'money' | 'appliedAt' | 'promisedAt' | 'word' | 'wordBy'
>

export const insertApplications = gatheredWrites(async (transaction: Transaction, drafts: readonly ApplicationDraft[]) => {
  await transaction.query({
    name: 'block.apply',
    text: `insert into block.application (request, customer, offer, shares, money, applied_at, promised_at, word, word_by)
           select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[], $5::bigint[], $6::timestamptz[],
                                $7::timestamptz[], $8::bytea[], $9::text[])`,
    values: [
      bigintArray(drafts.map(({ request }) => request)),
      bigintArray(drafts.map(({ customer }) => customer)),
      textArray(drafts.map(({ offer }) => offer)),
      drafts.map(({ shares }) => shares),
      bigintArray(drafts.map(({ money }) => money)),
      timestampArray(drafts.map(({ appliedAt }) => appliedAt)),
      timestampArray(drafts.map(({ promisedAt }) => promisedAt)),
      byteaArray(drafts.map(({ word }) => word)),
      textArray(drafts.map(({ wordBy }) => wordBy)),
    ],
  })
})

/** A customer's part of an offer: shares bought or applied for, and the pending application. */
export interface Mine {
  readonly shares: number
  readonly pending: RequestNumber | null
}
interface Asked {
  readonly customer: CustomerNumber
  readonly offer: string
}

/** Shares of offers that customers grabbed, were allotted or have applied for. */
export const sharesOfCustomers = async (database: Queryable, asked: readonly Asked[]): Promise<readonly Mine[]> => {
  const rows = await database.query<Asked & { shares: bigint; pending: RequestNumber | null }>({
    name: 'block.mine',
    text: `select a.customer, a.offer, coalesce(g.shares, 0) + coalesce(w.shares, 0) as shares, w.pending
           from unnest($1::bigint[], $2::text[]) as a (customer, offer)
           left join lateral (select sum(shares) as shares from block.grab
                              where offer = a.offer and customer = a.customer) g on true
           left join lateral (
             select sum(case when state = 'pending' then shares when state = 'passed' then won end) as shares,
                    max(request) filter (where state = 'pending') as pending
             from block.application where customer = a.customer and offer = a.offer) w on true`,
    values: [bigintArray(asked.map(({ customer }) => customer)), textArray(asked.map(({ offer }) => offer))],
  })
  const found = new Map(rows.map((row) => [`${row.customer}/${row.offer}`, row]))
  return asked.map(({ customer, offer }) => {
    const row = found.get(`${customer}/${offer}`)
    return { shares: Number(row?.shares ?? 0), pending: row?.pending ?? null }
  })
}
export const mineOf = gathered(sharesOfCustomers)

/** Which offer each of some order numbers of a customer is of: "B-7" is an application, "G-7" a grab. */
export const offersOfOrders = (database: Queryable, customer: CustomerNumber, orderNumbers: readonly string[]) =>
  database.query<{ readonly orderNo: string; readonly offer: string }>({
    name: 'block.offers_of_orders',
    text: `select 'B-' || request as "orderNo", offer from block.application
             where customer = $1 and request in (select substr(n, 3)::bigint from unnest($2::text[]) n where n like 'B-%')
           union all
           select 'G-' || number, offer from block.grab
             where customer = $1 and number in (select substr(n, 3)::bigint from unnest($2::text[]) n where n like 'G-%')`,
    values: [customer, textArray(orderNumbers)],
  })

/** Numbers of shares of offers that are applied for now. */
export const appliedFor = async (database: Queryable, offers: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await database.query<{ offer: string; shares: bigint }>({
    name: 'block.applied',
    text: `select offer, sum(shares) as shares from block.application
           where offer = any($1::text[]) and state = 'pending' group by offer`,
    values: [textArray(offers)],
  })
  return new Map(rows.map(({ offer, shares }) => [offer, Number(shares)]))
}

/** An application of a customer; `null` when they have none of that number. */
export const applicationOf = gathered(
  async (database: Queryable, asked: readonly { readonly customer: CustomerNumber; readonly request: RequestNumber }[]) => {
    const rows = await database.query<BlockApplicationRecord>({
      name: 'block.application',
      text: `select ${columns} from block.application where (customer, request) in (select * from unnest($1::bigint[], $2::bigint[]))`,
      values: [bigintArray(asked.map(({ customer }) => customer)), bigintArray(asked.map(({ request }) => request))],
    })
    const blockApplications = new Map(rows.map((row) => [`${row.customer}/${row.request}`, row]))
    return asked.map(({ customer, request }) => blockApplications.get(`${customer}/${request}`) ?? null)
  },
)

/** A customer's applications before a number (`null`: from the latest), latest first. */
export const applicationsBefore = (
  database: Queryable,
  customer: CustomerNumber,
  chosen: { readonly market: string; readonly state: BlockState | null; readonly before: bigint | null; readonly limit: number },
) =>
  database.query<BlockApplicationRecord>({
    name: 'block.applications',
    text: `select ${columns} from block.application a
           where customer = $1 and request < coalesce($2::bigint, 9223372036854775807) and ($3::text is null or state = $3)
             and exists (select from block.offer o where o.id = a.offer and o.market = $4)
           order by request desc limit $5`,
    values: [customer, chosen.before, chosen.state, chosen.market, chosen.limit],
  })

/** All applications that wait for an allotment, in the order of the sealed list. */
export const pendingOfOffer = (transaction: Queryable, offer: string) =>
  transaction.query<BlockApplicationRecord>({
    name: 'block.pending',
    text: `select ${columns} from block.application where offer = $1 and state = 'pending' order by request`,
    values: [offer],
  })

/** The list that was sealed at the close, in its order. */
export const sealedOfOffer = (database: Queryable, offer: string) =>
  database.query<Pick<BlockApplicationRecord, 'request' | 'customer' | 'shares' | 'won' | 'word'>>({
    name: 'block.sealed',
    text: 'select request, customer, shares, won, word from block.application where offer = $1 and sealed order by request',
    values: [offer],
  })

/** A customer's applications in the sealed list, in its order. */
export const sealedOfCustomer = (database: Queryable, offer: string, customer: CustomerNumber) =>
  database.query<Pick<BlockApplicationRecord, 'request' | 'shares' | 'word'>>({
    name: 'block.sealed_own',
    text: 'select request, shares, word from block.application where customer = $2 and offer = $1 and sealed order by request',
    values: [offer, customer],
  })

/** Seals those who wait and writes what each won. */
export const sealApplications = (transaction: Transaction, won: ReadonlyMap<bigint, number>) =>
  transaction.query({
    name: 'block.seal',
    text: `update block.application a set sealed = true, won = w.won from unnest($1::bigint[], $2::integer[]) as w (request, won)
           where a.request = w.request and a.state = 'pending'`,
    values: [bigintArray([...won.keys()]), [...won.values()]],
  })

interface ApplicationEnd {
  readonly request: RequestNumber
  readonly state: Exclude<BlockState, 'pending'>
  readonly position: string
  readonly sellableFrom: DateText | null
  readonly reason: string
  readonly at: Instant
}

/** Ends an application. @throws when it is not pending: what has ended stays as it is. */
export const endApplication = async (transaction: Transaction, end: ApplicationEnd): Promise<void> => {
  const rows = await transaction.query({
    name: 'block.end',
    text: `update block.application set state = $2, position = $3, sellable_from = $4, reason = $5, decided_at = $6
           where request = $1 and state = 'pending' returning request`,
    values: [end.request, end.state, end.position, end.sellableFrom, end.reason, timestamp(end.at)],
  })
  if (rows.length !== 1) throw new Error(`${applicationNo(end.request)} has ended already`)
}
