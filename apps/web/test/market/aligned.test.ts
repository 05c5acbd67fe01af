import { expect, test } from 'vitest'
import { percentOf, percentRange, percentText } from '../../src/market/chart/canvas/percent.ts'
import { alignedValues, baseOf, orderOf } from '../../src/market/chart/compare/aligned.ts'
import { comparedOf, comparedWith, readCompared } from '../../src/market/chart/compare/compared.ts'

const tokyo = 'Asia/Tokyo'
const newYork = 'America/New_York'
const day = (date: string, zone: string, offset: string) => orderOf(Date.parse(`${date}T00:00:00${offset}`), 'day', zone)
const other = (order: number, close: number) => ({ order, close, timestamp: order })

test('one date of two exchanges is one day, and weeks begin with Monday wherever their first session is', () => {
  expect(day('2026-11-20', tokyo, '+09:00')).toBe(day('2026-11-20', newYork, '-05:00'))
  const week = (date: string) => orderOf(Date.parse(`${date}T00:00:00+09:00`), 'week', tokyo)
  expect(week('2026-11-24')).toBe(week('2026-11-23'))
  expect(week('2026-11-22')).toBe(week('2026-11-23') - 1)
  const month = (date: string) => orderOf(Date.parse(`${date}T00:00:00+09:00`), 'month', tokyo)
  expect(month('2027-01-04')).toBe(month('2026-12-30') + 1)
})

test('a session that the other did not have carries its last value on and says so; nothing comes from later', () => {
  const values = alignedValues([1, 2, 3, 4, 5], [other(2, 20), other(4, 40), other(9, 90)])
  expect(values.map((each) => each?.value)).toEqual([undefined, 20, 20, 40, 40])
  expect(values.map((each) => each?.own)).toEqual([undefined, true, false, true, false])
})

test('what the other traded while this exchange rested is new at its next bar', () => {
  expect(alignedValues([1, 5], [other(1, 10), other(3, 30)])[1]).toEqual({ value: 30, timestamp: 3, own: true })
})

test('per cent are counted from the first visible bar, or where a line begins later from its first value', () => {
  const values = alignedValues([1, 2, 3], [other(2, 50), other(3, 60)])
  expect(baseOf(values, 0)).toBe(50)
  expect(baseOf(values, 2)).toBe(60)
  expect(baseOf(values, 9)).toBe(undefined)
  expect(percentOf(60, 50)).toBeCloseTo(20)
  expect(percentOf(60, 0)).toBe(0)
})

test('a range of prices becomes one of per cent that holds the other lines', () => {
  const range = {
    from: 100,
    to: 110,
    range: 10,
    realFrom: 100,
    realTo: 110,
    realRange: 10,
    displayFrom: 100,
    displayTo: 110,
    displayRange: 10,
  }
  expect(percentRange(range, 100, undefined)).toMatchObject({ from: 100, to: 110, displayFrom: 0 })
  const wider = percentRange(range, 100, { low: 95, high: 120 })
  expect([wider.from, wider.to]).toEqual([95, 120])
  expect(wider.displayFrom).toBeCloseTo(-5)
  expect(wider.displayTo).toBeCloseTo(20)
})

test('per cent have a sign, and none at zero', () => {
  expect([1.254, -0.5, 0, -0.001].map((each) => percentText(each))).toEqual(['+1.25%', '−0.5%', '0%', '0%'])
  expect(percentText(2, 2)).toBe('+2.00%')
})

test('what was kept is compared as far as it is known: a market with a code, or a currency, three at most and each once', () => {
  expect(readCompared(['jpy:7203', 'jpy:7203', 'USDJPY', 'eur:1', 7, 'usd:AAPL', 'cny:600519'])).toEqual([
    'jpy:7203',
    'USDJPY',
    'usd:AAPL',
  ])
  expect(readCompared('USDJPY')).toEqual([])
  expect(comparedOf('JPYUSD')).toBe(null)
  expect(comparedOf('jpy:')).toBe(null)
  expect(comparedWith(['jpy:7203', 'USDJPY'], 'jpy', '7203')).toEqual(['USDJPY'])
})
