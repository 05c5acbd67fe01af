import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { LanguageCode } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'
import { insertedNumber, type ThreeTexts, textValues } from './three-texts.ts'

const textColumns = 'title_jp, body_jp, title_us, body_us, title_cn, body_cn'

interface Mailing {
  readonly number: bigint
  readonly customers: readonly CustomerNumber[] | null
  readonly lastCustomer: bigint
  readonly reached: bigint
  readonly finished: boolean
}

export const lockMailing = async (transaction: Transaction, number: bigint): Promise<Mailing | null> => {
  const text = `select number, customers, last_customer as "lastCustomer", reached, finished from content.mailing where number = $1 for update`
  const [row] = await transaction.query<Mailing>({ name: 'mailing.lock', text, values: [number] })
  return row ?? null
}

interface MailingProgress {
  /** The last customer who has it. */
  readonly reached: bigint
  /** Messages of this batch. */
  readonly sent: number
  readonly finished: boolean
}

export const noteMailing = (transaction: Transaction, number: bigint, { reached, sent, finished }: MailingProgress) =>
  transaction.query({
    name: 'mailing.note',
    text: 'update content.mailing set reached = $2, sent = sent + $3, finished = $4 where number = $1',
    values: [number, reached, sent, finished],
  })

/** A text of the brokerage in the reader's language. */
export interface BrokerageText {
  readonly title: string
  readonly body: string
}
export const mailingTexts = async (
  database: Queryable,
  numbers: readonly bigint[],
  code: LanguageCode,
): Promise<ReadonlyMap<string, BrokerageText>> => {
  if (numbers.length === 0) return new Map()
  const rows = await database.query<BrokerageText & { number: bigint }>({
    name: `mailing.texts_${code}`,
    text: `select number, title_${code} as title, body_${code} as body from content.mailing
           where number = any($1::bigint[])`,
    values: [numbers],
  })
  return new Map(rows.map((row) => [String(row.number), row]))
}

/** Query of the due items that unfinished messages to many customers wait for. */
export const waiting = `select 'content.mailing', number::text from content.mailing where not finished`

interface Addressed {
  readonly by: string
  readonly at: Instant
  /** `null` for all customers up to the last. */
  readonly customers: readonly CustomerNumber[] | null
  readonly last: bigint
}
export const insertMailing = async (
  transaction: Transaction,
  three: ThreeTexts,
  { by, at, customers, last }: Addressed,
): Promise<bigint> =>
  insertedNumber(
    await transaction.query<{ number: bigint }>({
      text: `insert into content.mailing (${textColumns}, at, by_operator, customers, last_customer)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning number`,
      values: [...textValues(three), timestamp(at), by, customers, last],
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
    text: `select number, ${textColumns}, at, by_operator as by, cardinality(customers) as recipients, sent, finished from content.mailing
           where number < $1 order by number desc limit $2`,
    values: [before, limit],
  })
