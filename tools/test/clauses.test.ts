import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routesOfClauses, unopened } from '../../e2e/unopened.ts'
import { type Clause, clausePage, openClauses, pageFile, readClauses, withoutProof } from '../clauses.ts'
import { allProofs, clauseMark, proofsOf, unknownIds } from '../proofs.ts'
import { root } from '../source-files.ts'

const clauses = readClauses()
const proofs = allProofs(clauseMark)

test('no title names a clause that does not exist', () => {
  expect(unknownIds(clauses, proofs)).toEqual([])
})

test('every clause has a test that names it, or a reason why none can', () => {
  expect(openClauses(clauses, proofs)).toEqual([])
  const needless = Object.keys(withoutProof).filter(
    (id) => !clauses.some((one) => one.id === id) || proofs.some((one) => one.id === id),
  )
  expect(needless).toEqual([])
})

test('a clause whose tests are gone is open, unless a reason is given', () => {
  const without = proofs.filter(({ id }) => id !== 'C-03')
  expect(openClauses(clauses, without)).toEqual(['C-03'])
  expect(openClauses(clauses, without, { 'C-03': 'a reason' })).toEqual([])
})

test('a journey that names the clause of a screen which it never opened is found', () => {
  const routes = routesOfClauses(readFileSync(join(root, 'tools/clauses.tsv'), 'utf8'))
  const screens = clauses.filter(({ text }) => text.startsWith('/'))
  expect([...routes.keys()].toSorted()).toEqual(screens.map(({ id }) => id).toSorted())
  expect([routes.get('R-74'), routes.get('R-20'), routes.has('N-01')]).toEqual(['/mine/loginPassword', '/home/home', false])
  const titles = ['«R-74»«R-75»«V-01» passwords', '«R-20» home'].map((title) => title.replaceAll('«', '[').replaceAll('»', ']'))
  expect(unopened(titles, routes, new Set(['/mine/loginPassword', '/home/home']))).toEqual(['R-75 /mine/fundPassword'])
})

test('the page of the clauses is that of the tests (`npm run clauses` writes it)', () => {
  expect(readFileSync(pageFile, 'utf8')).toBe(clausePage(clauses, proofs))
})

// Titles in pieces, because this file is read as well.
const file = (text: string) => ({ path: 'apps/server/test/a.test.ts', text: text.replaceAll('«', '[').replaceAll('»', ']') })

test('titles are found in every form', () => {
  const text = [
    `test('«C-03» getUserinfo', () => {})`,
    `describe('«P-01, P-02» in one title', () => { it.each(rows)('«M-01» %s', () => {}) })`,
    `test.skipIf(absent)(\`«K-01» with \${value}\`, () => {})`,
    `const notATitle = '«R-01»'`,
    `// test('«R-02»')`,
  ].join('\n')
  expect(proofsOf(file(text), clauseMark).map(({ id, line }) => [id, line])).toEqual([
    ['C-03', 1],
    ['P-01', 2],
    ['P-02', 2],
    ['M-01', 2],
    ['K-01', 3],
  ])
})

test('a planted title with an unknown clause is caught', () => {
  const found = unknownIds(clauses, proofsOf(file(`test('«C-99» of nobody', () => {})`), clauseMark))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ id: 'C-99', path: 'apps/server/test/a.test.ts', line: 1 })
})

test('the page shows what proves a clause, and what proves none', () => {
  const some: Clause[] = [
    { id: 'P-01', text: 'Register | with account' },
    { id: 'P-02', text: 'Browse' },
    { id: 'P-08', text: 'Subscribe' },
  ]
  const page = clausePage(some, proofsOf(file(`test('«P-01» «V2.3.1» registers', () => {})`), clauseMark), {
    'P-08': 'No test can.',
  })
  expect(page).toContain('| P-01 | Register \\| with account | [registers](../../apps/server/test/a.test.ts) |')
  expect(page).toContain('| P-02 | Browse | **nothing** |')
  expect(page).toContain('| P-08 | Subscribe | No test can. |')
  expect(page).toContain('1 of 3 are named by a test')
})
