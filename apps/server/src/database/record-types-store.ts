import type { RecordTypes } from './binary-records.ts'
import type { Queryable } from './database.ts'

interface Row {
  readonly name: string
  readonly oid: bigint
  readonly names: readonly string[]
  readonly types: readonly bigint[]
}

/** Every composite type of the database. Type identifiers differ between databases. */
export const readRecordTypes = async (database: Queryable): Promise<RecordTypes> => {
  const rows = await database.query<Row>({
    text: `select n.nspname || '.' || c.relname as name, c.reltype::bigint as oid,
             array_agg(a.attname::text order by a.attnum) as names, array_agg(a.atttypid::bigint order by a.attnum) as types
           from pg_class c
           join pg_namespace n on n.oid = c.relnamespace
           join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           where c.relkind = 'c' group by n.nspname, c.relname, c.reltype`,
    values: [],
  })
  return new Map(
    rows.map(({ name, oid, names, types }) => [
      name,
      { oid: Number(oid), columns: names.map((column, index) => ({ name: column, type: Number(types[index]) })) },
    ]),
  )
}
