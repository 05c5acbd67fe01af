import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { dateText, minute, parseInstant } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { curveOf } from '../../src/market/quotes/spark.ts'

const tokyo = sessionOf('jp', dateText('2026-11-20'))!
const bar = (time: string, close: number) => ({ time: parseInstant(`2026-11-20T${time}:00+09:00`), close: priceOf(close) })

test('a minute’s price lies at its end, and the break takes no time', () => {
  // Five and a half hours: 9:00 to 11:30 and 12:30 to 15:30.
  const { values, at, breakAt } = curveOf(tokyo, [bar('09:00', 100), bar('11:29', 101), bar('12:30', 102), bar('15:29', 103)])
  expect(values).toEqual([100, 101, 102, 103])
  expect(at).toEqual([3, 455, 458, 1_000])
  expect(breakAt).toBe(455)
})

test('a print before the open or after the close is at the edge', () => {
  const { at } = curveOf(tokyo, [bar('08:50', 100), bar('15:30', 100)])
  expect(at).toEqual([0, 1_000])
})

test('a session without a break has none', () => {
  const newYork = sessionOf('us', dateText('2026-11-20'))!
  const middle = newYork.open + (newYork.close - newYork.open) / 2
  const { at, breakAt } = curveOf(newYork, [{ time: (middle - minute) as typeof newYork.open, close: priceOf(1) }])
  expect([at, breakAt]).toEqual([[500], null])
})

test('a whole day is thinned to few points, its first and last ones kept', () => {
  const bars = Array.from({ length: 150 }, (_, index) => ({
    time: (tokyo.open + index * minute) as typeof tokyo.open,
    close: priceOf(100 + index),
  }))
  const { values, at } = curveOf(tokyo, bars)
  expect([values.length, at.length, values[0], values.at(-1)]).toEqual([32, 32, 100, 249])
})
