import { isNode, type Node, nodesOf, parse } from './imports.ts'
import { codeFiles, type SourceFile } from './source-files.ts'

// A local name says what a thing is: `order`, `lot`, `heldShares`. A bare participle (`found`, `held`, `asked`) says what was done to it, and
// the reader has to look for the noun. This counts how many local names of a room are such words; exported names and fields are not its
// matter.

const irregular =
  'begun bought broken brought built chosen come done drawn fallen felt found frozen given gone got had heard held hidden kept known laid left lent lost made meant met own paid put read risen said seen sent shown shut sold spent spoken stood struck sunk taken taught thought thrown told understood won worn written'
const words = new Set(irregular.split(' '))
/** Words that only end like a participle. `bound`, `split`, `run` and `set` are nouns here, and are not counted either. */
const others = new Set([
  'bed',
  'embed',
  'hundred',
  'exceed',
  'feed',
  'need',
  'proceed',
  'red',
  'seed',
  'shed',
  'speed',
  'succeed',
  'thread',
])

/** Whether a name is one word that says what was done to a thing, and not which thing it is. */
export const isBareParticiple = (name: string): boolean => words.has(name) || (/^[a-z]{2,}ed$/.test(name) && !others.has(name))

const nameOf = (node: unknown): string | null => (isNode(node) && node.type === 'Identifier' ? String(node.name) : null)
const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The names that a pattern binds. A shorthand of an object pattern takes the name of its field, so it is not chosen here. */
const boundBy = (node: unknown): readonly string[] => {
  if (!isNode(node)) return []
  const name = nameOf(node)
  if (name !== null) return [name]
  if (node.type === 'AssignmentPattern') return boundBy(node.left)
  if (node.type === 'RestElement') return boundBy(node.argument)
  if (node.type === 'ArrayPattern') return list(node.elements).flatMap(boundBy)
  if (node.type !== 'ObjectPattern') return []
  return list(node.properties).flatMap((property) =>
    property.type === 'Property' ? (property.shorthand === true ? [] : boundBy(property.value)) : boundBy(property),
  )
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** `left` beside a `right` is a side. */
const withoutSides = (names: readonly string[]): readonly string[] =>
  names.includes('right') ? names.filter((name) => name !== 'left') : names

const namesIn = (node: Node): readonly string[] => {
  // A function may say what it does to a thing that every call names: `rounded(price)`.
  if (node.type === 'VariableDeclarator')
    return isNode(node.init) && functions.has(node.init.type) ? [] : withoutSides(boundBy(node.id))
  return functions.has(node.type) ? withoutSides(list(node.params).flatMap(boundBy)) : []
}

/** The names of variables and parameters of a file that it does not export, each as often as it is declared. */
export const localNamesOf = (file: SourceFile): readonly string[] => {
  const program = parse(file)
  const exported = new Set(
    list(program.body).flatMap((node) => {
      const { declaration } = node
      return node.type === 'ExportNamedDeclaration' && isNode(declaration) ? list(declaration.declarations) : []
    }),
  )
  return [...nodesOf(program)].filter((node) => !exported.has(node)).flatMap(namesIn)
}

/** Local names of some files, and those of them that are bare participles. */
export const participlesIn = (files: readonly SourceFile[]): { readonly names: number; readonly bare: readonly string[] } => {
  const names = files.flatMap(localNamesOf)
  return { names: names.length, bare: names.filter(isBareParticiple) }
}

/** The room of a file: the folder that says where its code runs, with the tests apart. */
export const roomOf = (path: string): string => {
  const [, room = path] = /^((?:packages|apps)\/[^/]+\/[^/]+|[^/]+)\//.exec(path) ?? []
  return room
}

if (import.meta.main) {
  for (const [room, files] of Map.groupBy(codeFiles(), ({ path }) => roomOf(path))) {
    const { names, bare } = participlesIn(files)
    const counts = [...Map.groupBy(bare, (name) => name)].map(([name, { length }]) => ({ name, length }))
    const most = counts.toSorted((left, right) => right.length - left.length).slice(0, 8)
    const percent = names === 0 ? 0 : (bare.length / names) * 100
    console.log(
      `${room}: ${bare.length} of ${names} (${percent.toFixed(1)} %): ${most.map(({ name, length }) => `${name} ${length}`).join(', ')}`,
    )
  }
}
