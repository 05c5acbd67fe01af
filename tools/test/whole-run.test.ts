import { casesOf, casesOfToday, isWholeRun } from '@zaraba/world/whole-run.ts'
import { expect, test } from 'vitest'

const cases = Array.from({ length: 30 }, (_, index) => index)

test.skipIf(isWholeRun)(
  'a week of runs goes through every case once, and each day through its share (skipped in a whole run)',
  () => {
    const days = Array.from({ length: 7 }, (_, day) => casesOfToday(cases, 20_785 + day))
    expect(days.flat().toSorted((one, other) => one - other)).toEqual(cases)
    for (const day of days) expect(Math.abs(day.length - cases.length / 7)).toBeLessThan(1)
  },
)

test.skipIf(isWholeRun)('of many cases each fifth is looked at (skipped in a whole run)', () => {
  expect(casesOf(cases, 5)).toEqual([0, 5, 10, 15, 20, 25])
})
