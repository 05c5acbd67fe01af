import type { ProductKind } from '@zaraba/contract/products/kinds.ts'
import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { bigintArray, smallintArray, textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gathered } from '../database/gather.ts'
import { inOrderOfDrafts } from '../database/inserted-rows.ts'
import { timestamp } from '../database/value-types.ts'
import type { ProductChange, ProductDraft, ProductEnd, ProductRow } from './rows.ts'

interface Row extends Omit<ProductRow, 'names'> {
  readonly nameJp: string
  readonly nameUs: string
  readonly nameCn: string
}
const columns = `p.customer, p.number, p.order_no as "orderNo", p.currency, p.kind, p.about, p.name_jp as "nameJp", p.name_us as "nameUs",
  p.name_cn as "nameCn", p.principal, p.state, p.status, p.bought_at as "boughtAt", p.deadline, p.ended_at as "endedAt", p.reason,
  p.paid_back as "paidBack", p.last_day_profit as "lastDayProfit", p.total_profit as "totalProfit"`

const rowOf = ({ nameJp, nameUs, nameCn, ...row }: Row): ProductRow => ({ ...row, names: { ja: nameJp, en: nameUs, zh: nameCn } })

/** Replaces an absent amount or moment in a parameter: arrays of parameters hold no nulls. */
const noAmount = -(2n ** 63n)
const noMoment = 0 as Instant

const insertRows = async (transaction: Transaction, drafts: readonly ProductDraft[]): Promise<readonly ProductRow[]> => {
  if (drafts.length === 0) return []
  const texts = (of: (draft: ProductDraft) => string) => textArray(drafts.map(of))
  const rows = await transaction.query<Row>({
    name: 'products.insert',
    text: `insert into products.product_order as p
             (customer, review_no, currency, kind, about, name_jp, name_us, name_cn, principal, state, bought_at, deadline)
           select customer, nullif(review_no, ''), currency, kind, about, name_jp, name_us, name_cn, principal, state, bought_at,
             nullif(deadline, 'epoch')
           from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
                       $10::text[], $11::timestamptz[], $12::timestamptz[])
             with ordinality as d (customer, review_no, currency, kind, about, name_jp, name_us, name_cn, principal, state, bought_at,
                                   deadline, turn)
           order by turn returning ${columns}`,
    values: [
      bigintArray(drafts.map(({ customer }) => customer)),
      texts(({ reviewNo }) => reviewNo ?? ''),
      texts(({ currency }) => currency),
      texts(({ kind }) => kind),
      texts(({ about }) => about),
      texts(({ names }) => names.ja),
      texts(({ names }) => names.en),
      texts(({ names }) => names.zh),
      bigintArray(drafts.map(({ principal }) => principal)),
      texts(({ state }) => state),
      timestampArray(drafts.map(({ boughtAt }) => boughtAt)),
      timestampArray(drafts.map(({ deadline }) => deadline ?? noMoment)),
    ],
  })
  return inOrderOfDrafts(rows, drafts, ({ number }) => number).map(rowOf)
}
/** Writes rows, in order; the caller holds the customers' wallets and posts its own moves into the account `product`. */
export const openProducts = insertRows
/** One row, together with those of the same turn. */
export const openProduct = gathered(insertRows)

const keyOf = ({ customer, orderNo }: { readonly customer: CustomerNumber; readonly orderNo: string }): string =>
  `${customer}/${orderNo}`

/** Each change has touched its row, or none of the transaction happens: the callers hold the wallets and have decided by the state. */
const touched = (changes: readonly { readonly customer: CustomerNumber; readonly orderNo: string }[], rows: readonly Row[]) => {
  const products = new Map(rows.map((row) => [keyOf(row), rowOf(row)]))
  return changes.map((change): ProductRow => {
    const row = products.get(keyOf(change))
    if (row === undefined) throw new Error(`the product ${change.orderNo} was not in the state from which it was to change`)
    return row
  })
}

/** Takes running rows from one state to another. @throws when a row is not in the state named. */
export const changeProduct = gathered(async (transaction: Transaction, changes: readonly ProductChange[]) =>
  touched(
    changes,
    await transaction.query<Row>({
      name: 'products.change',
      text: `update products.product_order p set state = c.after, deadline = coalesce(nullif(c.until, 'epoch'), p.deadline)
             from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) as c (customer, order_no, before, after, until)
             where p.customer = c.customer and p.order_no = c.order_no and p.state = c.before and p.status = 0
             returning ${columns}`,
      values: [
        bigintArray(changes.map(({ customer }) => customer)),
        textArray(changes.map(({ orderNo }) => orderNo)),
        textArray(changes.map(({ from }) => from)),
        textArray(changes.map(({ to }) => to)),
        timestampArray(changes.map(({ deadline }) => deadline ?? noMoment)),
      ],
    }),
  ),
)

