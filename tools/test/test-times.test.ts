import { expect, test } from 'vitest'
import { slowestFiles, timeTable } from '../test-times.ts'

const ran = (name: string, startTime: number, endTime: number) => ({
  name: `/clone/${name}`,
  status: 'passed',
  startTime,
  endTime,
  assertionResults: [],
})
const report = { testResults: [ran('a.test.ts', 1_000, 1_250), ran('b.test.ts', 500, 12_000), ran('c.test.ts', 0, 2_000)] }

test('lists the slowest files first, and no more than asked for', () => {
  expect(slowestFiles(report, 2, (file) => file.replace('/clone/', ''))).toEqual([
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
