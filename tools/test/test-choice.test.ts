import { expect, test } from 'vitest'
import { testsFor } from '../test-choice.ts'

const tests = [
  { path: 'apps/server/test/review/machine.test.ts', text: `import { x } from '../../src/review/machine.ts'` },
  { path: 'apps/server/test/trading/preview-prices.test.ts', text: '' },
  { path: 'apps/web/test/review/rows.test.ts', text: '' },
  { path: 'packages/rules/test/review/request-moves.test.ts', text: `import { y } from '@zaraba/rules/review/request-moves.ts'` },
]

test.each([
  [
    'review',
    [
      'apps/server/test/review/machine.test.ts',
      'apps/web/test/review/rows.test.ts',
      'packages/rules/test/review/request-moves.test.ts',
    ],
  ],
  ['preview', ['apps/server/test/trading/preview-prices.test.ts']],
  ['apps/web/test/review/rows.test.ts', ['apps/web/test/review/rows.test.ts']],
  ['apps/server/src/review/machine.ts', ['apps/server/test/review/machine.test.ts']],
  ['packages/rules/src/review/request-moves.ts', ['packages/rules/test/review/request-moves.test.ts']],
  ['apps/web/src/review/row.tsx', ['apps/web/test/review/rows.test.ts']],
  ['apps/web/src/gone/row.tsx', []],
])('%s chooses its tests', (word, chosen) => {
  expect(testsFor(word, tests)).toEqual(chosen)
})
