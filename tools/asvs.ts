import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allProofs, cell, linkTo, type Proof, requirementMark, unknownIds } from './proofs.ts'
import { root } from './source-files.ts'

// Writes docs/generated/asvs.md: the requirements of OWASP ASVS 5.0.0 of levels 1 and 2, from tools/asvs.tsv and the titles of tests.

const kinds = ['test', 'not applicable', 'gap', 'not yet judged'] as const
type Kind = (typeof kinds)[number]

/** A requirement by its number in the standard; the demand is in our own words. */
export type Requirement = {
  readonly id: string
  readonly level: string
  readonly demand: string
  readonly kind: string
  readonly reason: string
}

export function readRequirements(): Requirement[] {
  const [, ...lines] = readFileSync(join(root, 'tools', 'asvs.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [id = '', level = '', demand = '', kind = '', reason = ''] = line.split('\t')
    return { id, level, demand, kind, reason }
  })
}

/** Faults of the table and of the titles of tests, one sentence each. */
export function faults(requirements: readonly Requirement[], proofs: readonly Proof[]): readonly string[] {
  const tested = new Set(proofs.map(({ id }) => id))
  const ofRows = requirements.flatMap(({ id, kind, reason }) => {
    if (!kinds.some((each) => each === kind)) return [`${id}: «${kind}» is no kind`]
    if (kind === 'test') return tested.has(id) ? [] : [`${id}: no test names it`]
    if (tested.has(id)) return [`${id}: a test names it, and the table says «${kind}»`]
    return kind !== 'not yet judged' && reason === '' ? [`${id}: «${kind}» without a reason`] : []
  })
  const ids = requirements.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: two rows`)
  const unknown = unknownIds(requirements, proofs).map(({ id, path, line }) => `${path}:${line}: there is no requirement ${id}`)
  return [...ofRows, ...twice, ...unknown]
}

const result = ({ id, kind, reason }: Requirement, proofs: readonly Proof[]): string => {
  if (kind === 'not yet judged') return '**not yet judged**'
  if (kind !== 'test') return `${kind}: ${cell(reason)}`
  return proofs
    .filter((proof) => proof.id === id)
    .map(linkTo)
    .join('<br>')
}

export function asvsPage(requirements: readonly Requirement[], proofs: readonly Proof[]): string {
  const count = (kind: Kind): number => requirements.filter((each) => each.kind === kind).length
  return [
    '# OWASP ASVS 5.0.0, levels 1 and 2',
    '',
    'Written by `node tools/launch.js tools/asvs.ts` from `tools/asvs.tsv` and the titles of the tests.',
    '',
    `Of ${requirements.length} requirements, ${count('test')} have a test that names them, ${count('not applicable')} do not apply,`,
    `${count('gap')} are known gaps, and **${count('not yet judged')} are not yet judged: nothing is claimed about those.**`,
    '',
    'Numbers and levels are those of the [OWASP Application Security Verification Standard](https://github.com/OWASP/ASVS), © the OWASP',
    'Foundation, [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/). What a requirement demands is said here in a few words of',
    'our own; the text of the standard decides.',
    '',
    '| requirement | level | it demands | result |',
    '|---|---|---|---|',
    ...requirements.map((each) => `| ${each.id} | ${each.level} | ${cell(each.demand)} | ${result(each, proofs)} |`),
    '',
  ].join('\n')
}

export const asvsPagePath = join(root, 'docs', 'generated', 'asvs.md')

function main(): void {
  const requirements = readRequirements()
  const proofs = allProofs(requirementMark)
  const found = faults(requirements, proofs)
  for (const fault of found) console.error(fault)
  writeFileSync(asvsPagePath, asvsPage(requirements, proofs))
  process.exitCode = found.length > 0 ? 1 : 0
}

if (import.meta.main) main()
