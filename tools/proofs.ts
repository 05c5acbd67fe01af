import { type Node, nodesOf, parse } from './imports.ts'
import { codeFiles, lineAt, type SourceFile } from './source-files.ts'

/** A test whose title names what it proves, in square brackets. */
export type Proof = { readonly id: string; readonly path: string; readonly line: number; readonly title: string }

// One name, `[C-03]`, or several, `[C-03, C-07]`.
const bracketed = (id: string): RegExp => new RegExp(`\\[(${id}(?:\\s*,\\s*${id})*)\\]`, 'g')

/** A clause of the specification, `[C-03]`. */
export const clauseMark = bracketed('[A-Z]-\\d\\d')
/** A requirement of OWASP ASVS, `[V6.2.1]`. */
export const requirementMark = bracketed('V\\d+\\.\\d+\\.\\d+')

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The name at the root of `test`, `test.each(…)` or `describe.skipIf(…)`. */
function rootName(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return typeof node.name === 'string' ? node.name : ''
  return rootName(node.type === 'MemberExpression' ? node.object : node.type === 'CallExpression' ? node.callee : null)
}

function titleOf(node: Node): string | null {
  if (node.type !== 'CallExpression' || !['test', 'it', 'describe'].includes(rootName(node.callee))) return null
  const first: unknown = Array.isArray(node.arguments) ? node.arguments[0] : undefined
  if (!isNode(first)) return null
  if (first.type === 'Literal') return typeof first.value === 'string' ? first.value : null
  if (first.type !== 'TemplateLiteral' || !Array.isArray(first.quasis)) return null
  return first.quasis.map((part: { value: { raw: string } }) => part.value.raw).join('…')
}

/** Names in the titles of a test file that a mark finds. */
export function proofsOf(file: SourceFile, mark: RegExp): Proof[] {
  return [...nodesOf(parse(file))].flatMap((node) => {
    const title = titleOf(node)
    if (title === null) return []
    const ids = [...title.matchAll(mark)].flatMap(([, list = '']) => list.split(/\s*,\s*/))
    return ids.map((id) => ({ id, path: file.path, line: lineAt(file.text, node.start), title }))
  })
}

const isTestFile = ({ path }: SourceFile): boolean => /\.(test|e2e)\.tsx?$/.test(path)

export const allProofs = (mark: RegExp): Proof[] =>
  codeFiles()
    .filter(isTestFile)
    .flatMap((file) => proofsOf(file, mark))

export function unknownIds(known: readonly { readonly id: string }[], proofs: readonly Proof[]): Proof[] {
  const ids = new Set(known.map(({ id }) => id))
  return proofs.filter(({ id }) => !ids.has(id))
}

/** Text for a cell of a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|')

/** A link from a page in docs/generated to a test, by its title without marks. */
export const linkTo = ({ path, title }: Proof): string =>
  `[${cell(title.replace(clauseMark, '').replace(requirementMark, '').trim())}](../../${path})`
