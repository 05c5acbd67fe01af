import type { Column } from './catalogue.ts'
import { findings } from './declared.ts'

/** The guard of a column, as in the table of all columns. */
export type Guard =
  | { readonly kind: 'leaf'; readonly of: string }
  | { readonly kind: 'derived'; readonly by: string }
  | { readonly kind: 'once' }
  | { readonly kind: 'free'; readonly why: string }

/** The guard of a column: recorded changes, an entry of the list, or being written once. `null` without any. */
export const guardOf = ({ table, name, watched, once, generated }: Column): Guard | null => {
  if (watched) return { kind: 'leaf', of: 'change' }
  const finding = findings[table]?.[name]
  if (finding !== undefined && 'leaf' in finding) return { kind: 'leaf', of: finding.leaf }
  if (finding !== undefined && 'derived' in finding) return { kind: 'derived', by: finding.derived }
  if (once || generated) return { kind: 'once' }
  return finding === undefined ? null : { kind: 'free', why: finding.free }
}

const words = (guard: Guard): string => {
  if (guard.kind === 'leaf') return guard.of === 'change' ? 'leaf, by its change' : `leaf of the kind ${guard.of}`
  if (guard.kind === 'derived') return `derived again by \`${guard.by}\``
  return guard.kind === 'once' ? 'written once' : `free: ${guard.why}`
}

/** The number of columns for each guard. */
export const countsOf = (columns: readonly Column[]): Readonly<Record<Guard['kind'] | 'all' | 'once too', number>> => {
  const kinds = columns.map((column) => guardOf(column)?.kind)
  const of = (kind: Guard['kind']): number => kinds.filter((each) => each === kind).length
  const counts = { leaf: of('leaf'), derived: of('derived'), once: of('once'), free: of('free') }
  return { ...counts, 'once too': columns.filter(({ once }) => once).length, all: columns.length }
}

/** The page docs/generated/columns.md. */
export const pageOf = (columns: readonly Column[]): string => {
  const counts = countsOf(columns)
  const rows = [...Map.groupBy(columns, ({ table }) => table)].flatMap(([table, own]) =>
    [
      ...Map.groupBy(own, (column) => {
        const guard = guardOf(column)
        return `${column.once ? 'once' : column.generated ? 'generated' : 'changes'} | ${guard === null ? 'NOTHING' : words(guard)}`
      }),
    ].map(([key, those]) => `| \`${table}\` | ${those.map(({ name }) => `\`${name}\``).join(' ')} | ${key} |`),
  )
  return `${[
    '# Columns',
    '',
    'Written by `ZARABA_RECORD=1 npm test -- columns` from the catalogue of the database: every column of every table, with what guards it. A',
    'test compares this page with the database and tries each guard.',
    '',
    '- **once**: a statement that names the column in an update is refused by the database, whoever sends it, and the server’s role has no right to.',
    '- **leaf**: a field of a leaf of the public log. Where it is a leaf by its change, the database writes down a salted digest of the row with',
    '  each change; a row that is not as its last change says is found by `verify`, and a head that somebody kept finds changes that were rewritten.',
    '- **derived**: `verify` makes it again from other rows, by the invariant named.',
    '- **free**: nothing finds a superuser who rewrites it, for the reason given.',
    '',
    `Of ${counts.all} columns ${counts['once too']} are written once. Behind the guards of the database ${counts.leaf} are fields of leaves, ${counts.derived} are derived`,
    `again, ${counts.once} are written once and nothing more, and ${counts.free} are free.`,
    '',
    '| table | columns | written | whoever rewrites it past the guards |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`
}
