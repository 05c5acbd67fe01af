import { expect, test } from 'vitest'
import { allProofs, type Clause, clausePage, dueIds, proofsOf, readClauses, unknownIds } from '../clauses.ts'
import { due } from '../clauses-due.ts'

const clauses = readClauses()

test('no title names a clause that does not exist', () => {
  expect(unknownIds(clauses, allProofs())).toEqual([])
})

// Titles in pieces, because this file is read as well.
const file = (text: string) => ({ path: 'apps/server/test/a.test.ts', text: text.replaceAll('«', '[').replaceAll('»', ']') })

test('titles are found in every form', () => {
  const text = [
    `test('«C-03» getUserinfo', () => {})`,
    `describe('«P-01, P-02» in one place', () => { it.each(rows)('«M-01» %s', () => {}) })`,
    `test.skipIf(absent)(\`«K-01» with \${value}\`, () => {})`,
    `const notATitle = '«R-01»'`,
    `// test('«R-02»')`,
  ].join('\n')
  expect(proofsOf(file(text)).map(({ id, line }) => [id, line])).toEqual([
    ['C-03', 1],
    ['P-01', 2],
    ['P-02', 2],
    ['M-01', 2],
    ['K-01', 3],
  ])
})

test('a planted title with an unknown clause is caught', () => {
  const found = unknownIds(clauses, proofsOf(file(`test('«C-99» of nobody', () => {})`)))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ id: 'C-99', path: 'apps/server/test/a.test.ts', line: 1 })
})

test('every number in the list of due clauses exists', () => {
  const ids = new Set(clauses.map(({ id }) => id))
  const ends = Object.entries(due).flatMap(([letter, list]) => list.split(/[ -]/).map((number) => `${letter}-${number}`))
  expect(ends.filter((id) => !ids.has(id))).toEqual([])
})

test('a range takes what lies inside it', () => {
  const some: Clause[] = ['P-07', 'P-08', 'P-18', 'P-19', 'P-26', 'L-01'].map((id) => ({ id, text: '' }))
  expect([...dueIds(some)]).toEqual(['P-07', 'P-18', 'P-19', 'P-26'])
})

test('the page shows what proves a clause and what is due', () => {
  const some: Clause[] = [
    { id: 'P-01', text: 'Register | with account' },
    { id: 'P-02', text: 'Browse' },
    { id: 'P-08', text: 'Subscribe' },
  ]
  const page = clausePage(some, proofsOf(file(`test('«P-01» registers', () => {})`)), dueIds(some))
  expect(page).toContain('| P-01 | Register \\| with account | [registers](../apps/server/test/a.test.ts) |')
  expect(page).toContain('| P-02 | Browse | **due** |')
  expect(page).toContain('| P-08 | Subscribe | later |')
  expect(page).toContain('1 of 3 are proven')
})
