import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Violation } from './arrows.ts'
import { serverLayers } from './arrows-table.ts'
import { importsOf, type Node, nodesOf, parse, stringsOf } from './imports.ts'
import { root, type SourceFile } from './source-files.ts'

const serverFile = /^apps\/server\/src\/([\w-]+)\/(.+)$/

/** Declarations of the server's slice.ts files: which slice owns a table, and whose faces a slice needs. */
export interface Declared {
  /** "credit.loan" and "credit.*" to the slice that owns it; `base` owns the tables below all slices. */
  readonly owners: ReadonlyMap<string, string>
  readonly needs: ReadonlyMap<string, ReadonlySet<string>>
}

const named = (node: Node, name: string): boolean => {
  const key = node.key as Node | undefined
  return node.type === 'Property' && key?.type === 'Identifier' && key.name === name
}

const tablesIn = (program: Node): string[] =>
  [...nodesOf(program)].flatMap((node) => {
    const value = named(node, 'tables') ? (node.value as Node) : null
    if (value === null || !Array.isArray(value.elements)) return []
    return value.elements.map((element: Node) => String(element.value))
  })

/** The slices whose face a file of the server imports. */
const facesIn = (path: string, program: Node, file: SourceFile): readonly { readonly slice: string; readonly line: number }[] =>
  importsOf(file, program).flatMap(({ specifier, line }) => {
    if (!specifier.startsWith('.')) return []
    const [, slice = '', rest = ''] = serverFile.exec(posix.join(posix.dirname(path), specifier)) ?? []
    return rest === 'face.ts' ? [{ slice, line }] : []
  })

export const declaredIn = (files: readonly SourceFile[]): Declared => {
  const owners = new Map([
    ['base.*', 'base'],
    ['ledger.*', 'base'],
  ])
  const needs = new Map<string, ReadonlySet<string>>()
  for (const file of files) {
    const [, slice = '', rest = ''] = serverFile.exec(file.path) ?? []
    if (rest !== 'slice.ts') continue
    const program = parse(file)
    for (const table of tablesIn(program)) owners.set(table, slice)
    needs.set(slice, new Set(facesIn(file.path, program, file).map((face) => face.slice)))
  }
  return { owners, needs }
}

/** The book of the ledger is common reading; it is written through `ledger/ledger-store.ts` alone. */
export const mayRead: ReadonlySet<string> = new Set(['ledger.account', 'ledger.move', 'ledger.late_move', 'ledger.record_kind'])
const writes = /\b(insert\s+into|update|delete\s+from|lock\s+table)\s+$/i

