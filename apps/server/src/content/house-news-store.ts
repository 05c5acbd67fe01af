import type { LanguageCode } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'

export interface HouseNewsRow {
  readonly number: bigint
  readonly at: Instant
  readonly title: string
  readonly body: string
}

/** News of the brokerage in one language that are published and not withdrawn, the latest first. */
export const houseNews = (database: Queryable, code: LanguageCode, until: Instant, limit: number) =>
  database.query<HouseNewsRow>({
    name: `content.house_news_${code}`,
    text: `select number, at, title_${code} as title, body_${code} as body from content.house_news
           where withdrawn_at is null and at <= $1 order by at desc, number desc limit $2`,
    values: [timestamp(until), limit],
  })

export const houseNewsNumbered = async (
  database: Queryable,
  code: LanguageCode,
  number: bigint,
): Promise<HouseNewsRow | null> => {
  const [row] = await database.query<HouseNewsRow>({
    name: `content.house_article_${code}`,
    text: `select number, at, title_${code} as title, body_${code} as body from content.house_news
           where number = $1 and withdrawn_at is null`,
    values: [number],
  })
  return row ?? null
}
