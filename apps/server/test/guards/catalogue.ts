import type { Queryable } from '../../src/database/database.ts'

/** A column of the database, and what its triggers do. */
export interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** Its value is generated, so statements cannot write it. */
  readonly generated: boolean
  /** An update that names it is rejected. */
  readonly once: boolean
  /** Its changes are recorded. */
  readonly watched: boolean
  /** Rows of its table may be deleted. */
  readonly deletable: boolean
}

/** Every column of every table of the installation, in the order of the tables. The table of migrations comes first. */
export const columnsOf = (database: Queryable): Promise<readonly Column[]> =>
  database.query<Column>({
    text: `
      with stopped as (
        select t.tgrelid, t.tgtype, t.tgattr::int2[] as columns from pg_trigger t
        where t.tgfoid in ('base.refuse_change'::regproc, 'base.refuse_rewrite'::regproc, 'ledger.only_through_post'::regproc)
          and t.tgtype & 1 = 0 and t.tgtype & 2 = 2 and t.tgqual is null and t.tgenabled = 'O'
      )
      select n.nspname || '.' || c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
        a.attgenerated <> '' as generated,
        exists (select from stopped s where s.tgrelid = c.oid and s.tgtype & 16 = 16 and (cardinality(s.columns) = 0 or a.attnum = any (s.columns))) as once,
        exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tell_update'
                and not a.attname = any (split_part(encode(t.tgargs, 'escape'), '\\000', 2)::text[])) as watched,
        not exists (select from stopped s where s.tgrelid = c.oid and s.tgtype & 8 = 8) as deletable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1, a.attnum`,
    values: [],
  })

/** An expression that gives another value of the type than the current one. */
export const another = (type: string, name: string): string => {
  const column = `"${name}"`
  if (['bigint', 'integer', 'smallint', 'numeric'].includes(type)) return `coalesce(${column}, 0) + 1`
  if (type === 'text') return `coalesce(${column}, '') || 'x'`
  if (type.startsWith('timestamp')) return `coalesce(${column}, '2026-11-24T00:00Z') + interval '1 hour'`
  if (type === 'date') return `coalesce(${column}, '2026-11-24') + 1`
  if (type === 'bytea') return `coalesce(${column}, '') || '\\x01'`
  if (type === 'boolean') return `not coalesce(${column}, false)`
  if (type === 'text[]') return `array_append(${column}, 'x')`
  if (type === 'boolean[]') return `array_append(${column}, true)`
  if (type.endsWith('[]')) return `array_append(${column}, 1)`
  if (type === 'jsonb' || type === 'json') return `'{"x":"1"}'::${type}`
  throw new Error(`no other value of ${type}`)
}

const values: Readonly<Record<string, string>> = {
  bigint: '1',
  integer: '1',
  smallint: '1',
  numeric: '1',
  text: 'x',
  date: '2026-11-20',
  bytea: '\\x00',
  boolean: 'false',
  jsonb: '{}',
  json: '{}',
  'timestamp with time zone': '2026-11-20T00:00Z',
}
/** Some value of a type, as a constant. */
export const some = (type: string): string => `'${type.endsWith('[]') ? '{}' : (values[type] ?? '')}'::${type}`