/** Tables that a text of SQL names, each with whether it is written to. Names of statements have no blanks and are no SQL. */
const tablesNamed = (
  text: string,
  schemas: ReadonlySet<string>,
): readonly { readonly table: string; readonly written: boolean }[] => {
  if (!/\s/.test(text.trim())) return []
  const found = [...text.matchAll(/(?<![\w.'@/-])([a-z_]+)\.([a-z_]+)\b/g)].filter(([, schema = '']) => schemas.has(schema))
  // `review.number` may be a column of a row that has the name of a schema: tables follow these words alone.
  const tables = found.filter(({ index }) =>
    /\b(from|join|into|update|table|only|truncate|references|on)\s+$|,\s*$|\($/i.test(text.slice(0, index)),
  )
  return tables.map((one) => ({ table: one[0], written: writes.test(text.slice(0, one.index)) }))
}

const ownerOf = ({ owners }: Declared, table: string): string | undefined =>
  owners.get(table) ?? owners.get(`${table.split('.')[0]}.*`)

/** Files that join all slices, and know every table. */
export const tiesAll: readonly string[] = ['backup', 'postgres', 'cli']

/** SQL of a slice names its own tables alone, those of base/ excepted where the ledger is read. */
const tablesNamedWrongly = (file: SourceFile, program: Node, declared: Declared): readonly Violation[] => {
  const [, folder = ''] = serverFile.exec(file.path) ?? []
  if (folder === '' || tiesAll.includes(folder)) return []
  const area = serverLayers.includes(folder) ? 'base' : folder
  const schemas = new Set([...declared.owners.keys()].map((table) => table.split('.')[0] ?? ''))
  const seen = new Set<string>()
  return stringsOf(file, program).flatMap(({ text, line }) =>
    tablesNamed(text, schemas).flatMap(({ table, written }) => {
      const owner = ownerOf(declared, table)
      if (owner === undefined || owner === area || seen.has(table)) return []
      if (owner === 'base' && mayRead.has(table) && !written) return []
      seen.add(table)
      return [{ path: file.path, line, says: `SQL of ${area} names ${table}, a table of ${owner}: ask the face of ${owner}` }]
    }),
  )
}

/** A slice imports the faces of those alone that its slice.ts needs: what it needs is checked against the layers when the server starts. */
const facesNotNeeded = (file: SourceFile, program: Node, { needs }: Declared): readonly Violation[] => {
  const [, area = '', rest = ''] = serverFile.exec(file.path) ?? []
  const own = needs.get(area)
  if (own === undefined || rest === 'slice.ts') return []
  return facesIn(file.path, program, file)
    .filter(({ slice }) => slice !== area && !own.has(slice))
    .map(({ slice, line }) => ({ path: file.path, line, says: `${area} uses the face of ${slice}: its slice.ts must need it` }))
}

export const fencesBroken = (file: SourceFile, program: Node, declared: Declared): readonly Violation[] => [
  ...tablesNamedWrongly(file, program, declared),
  ...facesNotNeeded(file, program, declared),
]

const sharedBy = (path: string): readonly string[] => {
  const modules: readonly string[] = JSON.parse(readFileSync(join(root, path), 'utf8'))
  return modules.map((module) => posix.join(posix.basename(posix.dirname(path)), module))
}
/** Modules of one slice of the app that the other slices may use, by `shared.json` in its folder; all others are its own. */
export const sharedWebModules: readonly string[] = globSync('apps/web/src/*/shared.json', { cwd: root }).flatMap(sharedBy)

const webSlices = readFileSync(join(root, 'apps/web/src/slices.ts'), 'utf8')
/** The slices of the app, the lowest first. */
const webOrder: readonly string[] = (/slices = \[([^\]]*)\]/.exec(webSlices)?.[1] ?? '').match(/\w+/g) ?? []
const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '')
const isAddress = (path: string): boolean => /^[a-z]+\/paths\.ts$/.test(path)

/** Whether a module of the app uses one of a slice that comes later in `slices.ts`. */
const usesLater = (from: string, to: string): boolean => {
  const own = webOrder.indexOf(folderOf(from))
  return own >= 0 && webOrder.indexOf(folderOf(to)) > own && !isAddress(to)
}

/**
 * Inside the app: the files beside the folders join everything; slices see the shell, those files, the addresses of other slices and the shared
 * modules of those before them; and the shell sees no slice, but for addresses.
 */
export const webRule = (from: string, to: string): string | null => {
  const [own, other] = [folderOf(from), folderOf(to)]
  if (own === other || own === '' || other === '' || other === 'shell' || isAddress(to)) return null
  if (own === 'shell') return `the shell must not import ${to}: slices offer it what it shows (shell/web-slice.ts)`
  if (!sharedWebModules.includes(to))
    return `${own} must not import ${to}: slices of the app share only the modules in their shared.json, or the shell`
  if (!usesLater(from, to)) return null
  return `${own} must not import ${to}: ${other} comes later in slices.ts, and offers what it shows (shell/web-slice.ts)`
}

/** Modules that import one another in a circle, also by a lazy import: what one of them loads first depends on who asks. */
export const circlesIn = (files: readonly SourceFile[]): readonly Violation[] => {
  const targets = new Map(
    files.map((file) => {
      const near = importsOf(file).filter(({ specifier, typeOnly }) => specifier.startsWith('.') && !typeOnly)
      return [
        file.path,
        near.map(({ specifier, line }) => ({ to: posix.join(posix.dirname(file.path), specifier), line })),
      ] as const
    }),
  )
  const seen = new Set<string>()
  const visit = (path: string, way: readonly string[]): readonly Violation[] => {
    if (seen.has(path)) return []
    const found = (targets.get(path) ?? []).flatMap(({ to, line }) =>
      [...way, path].includes(to)
        ? [{ path, line, says: `${to} leads back to this file: let slices.ts hand the shell what both need` }]
        : visit(to, [...way, path]),
    )
    seen.add(path)
    return found
  }
  return files.flatMap(({ path }) => visit(path, []))
}

/** Inside the console: slices see the shell, the parts in ui/ and the files beside the folders, and no other slice. */
export const consoleRule = (from: string, to: string): string | null => {
  const [own = '', other = ''] = [from, to].map((path) => (path.includes('/') ? path.split('/')[0] : 'shell'))
  if (own === other || [own, other].includes('shell') || other === 'ui') return null
  return `${own} must not import ${to}: slices of the console meet in the shell`
}
