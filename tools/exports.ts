import { posix } from 'node:path'
import { isNode, type Node, nodesOf, parse } from './imports.ts'
import { lineAt, type SourceFile } from './source-files.ts'

/** An export of the program that no other file imports, or none but a test. */
type Dead = { readonly path: string; readonly line: number; readonly says: string }

const nameOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (typeof node.name === 'string') return node.name
  return typeof node.value === 'string' ? node.value : null
}
const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Where a module's name leads inside the repository; null for a package. */
const pathOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, room, rest] = /^@zaraba\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (room === undefined || rest === undefined) return null
  if (['lab', 'e2e', 'tools'].includes(room)) return `${room}/${rest}`
  if (room === 'world') return `world/src/${rest}`
  return ['server', 'web', 'console'].includes(room) ? `apps/${room}/src/${rest}` : `packages/${room}/src/${rest}`
}

/** A name that a file exports: its position, and its declaration where that is not a list. */
interface Exported {
  readonly name: string
  readonly at: number
  readonly declaration: Node | null
}
const exportsIn = (program: Node): readonly Exported[] =>
  list(program.body).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return []
    const named = list(node.specifiers).map((one) => nameOf(one.exported))
    const declaration = isNode(node.declaration) ? node.declaration : null
    const own =
      declaration === null ? [] : [nameOf(declaration.id), ...list(declaration.declarations).map((one) => nameOf(one.id))]
    return [...named, ...own].flatMap((name) => (name === null ? [] : [{ name, at: node.start, declaration }]))
  })

const everything = '*'
interface Use {
  readonly path: string
  readonly name: string
}

/** The names that are taken of a namespace; `*` where it is handed on whole. */
const takenOf = (nodes: readonly Node[], namespace: string): readonly string[] => {
  const isIt = (node: unknown): boolean => isNode(node) && node.type === 'Identifier' && node.name === namespace
  const members = nodes.flatMap((node) => {
    if (node.type === 'MemberExpression' && isIt(node.object) && node.computed === false) return [nameOf(node.property)]
    return node.type === 'TSQualifiedName' && isIt(node.left) ? [nameOf(node.right)] : []
  })
  const mentioned = nodes.filter(isIt).length - 1
  return mentioned > members.length ? [everything] : members.filter((name) => name !== null)
}

/** Names that a file imports from others. A dynamic import and a re-export of everything use all names. */
const usesIn = (file: SourceFile, program: Node): readonly Use[] => {
  const nodes = [...nodesOf(program)]
  return nodes.flatMap((node): readonly Use[] => {
    const specifier = nameOf(node.source)
    const path = specifier === null ? null : pathOf(file.path, specifier)
    if (path === null) return []
    if (node.type === 'ImportExpression' || node.type === 'ExportAllDeclaration' || node.type === 'TSImportType')
      return [{ path, name: everything }]
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return []
    return list(node.specifiers).flatMap((one) => {
      const local = nameOf(one.local) ?? everything
      if (one.type === 'ImportNamespaceSpecifier') return takenOf(nodes, local).map((name) => ({ path, name }))
      const imported = node.type === 'ImportDeclaration' ? one.imported : one.local
      return [{ path, name: nameOf(imported) ?? everything }]
    })
  })
}

const isTest = (path: string): boolean => /(^|\/)test\/|\.(test|e2e)\.tsx?$|^(e2e|world|lab)\//.test(path)
/** Rooms around the product: an export there needs an importer, a test or not. */
const isAround = (path: string): boolean => /^(e2e|world|lab|tools)\/(?!.*\.(test|e2e)\.ts$)/.test(path)
/** Files whose exports are read by name: tests, settings of tools, vitest's set-up of the journeys, and lists of looks. */
const isEntrance = (path: string): boolean =>
  (isTest(path) && !isAround(path)) || /\.config\.ts$|\.d\.ts$|^e2e\/(?:opened-installation|[a-z]+\/looks)\.ts$/.test(path)

/** Exports that no file of the program uses. `forTests` counts those that tests alone import: they are allowed. */
export const deadExports = (files: readonly SourceFile[]): { dead: Dead[]; forTests: number } => {
  const parsed = files.map((file) => ({ file, program: parse(file) }))
  const used = new Map<string, 'program' | 'test'>()
  for (const { file, program } of parsed)
    for (const { path, name } of usesIn(file, program)) {
      const key = `${path} ${name}`
      if (!isTest(file.path) || !used.has(key)) used.set(key, isTest(file.path) ? 'test' : 'program')
    }
  const dead: Dead[] = []
  let forTests = 0
  for (const { file, program } of parsed) {
    if (isEntrance(file.path) || used.get(`${file.path} ${everything}`) === 'program') continue
    for (const { name, at } of exportsIn(program)) {
      const by = used.get(`${file.path} ${name}`) ?? used.get(`${file.path} ${everything}`)
      if (by === 'program') continue
      if (by === 'test' && isAround(file.path)) continue
      if (by === 'test') forTests += 1
      else dead.push({ path: file.path, line: lineAt(file.text, at), says: `no file imports ${name}: it need not be exported` })
    }
  }
  return { dead, forTests }
}
