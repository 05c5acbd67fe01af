import { expect, test } from 'vitest'
import { closeBefore, dateFault, midnightIn, startOfBar } from '../../src/market/chart/chart-dates.ts'

test('a date begins at the midnight of its exchange, in summer and in winter', () => {
  expect(midnightIn('2026-11-20', 'Asia/Tokyo')).toBe(Date.parse('2026-11-20T00:00:00+09:00'))
  expect(midnightIn('2026-01-05', 'Asia/Shanghai')).toBe(Date.parse('2026-01-05T00:00:00+08:00'))
  expect(midnightIn('2026-07-06', 'America/New_York')).toBe(Date.parse('2026-07-06T00:00:00-04:00'))
  expect(midnightIn('2026-12-07', 'America/New_York')).toBe(Date.parse('2026-12-07T00:00:00-05:00'))
})

test.each([
  ['day', '2021-05-06'],
  ['week', '2021-05-03'],
  ['month', '2021-05-01'],
  ['year', '2021-01-01'],
  ['5m', '2021-05-06'],
  ['time', '2021-05-06'],
] as const)('the bars of a date begin with its %s', (period, first) => {
  expect(startOfBar('2021-05-06', period, 'Asia/Tokyo')).toBe(Date.parse(`${first}T00:00:00+09:00`))
})

test('a Sunday belongs to the week that ends with it', () => {
  expect(startOfBar('2021-05-09', 'week', 'Asia/Tokyo')).toBe(Date.parse('2021-05-03T00:00:00+09:00'))
})

test('a date outside of the history is a fault, its ends are not', () => {
  const history = { from: '2016-11-21', to: '2026-11-20' }
  expect(['2016-11-21', '2026-11-20', '2020-02-29'].map((date) => dateFault(date, history))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(['2016-11-20', '2026-11-21'].map((date) => dateFault(date, history))).toEqual(['outside', 'outside'])
  expect(dateFault('', history)).toBe('missing')
  expect(dateFault('2026-11-21', undefined)).toBe(undefined)
})

test('the close before a split is divided by it', () => {
  expect(closeBefore(3_000, undefined)).toBe(3_000)
  expect(closeBefore(3_000, '3:1')).toBe(1_000)
  expect(closeBefore(100, '1:2')).toBe(200)
})
