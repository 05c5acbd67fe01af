import { missing } from '@zaraba/money/missing.ts'
import type pg from 'pg'

const one = async (client: pg.Client, text: string, values: readonly unknown[]): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(text, [...values])
  return (rows[0] ?? missing('a count')).count
}

/** How many of the causes have no entry in the ledger: what was acknowledged and has not happened. */
export const missingEntries = (client: pg.Client, causes: readonly string[]): Promise<number> =>
  one(
    client,
    `select count(*)::int as count from unnest($1::text[]) as c (cause)
     where not exists (select from ledger.move m where m.cause = c.cause)`,
    [causes],
  )

/** Entries of withdrawals whose customers got no answer. */
export const untoldEntries = (client: pg.Client, causes: readonly string[]): Promise<number> =>
  one(
    client,
    `select count(*)::int as count from ledger.move m
     where m.cause like 'funding/W-%' and not exists (select from unnest($1::text[]) as c (cause) where c.cause = m.cause)`,
    [causes],
  )

/** How many of the keys left an answer behind: requests that were refused early have none. */
export const storedAnswers = (client: pg.Client, keys: readonly string[]): Promise<number> =>
  one(client, 'select count(*)::int as count from base.once where key = any($1::text[])', [keys])
