import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowStatements } from '@zaraba/server/trading/row-store.ts'
import { literalsOf } from './literals.ts'
import { root } from './source-files.ts'

// Writes the rights of the server's role from the statements that the server's sources send: tables that are read, columns that are inserted
// and updated, tables from which rows are deleted.

const sources = join(root, 'apps', 'server', 'src')
const migrations = join(root, 'apps', 'server', 'migrations')
export const rightsPath = join(migrations, '900-rights.sql')

/** Statements that run as the owner of the database, and not in the server's role. */
const ofTheOwner = /^(?:backup|postgres)\/|^migrate\.ts$/

interface Rights {
  reads: boolean
  deletes: boolean
  readonly inserts: Set<string>
  readonly updates: Set<string>
  /** Rows of it are locked: PostgreSQL asks for the right to update something. */
  locks: boolean
}

const table = String.raw`([a-z]+\.[a-z_]+)`
const end = String.raw`(?=\s+(?:from|where|returning|on conflict)\b|[);]|$)`
const inserts = new RegExp(String.raw`\binsert\s+into\s+${table}(?:\s+as\s+\w+)?\s*(?:\(([^)]*)\))?`, 'g')
const updates = new RegExp(
  String.raw`\bupdate\s+${table}(?:\s+(?:as\s+)?\w+)?\s+set\s+((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*?)${end}`,
  'g',
)
const upserts = new RegExp(
  String.raw`\binsert\s+into\s+${table}(?:(?!\binsert\s+into\b)[\s\S])*?\bdo\s+update\s+set\s+((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*?)${end}`,
  'g',
)
const deletes = new RegExp(String.raw`\bdelete\s+from\s+${table}`, 'g')
const reads = new RegExp(String.raw`(?:\b(?:from|join|update|using)\s+|,\s*)${table}`, 'g')
const returns = new RegExp(
  String.raw`\binsert\s+into\s+${table}(?:(?!\binsert\s+into\b)[\s\S])*?\b(?:returning|on\s+conflict)\b`,
  'g',
)
const locks = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/

const names = (list: string): readonly string[] => list.split(',').map((name) => name.trim().replaceAll('"', ''))

/** Columns that an update assigns: the left side of each assignment, outside of all brackets. */
const assigned = (list: string): readonly string[] => {
  let flat = list
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replace(/\([^()]*\)/g, '').replace(/\bcase\b(?:(?!\bcase\b)[\s\S])*?\bend\b/g, '')
  }
  return flat.split(',').map((each) => each.split('=')[0]?.trim() ?? '')
}

/**
 * Rights that a role needs for some statements, by table. @throws where a statement does not say which table or columns it
 * writes.
 */
export const rightsOf = (statements: readonly string[]): ReadonlyMap<string, Rights> => {
  const found = new Map<string, Rights>()
  const of = (name: string): Rights => {
    const known = found.get(name) ?? { reads: false, deletes: false, inserts: new Set(), updates: new Set(), locks: false }
    found.set(name, known)
    return known
  }
  for (const text of statements) {
    if (/\b(?:insert\s+into|update|delete\s+from)\s+\$\{/.test(text))
      throw new Error(`a statement writes to no table by name: ${text}`)
    for (const [, name = '', list] of text.matchAll(inserts)) {
      if (list === undefined || list.includes('$'))
        throw new Error(`a statement inserts into ${name} without naming its columns: ${text}`)
      for (const column of names(list)) of(name).inserts.add(column)
    }
    for (const pattern of [updates, upserts])
      for (const [, name = '', list = ''] of text.matchAll(pattern)) {
        for (const column of assigned(list)) {
          if (!/^[a-z_]+$/.test(column)) throw new Error(`a statement updates ${column} of ${name}: ${text}`)
          of(name).updates.add(column)
        }
      }
    for (const [, name = ''] of text.matchAll(deletes)) of(name).deletes = true
    const read = [reads, returns].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
    for (const name of read) {
      of(name).reads = true
      if (locks.test(text)) of(name).locks = true
    }
  }
  return found
}

const isStatement = (text: string): boolean => /\b(?:select|insert\s+into|update|delete\s+from|from|join)\s/.test(text)

/** The bodies of functions that run with the rights of the server. Those that forget a customer are called by one of the owner. */
const ownFunctions = (sql: string): readonly string[] =>
  [...sql.matchAll(/\bcreate function ([^$]*)\$\$([\s\S]*?)\$\$/g)].flatMap(([, head = '', body = '']) =>
    /security definer|returns trigger|returns void language plpgsql set|\.forget_customer\(/.test(head) ? [] : [body],
  )

/** `verify` reads each table whose changes are leaves of the log, by the names that it finds in the catalogue. */
const readsOfWatched = (sql: string): readonly string[] =>
  [...sql.matchAll(/^select base\.guard\('([a-z]+\.[a-z_]+)'(.*)\);$/gm)].flatMap(([, name = '', options = '']) =>
    /watched => false/.test(options) ? [] : [`select from ${name}`],
  )

/** Every statement that the server's sources send in the role of the server. */
export const statementsOfTheServer = (): readonly string[] => {
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !ofTheOwner.test(file) && file !== 'trading/row-store.ts')
  const texts = files.toSorted().flatMap((file) => literalsOf(readFileSync(join(sources, file), 'utf8')))
  const fromMigrations = globSync('*.sql', { cwd: migrations }).flatMap((file) => {
    const sql = readFileSync(join(migrations, file), 'utf8')
    return [...ownFunctions(sql), ...readsOfWatched(sql)]
  })
  return [...texts, ...rowStatements, ...fromMigrations].filter(isStatement)
}

/** Characters of a line. */
const widest = 150

const grantOf = (
  name: string,
  { reads: reading, deletes: deleting, inserts: inserted, updates: updated, locks: locking }: Rights,
): string => {
  const columns = (list: ReadonlySet<string>) => [...list].toSorted().join(', ')
  const [first = ''] = inserted
  const locked = locking && updated.size === 0 && inserted.size > 0 ? new Set([first]) : updated
  const rights = [
    ...(reading ? ['select'] : []),
    ...(inserted.size > 0 ? [`insert (${columns(inserted)})`] : []),
    ...(locked.size > 0 ? [`update (${columns(locked)})`] : []),
    ...(deleting ? ['delete'] : []),
  ]
  const line = `grant ${rights.join(', ')} on ${name} to zaraba_app;`
  return line.length <= widest ? line : `grant ${rights.join(',\n  ')}\n  on ${name} to zaraba_app;`
}

/** The grants for some statements, of the tables that there are. */
export const rightsText = (statements: readonly string[], tables: ReadonlySet<string>): string =>
  [
    '-- Rights of the running server to tables, column by column: those that its statements need, and no others. A locked row needs the right to update',
    '-- one column, which the trigger of what is written once refuses. Written by `node tools/launch.js tools/rights.ts` from the sources.',
    ...[...rightsOf(statements)]
      .filter(([name]) => tables.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, rights]) => grantOf(name, rights)),
    '',
  ].join('\n')

/** The tables that the migrations create, and the list of these, which is there before them. */
export const tablesOfMigrations = (): ReadonlySet<string> =>
  new Set([
    'public.migration',
    ...globSync('*.sql', { cwd: migrations }).flatMap((file) =>
      [...readFileSync(join(migrations, file), 'utf8').matchAll(/^create table ([a-z]+\.[a-z_]+)/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  ])

if (import.meta.main) writeFileSync(rightsPath, rightsText(statementsOfTheServer(), tablesOfMigrations()))
