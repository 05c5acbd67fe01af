import { expect, test } from 'vitest'
import { addCounts, countsOf, failedTitles, skippedTitles, summary } from '../test-counts.ts'

const ran = { startTime: 0, endTime: 1 }
const report = {
  testResults: [
    {
      name: '/clone/a.test.ts',
      status: 'failed',
      ...ran,
      assertionResults: [
        { fullName: 'one', status: 'passed' },
        { fullName: 'two', status: 'failed', failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'] },
        { fullName: 'three: no oracle here', status: 'skipped' },
        { fullName: 'four', status: 'todo' },
      ],
    },
    { name: '/clone/does-not-load.test.ts', status: 'failed', message: 'no such module', ...ran, assertionResults: [] },
    { name: '/clone/empty.test.ts', status: 'passed', ...ran, assertionResults: [] },
  ],
}

test('counts tests, and a file that does not load as one failure', () => {
  expect(countsOf(report)).toEqual({ passed: 1, failed: 2, skipped: 2 })
})

test('sums runs and says so in one line', () => {
  expect(summary(addCounts(countsOf(report), { passed: 10, failed: 0, skipped: 1 }))).toBe('11 passed, 2 failed, 3 skipped')
})

test('names what was skipped', () => {
  expect(skippedTitles(report, (file) => file.replace('/clone/', ''))).toEqual([
    'a.test.ts: three: no oracle here',
    'a.test.ts: four',
  ])
})

test('names what failed with its reason, and a file that does not load', () => {
  expect(failedTitles(report, (file) => file.replace('/clone/', ''))).toEqual([
    'a.test.ts: two\n      expected 1 to be 2\n          at a.test.ts:3',
    'does-not-load.test.ts\n      no such module',
  ])
})
