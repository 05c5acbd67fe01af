import { expect, test } from 'vitest'
import { averageOfDay } from '../../src/market/share/day-average.ts'
import { clockUntil } from '../../src/market/share/session-chip.tsx'
import { readView } from '../../src/market/share/share-view.ts'

test('the average price of the day is its turnover per share, in the digits of the share, and nothing before the first trade', () => {
  expect(averageOfDay('244100', 100, 1)).toBe('2441.0')
  expect(averageOfDay('1000', 3, 2)).toBe('333.33')
  expect(averageOfDay('0', 0, 1)).toBeUndefined()
  expect(averageOfDay('-', 100, 1)).toBeUndefined()
})

test('the chip of the session counts the minute that has begun as whole', () => {
  const from = Date.parse('2026-11-24T13:42:00+09:00')
  expect(clockUntil(from, Date.parse('2026-11-24T15:30:00+09:00'))).toBe('1:48')
  expect(clockUntil(from, from + 1)).toBe('0:01')
  expect(clockUntil(from, from - 60_000)).toBe('0:00')
})

test('an address that names no view, or one that there is not, shows the chart', () => {
  expect([null, 'board', 'tape', 'boards', ''].map(readView)).toEqual(['chart', 'board', 'tape', 'chart', 'chart'])
})
