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

/** A comment without its marks: a block, or all the lines of `//` that follow one another. */
type Comment = { readonly text: string; readonly line: number }

type RawComment = { readonly type: string; readonly value: string; readonly start: number; readonly end: number }
type Parsed = { readonly tree: Node; readonly comments: readonly RawComment[] }
const parsed = new WeakMap<SourceFile, Parsed>()

/** The parsed file, kept for the next reader. Throws where it does not parse: a checker that reads nothing proves nothing. */
function read(file: SourceFile): Parsed {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const { path, text } = file
  const { program, comments, errors } = parseSync(path, text)
  const error = errors.find(({ severity }) => severity === 'Error')
  if (error) throw new Error(`${path} does not parse: ${error.message}`)
  const result = { tree: program as unknown as Node, comments }
  parsed.set(file, result)
  return result
}

/** The syntax tree of a file. Throws where the file does not parse. */
export const parse = (file: SourceFile): Node => read(file).tree

/** The comments of a file, in their order. Throws where the file does not parse. */
export const commentsOf = (file: SourceFile): readonly Comment[] => {
  const { text } = file
  const comments: { text: string; line: number; end: number; isLine: boolean }[] = []
  for (const { type, value, start, end } of read(file).comments) {
    const isLine = type === 'Line'
    const last = comments.at(-1)
    if (isLine && last?.isLine && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.text += ` ${value.trim()}`
      last.end = end
    } else {
      const lines = value.split('\n').map((line) => line.replace(/^\s*\*?\s*/, ''))
      comments.push({ text: lines.join(' ').trim(), line: lineAt(text, start), end, isLine })
    }
  }
  return comments
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
