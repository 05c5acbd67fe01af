import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asvsPage, asvsPagePath, faults, type Requirement, readRequirements } from '../asvs.ts'
import { allProofs, proofsOf, requirementMark } from '../proofs.ts'

const requirements = readRequirements()
const proofs = allProofs(requirementMark)

test('every requirement of levels 1 and 2 has a row, and each row a test, a reason, or says that it is not yet judged', () => {
  expect(requirements.map(({ level }) => level).filter((level) => level === '1' || level === '2')).toHaveLength(253)
  expect(requirements).toHaveLength(253)
  expect(faults(requirements, proofs)).toEqual([])
})

test('the page of the requirements is that of the table and the tests (`node tools/launch.js tools/asvs.ts` writes it)', () => {
  expect(readFileSync(asvsPagePath, 'utf8')).toBe(asvsPage(requirements, proofs))
})

// Titles in pieces, because this file is read as well.
const titled = (ids: string) =>
  proofsOf({ path: 'apps/server/test/a.test.ts', text: `test('[C-03] [${ids}] holds', () => {})` }, requirementMark)
const row = (id: string, kind: string, reason = ''): Requirement => ({ id, level: '1', demand: 'a | b', kind, reason })

test('planted violations are caught', () => {
  expect(faults([row('V6.2.1', 'test')], titled('V6.2.1'))).toEqual([])
  expect(faults([row('V6.2.1', 'test')], [])).toEqual(['V6.2.1: no test names it'])
  expect(faults([], titled('V99.1.1'))).toEqual(['apps/server/test/a.test.ts:1: there is no requirement V99.1.1'])
  for (const kind of ['not applicable', 'gap', 'not yet judged'])
    expect(faults([row('V6.2.1', kind, 'a reason')], titled('V6.2.1'))).toEqual([
      `V6.2.1: a test names it, and the table says «${kind}»`,
    ])
  for (const kind of ['not applicable', 'gap'])
    expect(faults([row('V6.2.1', kind)], [])).toEqual([`V6.2.1: «${kind}» without a reason`])
  expect(faults([row('V6.2.1', '')], [])).toEqual(['V6.2.1: «» is no kind'])
  expect(faults([row('V6.2.1', 'gap', 'a'), row('V6.2.1', 'gap', 'a')], [])).toEqual(['V6.2.1: two rows'])
})

test('what is not yet judged is counted and never shown as held', () => {
  const page = asvsPage([row('V6.2.1', 'test'), row('V6.2.2', 'not yet judged')], titled('V6.2.1'))
  expect(page).toContain('**1 are not yet judged')
  expect(page).toContain('| V6.2.1 | 1 | a \\| b | [holds](../../apps/server/test/a.test.ts) |')
  expect(page).toContain('| V6.2.2 | 1 | a \\| b | **not yet judged** |')
})
