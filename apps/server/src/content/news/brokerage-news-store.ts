import type { LanguageCode } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'
import { insertedNumber, type ThreeTexts, textValues } from '../three-texts.ts'

const textColumns = 'title_jp, body_jp, title_us, body_us, title_cn, body_cn'

export interface BrokerageNewsRow {
  readonly number: bigint
  readonly at: Instant
  readonly title: string
  readonly body: string
}

/** News of the brokerage in one language that are published and not withdrawn, the latest first. */
export const brokerageNews = (database: Queryable, code: LanguageCode, until: Instant, limit: number) =>
  database.query<BrokerageNewsRow>({
    name: `content.brokerage_news_${code}`,
    text: `select number, at, title_${code} as title, body_${code} as body from content.brokerage_news
           where withdrawn_at is null and at <= $1 order by at desc, number desc limit $2`,
    values: [timestamp(until), limit],
  })

export const brokerageNewsNumbered = async (
  database: Queryable,
  code: LanguageCode,
  number: bigint,
): Promise<BrokerageNewsRow | null> => {
  const [row] = await database.query<BrokerageNewsRow>({
    name: `content.brokerage_article_${code}`,
    text: `select number, at, title_${code} as title, body_${code} as body from content.brokerage_news
           where number = $1 and withdrawn_at is null`,
    values: [number],
  })
  return row ?? null
}

export const insertNews = async (transaction: Transaction, three: ThreeTexts, by: string, at: Instant): Promise<bigint> =>
  insertedNumber(
    await transaction.query<{ number: bigint }>({
      text: `insert into content.brokerage_news (${textColumns}, at, by_operator) values ($1, $2, $3, $4, $5, $6, $7, $8) returning number`,
      values: [...textValues(three), timestamp(at), by],
    }),
  )

export const withdrawNews = async (transaction: Transaction, number: bigint, at: Instant): Promise<boolean> => {
  const text = 'update content.brokerage_news set withdrawn_at = $2 where number = $1 and withdrawn_at is null returning number'
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
    text: `select number, ${textColumns}, at, by_operator as by, withdrawn_at as withdrawn from content.brokerage_news
           where number < $1 order by number desc limit $2`,
    values: [before, limit],
  })
