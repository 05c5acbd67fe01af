import { expect, test } from 'vitest'
import { slowestFiles, timeTable } from '../test-times.ts'

const ran = (path: string, seconds: number) => ({ path, seconds, failed: false, errors: [], tests: [] })

test('lists the slowest files first, and no more than asked for', () => {
  expect(slowestFiles([ran('a.test.ts', 0.25), ran('b.test.ts', 11.5), ran('c.test.ts', 2)], 2)).toEqual([
    ['b.test.ts', 11.5],
    ['c.test.ts', 2],
  ])
})

test('writes one line for each, the seconds in one column', () => {
  expect(
    timeTable([
      ['unit', 312.46],
      ['e2e', 8],
    ]),
  ).toBe('   312.5 s  unit\n     8.0 s  e2e')
})
