import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, nodesOf, parse } from './imports.ts'
import { codeFiles, lineAt, root, type SourceFile } from './source-files.ts'

/** A clause of the specification. */
export type Clause = { readonly id: string; readonly text: string }
/** A test whose title names a clause. */
type Proof = { readonly id: string; readonly path: string; readonly line: number; readonly title: string }

export function readClauses(): Clause[] {
  const [, ...lines] = readFileSync(join(root, 'tools', 'clauses.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [id = '', text = ''] = line.split('\t')
    return { id, text }
  })
}

/** Clauses that no test can prove, each with its reason. */
export const withoutProof: Readonly<Record<string, string>> = {}

/** The clauses that have neither a test nor a reason why none can be. */
export const openClauses = (
  clauses: readonly Clause[],
  proofs: readonly Proof[],
  reasons: Readonly<Record<string, string>> = withoutProof,
): readonly string[] => {
  const proven = new Set(proofs.map(({ id }) => id))
  return clauses.map(({ id }) => id).filter((id) => !proven.has(id) && !Object.hasOwn(reasons, id))
}

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

// One clause, `[C-03]`, or several, `[C-03, C-07]`.
const named = /\[([A-Z]-\d\d(?:\s*,\s*[A-Z]-\d\d)*)\]/g

/** Which clauses the titles of a test file name. */
export function proofsOf(file: SourceFile): Proof[] {
  return [...nodesOf(parse(file))].flatMap((node) => {
    const title = titleOf(node)
    if (title === null) return []
    const ids = [...title.matchAll(named)].flatMap(([, list = '']) => list.split(/\s*,\s*/))
    return ids.map((id) => ({ id, path: file.path, line: lineAt(file.text, node.start), title }))
  })
}

const isTestFile = ({ path }: SourceFile): boolean => /\.(test|e2e)\.tsx?$/.test(path)

export const allProofs = (): Proof[] => codeFiles().filter(isTestFile).flatMap(proofsOf)

export function unknownIds(clauses: readonly Clause[], proofs: readonly Proof[]): Proof[] {
  const known = new Set(clauses.map(({ id }) => id))
  return proofs.filter(({ id }) => !known.has(id))
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The page that shows each clause with the tests that prove it. */
export function clausePage(
  clauses: readonly Clause[],
  proofs: readonly Proof[],
  reasons: Readonly<Record<string, string>> = withoutProof,
): string {
  const rows = clauses.map(({ id, text }) => {
    const tests = proofs
      .filter((proof) => proof.id === id)
      .map(({ path, title }) => `[${cell(title.replace(named, '').trim())}](../../${path})`)
    return `| ${id} | ${cell(text)} | ${tests.length > 0 ? tests.join('<br>') : (reasons[id] ?? '**nothing**')} |`
  })
  const proven = clauses.filter(({ id }) => proofs.some((proof) => proof.id === id)).length
  return [
    '# The clauses of the specification',
    '',
    `Written by \`npm run clauses\` from the titles of the tests. ${proven} of ${clauses.length} are proven.`,
    '',
    '| clause | it says | proven by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

export const pageFile = join(root, 'docs', 'generated', 'clauses.md')

function main(): void {
  const clauses = readClauses()
  const proofs = allProofs()
  for (const { id, text } of clauses) {
    const found = proofs.filter((proof) => proof.id === id)
    console.log(`${found.length > 0 ? '✓' : '·'} ${id}  ${text}`)
    for (const { path, line } of found) console.log(`         ${path}:${line}`)
  }
  const unknown = unknownIds(clauses, proofs)
  const open = openClauses(clauses, proofs)
  for (const { id, path, line } of unknown) console.error(`${path}:${line}: there is no clause ${id}`)
  writeFileSync(pageFile, clausePage(clauses, proofs))
  console.log(`\n${clauses.length - open.length} of ${clauses.length} clauses proven`)
  if (open.length > 0) console.log(`open: ${open.join(' ')}`)
  process.exitCode = unknown.length + open.length > 0 ? 1 : 0
}

if (import.meta.main) main()
