import type { Market } from '@zaraba/market/markets.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'

/** The saved sums of a closed session: packed data with its SHA-256. */
export interface StoredSum {
  readonly date: DateText
  readonly data: Buffer
  readonly digest: Buffer
}

/** Saved sessions between two dates, oldest first. */
export const loadSums = async (database: Queryable, world: string, from: DateText, to: DateText): Promise<readonly StoredSum[]> =>
  await database.query<StoredSum>({
    text: 'select date, data, digest from market.session_sum where world = $1 and date between $2 and $3 order by date',
    values: [world, from, to],
  })

/** The last saved session; `null` without any. */
export const lastSum = async (database: Queryable, world: string): Promise<DateText | null> => {
  const rows = await database.query<{ readonly last: DateText | null }>({
    text: 'select max(date) as last from market.session_sum where world = $1',
    values: [world],
  })
  return rows[0]?.last ?? null
}

/** Saves sessions. Existing rows stay, because another process computes identical ones. */
export const addSums = async (database: Queryable, world: string, market: Market, sums: readonly StoredSum[]): Promise<void> => {
  await database.query({
    text: `insert into market.session_sum (world, market, date, data, digest)
           select $1, $2, s.* from unnest($3::date[], $4::bytea[], $5::bytea[]) as s on conflict do nothing`,
    values: [world, market, sums.map(({ date }) => date), sums.map(({ data }) => data), sums.map(({ digest }) => digest)],
  })
}

/** Deletes what a market does not read: rows of other worlds than the given ones, and those of each before its date. */
export const dropSums = async (
  database: Queryable,
  market: Market,
  read: readonly { readonly world: string; readonly from: DateText }[],
): Promise<void> => {
  await database.query({
    text: `delete from market.session_sum s where s.market = $1 and not exists (
             select from unnest($2::text[], $3::date[]) as r (world, first) where r.world = s.world and s.date >= r.first)`,
    values: [market, read.map(({ world }) => world), read.map(({ from }) => from)],
  })
}

/** Deletes the saved sessions of a world from a date on. */
export const dropSumsFrom = async (database: Queryable, world: string, from: DateText): Promise<void> => {
  await database.query({ text: 'delete from market.session_sum where world = $1 and date >= $2', values: [world, from] })
}
