import type pg from 'pg'

/** Every table of the product as `schema.table`, quoted where that is needed. */
export const everyTable = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A number for each table that changes when any of its rows does. */
export const tableDigests = async (client: pg.Client, tables: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const sums = tables.map(
    (name) =>
      `select '${name}' as name, (select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text from ${name} t) as digest`,
  )
  const { rows } = await client.query<{ name: string; digest: string }>(sums.join(' union all '))
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}
