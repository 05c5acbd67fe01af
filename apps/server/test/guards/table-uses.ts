import type { Queryable } from '../../src/database/database.ts'
import type { Column } from './catalogue.ts'
import { shared } from './declared.ts'
import type { Shared } from './table-columns.ts'

/** A table with the columns of its primary key, and those with which its other indices begin. */
export interface Keyed {
  readonly table: string
  readonly key: readonly string[]
  readonly leading: readonly string[]
}

export const keysOf = (database: Queryable): Promise<readonly Keyed[]> =>
  database.query<Keyed>({
    text: `
      select n.nspname || '.' || c.relname as table,
        coalesce((select array_agg(a.attname::text order by k.place) from pg_index i
                  cross join unnest(i.indkey::int2[]) with ordinality k (attribute, place)
                  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
                  where i.indrelid = c.oid and i.indisprimary), '{}') as key,
        coalesce((select array_agg(distinct a.attname::text) from pg_index i
                  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
                  where i.indrelid = c.oid and not i.indisprimary), '{}') as leading
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
    values: [],
  })

/**
 * How rows of a table belong to customers: by a key that begins with one (`customer`), by an index that does, under a number of the whole
 * installation (`numbered`), or to all (`append-only`, `small`, `hot`). `null` where a table of all says neither that it is small nor hot.
 */
export type Use = 'customer' | 'numbered' | 'append-only' | 'small' | 'hot'
const owners = ['customer', 'owner']
const customers = 'identity.customer'

export const useOf = ({ table, key, leading }: Keyed, columns: readonly Column[]): Use | null => {
  const own = columns.filter((column) => column.table === table)
  if (table === customers || owners.includes(key[0] ?? '')) return 'customer'
  if (leading.some((name) => owners.includes(name))) return 'numbered'
  if (own.every(({ once, generated, deletable }) => (once || generated) && !deletable)) return 'append-only'
  const said = shared[table]
  if (said === undefined) return null
  if ('appended' in said) return 'append-only'
  return 'hot' in said ? 'hot' : 'small'
}

const whyOf = (said: Shared): string => ('appended' in said ? said.appended : 'hot' in said ? said.hot : said.small)

/** Changes of rows of customers by a statement that does not say of which customer, and sweeps nothing that is over. */
export const changesOverCustomers = (source: string, tables: readonly string[]): readonly string[] =>
  [...source.matchAll(/`[^`]*`|'[^'\n]*'/g)].flatMap(([text]) =>
    [...text.matchAll(/\b(?:update|delete from)\s+(\w+\.\w+)/g)].flatMap(([change, table = '']) =>
      tables.includes(table) && !/\b(?:customer|owner)\b/.test(text) && !/_at < \$\d/.test(text) ? [change] : [],
    ),
  )

const titles: Readonly<Record<Use, string>> = {
  customer: 'Key begins with the customer',
  numbered: 'Of a customer, under a number of the whole installation',
  'append-only': 'Of all, append-only',
  small: 'Of all, small',
  hot: 'Of all, and what many wait for',
}

/** The page docs/generated/tables.md. */
export const tablesPage = (keyed: readonly Keyed[], columns: readonly Column[]): string => {
  const uses = Map.groupBy(keyed, (each) => useOf(each, columns))
  const lines = (Object.entries(titles) as [Use, string][]).flatMap(([use, title]) => [
    '',
    `## ${title}`,
    '',
    '| table | primary key | why |',
    '|---|---|---|',
    ...(uses.get(use) ?? []).map(({ table, key }) => {
      const said = shared[table]
      return `| \`${table}\` | ${key.map((name) => `\`${name}\``).join(' ')} | ${said === undefined ? '' : whyOf(said)} |`
    }),
  ])
  const count = (use: Use) => uses.get(use)?.length ?? 0
  return `${[
    '# Tables',
    '',
    'Written by `ZARABA_RECORD=1 npm test -- table-uses` from the catalogue of the database and `columns.ts` of each slice: to whom the rows of a table',
    'belong, which decides what a second database would take ([cells](../cells.md)). A test compares this page with the database, and reads in the',
    'source that no statement changes rows of customers without saying of which, but for sweeps of what is over.',
    '',
    `Of ${keyed.length} tables ${count('customer')} begin with the customer, ${count('numbered')} have numbers of the whole installation, ${count('append-only')} of all are append-only, ${count('small')} small and`,
    `${count('hot')} hot.`,
    ...lines,
  ].join('\n')}\n`
}