/** Ends running rows; the caller's own entry empties the account `product` of their principals. @throws as `changeProduct`. */
export const endProduct = gathered(async (transaction: Transaction, ends: readonly ProductEnd[]) =>
  touched(
    ends,
    await transaction.query<Row>({
      name: 'products.end',
      text: `update products.product_order p set state = e.after, status = e.ended_as, ended_at = e.at, reason = e.why, paid_back = e.paid,
               last_day_profit = nullif(e.last_day, ${noAmount}), total_profit = nullif(e.total, ${noAmount})
             from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::timestamptz[], $7::text[], $8::bigint[],
                         $9::bigint[], $10::bigint[])
               as e (customer, order_no, before, after, ended_as, at, why, paid, last_day, total)
             where p.customer = e.customer and p.order_no = e.order_no and p.state = e.before and p.status = 0
             returning ${columns}`,
      values: [
        bigintArray(ends.map(({ customer }) => customer)),
        textArray(ends.map(({ orderNo }) => orderNo)),
        textArray(ends.map(({ from }) => from)),
        textArray(ends.map(({ to }) => to)),
        smallintArray(ends.map(({ status }) => status)),
        timestampArray(ends.map(({ at }) => at)),
        textArray(ends.map(({ reason }) => reason)),
        bigintArray(ends.map(({ paidBack }) => paidBack)),
        bigintArray(ends.map(({ lastDayProfit }) => lastDayProfit ?? noAmount)),
        bigintArray(ends.map(({ totalProfit }) => totalProfit ?? noAmount)),
      ],
    }),
  ),
)

/** A customer's row by its order number; `null` when it does not exist or is another customer's. */
export const productOf = gathered(
  async (database: Queryable, asked: readonly { readonly customer: CustomerNumber; readonly orderNo: string }[]) => {
    const rows = await database.query<Row>({
      name: 'products.named',
      text: `select ${columns} from unnest($1::bigint[], $2::text[]) as a (customer, order_no)
             join products.product_order p using (customer, order_no)`,
      values: [bigintArray(asked.map(({ customer }) => customer)), textArray(asked.map(({ orderNo }) => orderNo))],
    })
    const products = new Map(rows.map((row) => [keyOf(row), rowOf(row)]))
    return asked.map((each): ProductRow | null => products.get(keyOf(each)) ?? null)
  },
)

interface ProductsAsked {
  readonly customer: CustomerNumber
  readonly kind: ProductKind
  readonly currency: TradingCurrency
  /** Only rows in one of these states; `null` is any. */
  readonly states: readonly string[] | null
  /** Before this number; `null` is from the latest. */
  readonly before: bigint | null
  readonly limit: number
}
/** A customer's rows of one kind, latest first. */
export const productsOf = async (database: Queryable, productsAsked: ProductsAsked): Promise<readonly ProductRow[]> => {
  const rows = await database.query<Row>({
    name: 'products.of_kind',
    text: `select ${columns} from products.product_order p
           where customer = $1 and kind = $2 and currency = $3 and ($4::text[] is null or state = any($4))
             and number < coalesce($5::bigint, 9223372036854775807) order by number desc limit $6`,
    values: [
      productsAsked.customer,
      productsAsked.kind,
      productsAsked.currency,
      productsAsked.states,
      productsAsked.before,
      productsAsked.limit,
    ],
  })
  return rows.map(rowOf)
}

/** A customer's running products in some currencies. */
export const runningProducts = async (database: Queryable, customer: CustomerNumber, currencies: readonly Currency[]) =>
  (
    await database.query<Row>({
      name: 'products.running',
      text: `select ${columns} from products.product_order p
             where customer = $1 and currency = any($2::text[]) and status = 0 order by number desc`,
      values: [customer, [...currencies]],
    })
  ).map(rowOf)

/** A customer's ended products, latest first. */
export const endedProducts = async (database: Queryable, customer: CustomerNumber, currency: Currency, limit: number) =>
  (
    await database.query<Row>({
      name: 'products.ended',
      text: `select ${columns} from products.product_order p
             where customer = $1 and currency = $2 and status <> 0 order by ended_at desc, number desc limit $3`,
      values: [customer, currency, limit],
    })
  ).map(rowOf)

/** A customer's products that ran at some time since a moment. */
export const productsSince = async (database: Queryable, customer: CustomerNumber, currency: Currency, since: Instant) =>
  (
    await database.query<Row>({
      name: 'products.since',
      text: `select ${columns} from products.product_order p where customer = $1 and currency = $2 and status = 0
             union all
             select ${columns} from products.product_order p
             where customer = $1 and currency = $2 and status <> 0 and ended_at > $3`,
      values: [customer, currency, timestamp(since)],
    })
  ).map(rowOf)

/** Query of a customer's money in products: followings, days' stakes, blocks. */
export const unfinished = `select 'products', order_no from products.product_order where customer = $1 and status = 0`
