import { expect, test } from 'vitest'
import { figuresOf } from '../layout-figures.ts'
import { walkLength } from '../layout-page.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((name) => `import { a } from '${name}'\n`).join(''),
})

test('counts importers, folders, lines and imports between rooms', () => {
  const figures = figuresOf([
    file('packages/money/src/money.ts'),
    file('packages/rules/src/trading/fees.ts', '@zaraba/money/money.ts', 'zod'),
    file('apps/server/src/trading/slice.ts', './store.ts', '@zaraba/money/money.ts'),
    file('apps/server/src/trading/store.ts', '@zaraba/rules/trading/fees.ts'),
    file('apps/server/test/trading/store.test.ts', '../../src/trading/slice.ts', '../../src/trading/store.ts'),
  ])
  expect(figures).toMatchObject({ files: 4, singleImporter: 2, shortSingleImporter: 2, declared: 1 })
  expect([...figures.folders]).toEqual([
    ['money', 1],
    ['rules/trading', 1],
    ['server/trading', 2],
  ])
  expect(figures.lines.get('server')).toEqual({ sources: 3, tests: 2 })
  expect(figures.imports).toEqual({ rules: ['money'], server: ['money', 'rules'] })
})

test('counts single importers by what they are: of a slice or a list of slices, texts, tested by themselves, and others', () => {
  const figures = figuresOf([
    file('packages/contract/src/calls.ts', './fx/calls.ts'),
    file('packages/contract/src/fx/calls.ts', './terms.ts', './words.ts', './rows.ts'),
    file('packages/contract/src/fx/terms.ts'),
    file('packages/contract/src/fx/words.ts'),
    file('packages/contract/src/fx/rows.ts'),
    file('packages/contract/test/rows.test.ts', '../src/fx/rows.ts'),
  ])
  expect(figures).toMatchObject({ singleImporter: 4, declared: 1, texts: 1, tested: 1 })
})

test('counts the files of one walk of the tour', () => {
  const tour = '# Tour\n\n### A buy\n1. [a](../a.ts)\n2. [b](../b.ts)\n\n### A grab\n1. [c](../c.ts)\n'
  expect([walkLength(tour, 'A buy'), walkLength(tour, 'A grab'), walkLength(tour, 'A sale')]).toEqual([2, 1, 0])
})
