import { expect, test } from 'vitest'
import { byDay } from '../../src/shell/lists/day-groups.ts'

test('rows are gathered under their days, latest first', () => {
  const rows = ['2026-11-20T15:00:00+09:00', '2026-11-20T09:00:00+09:00', '2026-11-19T15:00:00+09:00'].map((time) => ({ time }))
  expect(byDay(rows).map(({ day, rows: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ])
})
