import { parseSync } from 'oxc-parser'
import { lineAt, type SourceFile } from './source-files.ts'

/** One import of a file: static, type-only, re-exported or dynamic. */
export type Import = { readonly specifier: string; readonly line: number; readonly typeOnly: boolean }

/** A node of the syntax tree (ESTree), as far as it is read here. */
export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node under this one, itself first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
  }
}

const parsed = new WeakMap<SourceFile, Node>()

/** The syntax tree of a file, kept for the next reader. Throws where it does not parse: a checker that reads nothing proves nothing. */
export const parse = (file: SourceFile): Node => {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const { program, errors } = parseSync(file.path, file.text)
  const error = errors.find(({ severity }) => severity === 'Error')
  if (error) throw new Error(`${file.path} does not parse: ${error.message}`)
  const tree = program as unknown as Node
  parsed.set(file, tree)
  return tree
}

const textOf = (node: unknown): string | null => (isNode(node) && typeof node.value === 'string' ? node.value : null)

/** The module that this node names; null when it names none, or none that is written out. */
function specifierOf(node: Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return textOf(node.source)
    case 'TSExternalModuleReference':
      return textOf(node.expression)
    default:
      return null
  }
}

export function importsOf(file: SourceFile, program: Node = parse(file)): Import[] {
  return [...nodesOf(program)].flatMap((node) => {
    const specifier = specifierOf(node)
    if (specifier === null) return []
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType'
    return [{ specifier, line: lineAt(file.text, node.start), typeOnly }]
  })
}

/** The strings of a file: plain literals, and templates with the word `value` where they have one. */
export function stringsOf(file: SourceFile, program: Node = parse(file)): { text: string; line: number }[] {
  return [...nodesOf(program)].flatMap((node) => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      return [{ text: node.value, line: lineAt(file.text, node.start) }]
    if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return []
    const text = node.quasis.map((part: { value: { raw: string } }) => part.value.raw).join('value')
    return [{ text, line: lineAt(file.text, node.start) }]
  })
}
