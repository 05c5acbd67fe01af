import { expect, test } from 'vitest'
import type { ChartBar } from '../../src/market/chart/canvas/chart-bars.ts'
import { isJustOpen, minuteBefore, ofOneDay, xBefore } from '../../src/market/chart/canvas/day-before.ts'
import { sessionHours } from '../../src/market/chart/session-hours.ts'

const barAt = (time: string): ChartBar => ({
  timestamp: Date.parse(time),
  open: 100,
  high: 101,
  low: 99,
  close: 100,
  volume: 1,
  turnover: 100,
})

test.each([
  ['jpy', '2026-11-20T09:00:00+09:00', true],
  ['jpy', '2026-11-20T09:29:00+09:00', true],
  ['jpy', '2026-11-20T09:30:00+09:00', false],
  ['jpy', '2026-11-20T15:29:00+09:00', false],
  ['usd', '2026-11-20T09:59:00-05:00', true],
  ['usd', '2026-07-20T10:00:00-04:00', false],
  ['cny', '2026-11-20T09:59:00+08:00', true],
  ['cny', '2026-11-20T13:00:00+08:00', false],
] as const)('the day before is shown beside the first half hour of a session: %s at %s', (type, last, expected) => {
  expect(isJustOpen(type, Date.parse(last))).toBe(expected)
})

test('a short session is not filled up with the one before it', () => {
  const [earlier, first, last] = ['2026-11-18T15:29:00+09:00', '2026-11-19T09:00:00+09:00', '2026-11-19T11:29:00+09:00'].map(
    barAt,
  )
  if (!earlier || !first || !last) throw new Error('three bars are needed')
  expect(ofOneDay('jpy', [earlier, first, last])).toEqual([first, last])
  expect(ofOneDay('jpy', [])).toEqual([])
})

test('the minutes of the day before fill the room before today', () => {
  const tokyo = sessionHours('jpy', Date.parse('2026-11-19T09:00:00+09:00'))
  expect(xBefore(0, tokyo, 66)).toBeCloseTo(0.1)
  expect(xBefore(329, tokyo, 66)).toBeCloseTo(65.9)
  for (const minute of [0, 100, 329]) expect(minuteBefore(xBefore(minute, tokyo, 66), tokyo, 66)).toBe(minute)
  expect([minuteBefore(-1, tokyo, 66), minuteBefore(66, tokyo, 66), minuteBefore(10, tokyo, 0)]).toEqual([
    0,
    undefined,
    undefined,
  ])
})

test('a day before that ended early fills that room with its 210 minutes', () => {
  const newYork = sessionHours('usd', Date.parse('2026-11-27T09:30:00-05:00'))
  expect(xBefore(209, newYork, 66)).toBeCloseTo(65.84)
  for (const minute of [0, 100, 209]) expect(minuteBefore(xBefore(minute, newYork, 66), newYork, 66)).toBe(minute)
})
