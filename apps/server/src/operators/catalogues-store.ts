import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'

/** A text for the readers of each language. */
export interface ThreeTexts {
  readonly title_jp: string
  readonly body_jp: string
  readonly title_us: string
  readonly body_us: string
  readonly title_cn: string
  readonly body_cn: string
}
const texts = 'title_jp, body_jp, title_us, body_us, title_cn, body_cn'
const textValues = (three: ThreeTexts) => [
  three.title_jp,
  three.body_jp,
  three.title_us,
  three.body_us,
  three.title_cn,
  three.body_cn,
]

const numberOf = (rows: readonly { number: bigint }[]): bigint => {
  const [row] = rows
  if (row === undefined) throw new Error('an insert returns its row')
  return row.number
}

export const insertNews = async (transaction: Transaction, three: ThreeTexts, by: string, at: Instant): Promise<bigint> =>
  numberOf(
    await transaction.query<{ number: bigint }>({
      text: `insert into content.house_news (${texts}, at, by_operator) values ($1, $2, $3, $4, $5, $6, $7, $8) returning number`,
      values: [...textValues(three), timestamp(at), by],
    }),
  )

export const withdrawNews = async (transaction: Transaction, number: bigint, at: Instant): Promise<boolean> => {
  const text = 'update content.house_news set withdrawn_at = $2 where number = $1 and withdrawn_at is null returning number'
  return (await transaction.query({ text, values: [number, timestamp(at)] })).length > 0
}

export interface NewsRow extends ThreeTexts {
  readonly number: bigint
  readonly at: Instant
  readonly by: string
  readonly withdrawn: Instant | null
}
export const newsBefore = (database: Queryable, before: bigint, limit: number) =>
  database.query<NewsRow>({
    text: `select number, ${texts}, at, by_operator as by, withdrawn_at as withdrawn from content.house_news
           where number < $1 order by number desc limit $2`,
    values: [before, limit],
  })

/** `customers` is null for all who are registered now. */
export const insertMailing = async (
  transaction: Transaction,
  three: ThreeTexts,
  { by, at, customers }: { readonly by: string; readonly at: Instant; readonly customers: readonly CustomerNumber[] | null },
): Promise<bigint> =>
  numberOf(
    await transaction.query<{ number: bigint }>({
      text: `insert into content.mailing (${texts}, at, by_operator, customers, last_customer)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select coalesce(max(number), 0) from identity.customer)) returning number`,
      values: [...textValues(three), timestamp(at), by, customers],
    }),
  )

export interface MailingRow extends ThreeTexts {
  readonly number: bigint
  readonly at: Instant
  readonly by: string
  readonly recipients: number | null
  readonly sent: number
  readonly finished: boolean
}
export const mailingsBefore = (database: Queryable, before: bigint, limit: number) =>
  database.query<MailingRow>({
    text: `select number, ${texts}, at, by_operator as by, cardinality(customers) as recipients, sent, finished from content.mailing
           where number < $1 order by number desc limit $2`,
    values: [before, limit],
  })
