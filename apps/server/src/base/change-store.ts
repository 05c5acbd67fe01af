import { missing } from '@zaraba/money/missing.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'

interface Watched {
  readonly name: string
  readonly quoted: string
  /** The arguments of the trigger that tells its changes: the columns of the key, and those that are not watched, as arrays of PostgreSQL. */
  readonly keys: string
  readonly unwatched: string
}

const watchedTables = (database: Queryable): Promise<readonly Watched[]> =>
  database.query<Watched>({
    text: `select n.nspname || '.' || c.relname as name, quote_ident(n.nspname) || '.' || quote_ident(c.relname) as quoted,
             split_part(encode(t.tgargs, 'escape'), '\\000', 1) as keys, split_part(encode(t.tgargs, 'escape'), '\\000', 2) as unwatched
           from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
           where t.tgname = 'tell_insert' order by 1`,
    values: [],
  })

/**
 * SQL for the number of the change that wrote a row first. Changes are leaves of the public log in the order of their numbers, so that a row
 * with the lower number was a leaf before the other bound anybody. The key is SQL for the values of the primary key, with strokes between them.
 */
export const firstChangeOf = (
  table: 'ipo.offering' | 'ipo.application' | 'block.offer' | 'block.application',
  key: string,
): string => `(select min(number) from base.change where of_table = '${table}' and key = ${key})`

/**
 * Compares a table with its log of changes: the last change of a row has the digest of the row as it is, or says that the row was deleted.
 * Names come from the catalogue.
 */
const compareTable = async (database: Queryable, { name, quoted, keys, unwatched }: Watched) => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `with last as (
             select distinct on (key) key, digest, salt from base.change where of_table = $1 order by key, number desc
           ), rows as (
             select base.key_of(to_jsonb(t), $2::text[]) as key, to_jsonb(t) - $3::text[] as watched from ${quoted} t
           )
           select count(*) as checked, count(*) filter (where
               case when r.key is null then l.digest is not null
                    else l.digest is null or l.digest is distinct from base.digest_of(r.watched, l.salt) end) as wrong
           from rows r full join last l using (key)`,
    values: [name, keys, unwatched],
  })
  return { name, checked: row.checked, wrong: row.wrong }
}

/** Every watched row (of one table, where it is named) is as its last change says; for a transaction, which writes its instants in UTC from then on. */
export const verifyChanges = async (database: Queryable, only?: string): Promise<readonly Verified[]> => {
  await database.query({ text: `set local timezone = 'UTC'`, values: [] })
  const tables: Awaited<ReturnType<typeof compareTable>>[] = []
  for (const table of await watchedTables(database))
    if (only === undefined || table.name === only) tables.push(await compareTable(database, table))
  const sum = (of: 'checked' | 'wrong') => tables.reduce((total, table) => total + table[of], 0n)
  const where = tables.filter(({ wrong }) => wrong > 0n).map(({ name, wrong }) => `${name} ${wrong}`)
  return [{ invariant: 'changes.rows_match_their_last_change', checked: sum('checked'), wrong: sum('wrong'), where }]
}
