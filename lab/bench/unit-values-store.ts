import type { DateText } from '@zaraba/money/time.ts'
import type { Queryable } from '@zaraba/server/database/database.ts'
import { asOwner } from './people-store.ts'

interface UnitValueRecord {
  readonly id: string
  readonly values: readonly { readonly date: DateText; readonly value: bigint }[]
}

/** Unit values as a table that a fund manager would keep, one row a value, clustered by its key. */
export const storeUnitValues = (url: string, records: readonly UnitValueRecord[]): Promise<void> =>
  asOwner(url, async (client) => {
    await client.query('create schema if not exists bench')
    await client.query('create table bench.unit_value (product text, date date, value bigint, primary key (product, date))')
    for (const { id, values } of records)
      await client.query('insert into bench.unit_value select $1, * from unnest($2::date[], $3::bigint[])', [
        id,
        values.map(({ date }) => date),
        values.map(({ value }) => String(value)),
      ])
    await client.query('grant usage on schema bench to public')
    await client.query('grant select on bench.unit_value to public')
    await client.query('vacuum analyze bench.unit_value')
  })

/** Every value of some products, a row each. */
export const readUnitValues = (database: Queryable, ids: readonly string[]) =>
  database.query<{ readonly product: string; readonly date: DateText; readonly value: bigint }>({
    name: 'bench.unit_values',
    text: 'select product, date::text as date, value from bench.unit_value where product = any($1::text[]) order by product, date',
    values: [[...ids]],
  })
