import { type Migration, readMigrations } from '@zaraba/server/migrate.ts'

// While servers are replaced one after the other, those of the version before go on with the schema of the next one. So a
// migration after the first schema only adds: it may consist of the statements below, and each other kind is refused.

/** The last file of the first schema, which no older server knows. */
const lastOfFirst = '900-rights.sql'

type Text = { readonly name: string; readonly sql: string }

/** The migrations that an older server may meet. */
export const laterMigrations = (): readonly Migration[] => readMigrations().filter(({ name }) => name > lastOfFirst)

/** The migrations that do not say which programs without them may serve beside them, or name a step that is not one before them. */
export const silentOnes = (migrations: readonly Pick<Migration, 'name' | 'beside'>[]): readonly string[] =>
  migrations.filter(({ name, beside }) => beside === null || beside < lastOfFirst || beside >= name).map(({ name }) => name)

/** The statements of a file, each on one line in small letters, without comments and without what is in quotes. */
const statementsOf = (sql: string): readonly string[] =>
  sql
    .replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, (found) =>
      /^(?:--|\/\*)/.test(found) ? ' ' : "''",
    )
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** The parts of a list, divided at commas outside of brackets. */
const partsOf = (list: string): readonly string[] => list.split(/,(?![^(]*\))/).map((part) => part.trim())

/** Tables, and columns of older tables, that earlier statements have made: no older server uses them. */
interface Made {
  readonly tables: Set<string>
  readonly columns: Set<string>
  readonly defaults: Set<string>
  /** Older tables that the same file has locked. */
  readonly locked: Set<string>
}

/** Kinds that are refused with a reason of their own. */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\bdrop\b/, 'an older server uses what it drops'],
  [/\brename\b/, 'an older server uses the former name'],
  [/\btype\b/, 'an older server reads and writes the former type'],
  [/^lock\b/, 'it stops everybody who needs the table'],
  [/^(?:revoke|delete|truncate)\b/, 'an older server uses what it takes away'],
  [/\bconcurrently\b/, 'a migration is a transaction'],
]
const reasonOf = (text: string): string =>
  reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'it is none of the kinds that leave an older server alone'

const oldTable = 'an older server may write rows that it refuses'
const added = /^add (?:column )?(?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b)(\w+) (.*)$/
const changed = /^alter (?:column )?(\w+) set (default\b|not null$)/

/** Why an action of `alter table` disturbs an older server; `null` where it does not. */
const faultOfAction = (table: string, action: string, { columns, defaults }: Made): string | null => {
  const [, column, definition = ''] = added.exec(action) ?? []
  if (column !== undefined) {
    columns.add(`${table}.${column}`)
    if (/\bnot null\b|\bprimary key\b|\bunique\b/.test(definition)) return 'an older server writes rows without the column'
    // The digest of a row changes with a value that no trigger has recorded.
    return /\bdefault\b|\bgenerated\b/.test(definition)
      ? 'the default comes after the column, so that rows keep their digests'
      : null
  }
  const [, named, what] = changed.exec(action) ?? []
  if (named === undefined) return action.startsWith('add ') ? oldTable : reasonOf(action)
  const name = `${table}.${named}`
  if (!columns.has(name)) return 'an older server depends on the column as it is'
  if (what === 'default') defaults.add(name)
  else if (!defaults.has(name)) return 'an older server writes rows without the column'
  return null
}

const assignedIn = (list: string): readonly string[] => partsOf(list).map((part) => part.split('=')[0]?.trim() ?? '')

/** Why a statement disturbs an older server; `null` where it does not. */
const faultOf = (text: string, made: Made): string | null => {
  const { tables, columns, locked } = made
  const [, create, name = ''] = /^create (table|unique index|index|trigger)\b(?: (?:if not exists )?(\S+))?/.exec(text) ?? []
  const [, on = ''] = /\bon ([a-z_]+\.[a-z_]+)/.exec(text) ?? []
  if (create === 'table') tables.add(name)
  if (create === 'index') return /\bconcurrently\b/.test(text) ? reasonOf(text) : null
  if (create === 'unique index') return tables.has(on) ? null : oldTable
  if (create === 'trigger') {
    const [, list = ''] = / before update of (.*?) on /.exec(text) ?? []
    return tables.has(on) || partsOf(list).every((column) => columns.has(`${on}.${column}`)) ? null : oldTable
  }
  const [, table, actions = ''] = /^alter table (\S+) (.*)$/.exec(text) ?? []
  if (table !== undefined) {
    if (tables.has(table)) return null
    locked.add(table)
    return (
      partsOf(actions)
        .map((action) => faultOfAction(table, action, made))
        .find((fault) => fault !== null) ?? null
    )
  }
  const [, filled, list = ''] = /^update (\S+)(?: (?:as )?\w+)? set (.*?)(?: (?:from|where) .*)?$/.exec(text) ?? []
  if (filled !== undefined) {
    if (tables.has(filled)) return null
    if (!assignedIn(list).every((column) => columns.has(`${filled}.${column}`)))
      return 'an older server depends on the values as they are'
    return locked.has(filled) ? 'it fills a table that the same file has locked: put it into a file of its own' : null
  }
  const [, guarded] = /^select base\.guard\((.*)\)$/.exec(text) ?? []
  const plain = /^(?:create (?:schema|table|sequence|type|function|or replace function)|insert into|grant|comment on)\b/
  return plain.test(text) || guarded !== undefined ? null : reasonOf(text)
}

/** Every statement of later migrations, in order, that an older server could not live with, and why. */
export const disturbances = (migrations: readonly Text[]): readonly string[] => {
  const made = { tables: new Set<string>(), columns: new Set<string>(), defaults: new Set<string>() }
  return migrations.flatMap(({ name, sql }) => {
    const inFile: Made = { ...made, locked: new Set() }
    return statementsOf(sql).flatMap((text) => {
      const fault = faultOf(text, inFile)
      return fault === null ? [] : [`${name}: ${text.slice(0, 80)}: ${fault}`]
    })
  })
}
