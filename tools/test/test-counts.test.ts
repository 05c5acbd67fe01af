import { expect, test } from 'vitest'
import { countsOf, failures, skippedTitles, summary } from '../test-counts.ts'

const quick = { seconds: 1, errors: [], failed: false }
const files = [
  {
    ...quick,
    path: 'a.test.ts',
    failed: true,
    tests: [
      { title: 'one', state: 'passed', errors: [] },
      { title: 'two', state: 'failed', errors: ['expected 1 to be 2\n    at a.test.ts:3'] },
      { title: 'three: no oracle here', state: 'skipped', errors: [] },
    ],
  },
  { ...quick, path: 'does-not-load.test.ts', failed: true, errors: ['no such module'], tests: [] },
  { ...quick, path: 'empty.test.ts', tests: [] },
] as const

test('counts tests, and a file that does not load as one failure', () => {
  expect(summary(countsOf(files))).toBe('1 passed, 2 failed, 1 skipped')
})

test('names what was skipped', () => {
  expect(skippedTitles(files)).toEqual(['a.test.ts: three: no oracle here'])
})

test('names what failed with its reason, and a file that does not load', () => {
  expect(files.flatMap(failures)).toEqual([
    'a.test.ts: two\n      expected 1 to be 2\n          at a.test.ts:3',
    'does-not-load.test.ts\n      no such module',
  ])
})
