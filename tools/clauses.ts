import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allProofs, cell, clauseMark, linkTo, type Proof, unknownIds } from './proofs.ts'
import { root } from './source-files.ts'

/** A clause of the specification. */
export type Clause = { readonly id: string; readonly text: string }

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

/** The clauses that have neither a test that names them nor a reason why none can be. */
export const openClauses = (
  clauses: readonly Clause[],
  proofs: readonly Proof[],
  reasons: Readonly<Record<string, string>> = withoutProof,
): readonly string[] => {
  const proven = new Set(proofs.map(({ id }) => id))
  return clauses.map(({ id }) => id).filter((id) => !proven.has(id) && !Object.hasOwn(reasons, id))
}

/**
 * The page that shows each clause with the tests that name it. A name is no proof by itself: what a test proves is in its own lines. The
 * journeys find a title with the clause of a screen that none of their tests opened (`e2e/screens-of-titles.ts`).
 */
export function clausePage(
  clauses: readonly Clause[],
  proofs: readonly Proof[],
  reasons: Readonly<Record<string, string>> = withoutProof,
): string {
  const rows = clauses.map(({ id, text }) => {
    const tests = proofs.filter((proof) => proof.id === id).map(linkTo)
    return `| ${id} | ${cell(text)} | ${tests.length > 0 ? tests.join('<br>') : (reasons[id] ?? '**nothing**')} |`
  })
  const named = clauses.filter(({ id }) => proofs.some((proof) => proof.id === id)).length
  return [
    '# The clauses of the specification',
    '',
    `Written by \`npm run clauses\` from the titles of the tests. ${named} of ${clauses.length} are named by a test; what it proves is in its own lines.`,
    '',
    '| clause | it says | named by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

export const pageFile = join(root, 'docs', 'generated', 'clauses.md')

function main(): void {
  const clauses = readClauses()
  const proofs = allProofs(clauseMark)
  for (const { id, text } of clauses) {
    const found = proofs.filter((proof) => proof.id === id)
    console.log(`${found.length > 0 ? '✓' : '·'} ${id}  ${text}`)
    for (const { path, line } of found) console.log(`         ${path}:${line}`)
  }
  const unknown = unknownIds(clauses, proofs)
  const open = openClauses(clauses, proofs)
  for (const { id, path, line } of unknown) console.error(`${path}:${line}: there is no clause ${id}`)
  writeFileSync(pageFile, clausePage(clauses, proofs))
  console.log(`\n${clauses.length - open.length} of ${clauses.length} clauses named by a test`)
  if (open.length > 0) console.log(`open: ${open.join(' ')}`)
  process.exitCode = unknown.length + open.length > 0 ? 1 : 0
}

if (import.meta.main) main()
