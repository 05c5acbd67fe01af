import { expect, test } from 'vitest'
import { barsWithEvents, chartBar, startsNewBar, withTick } from '../../src/market/chart/canvas/chart-bars.ts'
import type { LiveQuote } from '../../src/shell/server/quote-store.ts'

const nineOClock = Date.parse('2026-11-20T09:00:00+09:00')
const bar = { timestamp: nineOClock, open: 3070, high: 3075, low: 3068, close: 3071, volume: 1_000, turnover: 3_071_000 }
const same = { price: 1, volume: 1 }
const quote: LiveQuote = {
  symbol: 'jpy:7203',
  price: '3077',
  change: '7',
  changePercent: '0.23',
  high: '3080',
  low: '3060',
  volume: 5_000,
  turnover: '15385000',
  bid: '3076',
  ask: '3077',
  asOf: nineOClock + 30_000,
}

test('[R-43] a tick moves the close of the running bar and stretches it, and leaves the count of a minute to the exchange', () => {
  expect(withTick('1m', bar, quote, same)).toEqual({ ...bar, close: 3077, high: 3077 })
  expect(withTick('1m', bar, { ...quote, price: '3060' }, same)).toEqual({ ...bar, close: 3060, low: 3060 })
})

test('the bar of today carries the volume of the day', () => {
  expect(withTick('day', bar, quote, same)).toMatchObject({ close: 3077, volume: 5_000, turnover: 15_385_000 })
})

test('a quote without a price moves nothing', () => {
  expect(withTick('day', bar, { ...quote, price: '-' }, same)).toBe(bar)
})

test('[R-44] a bar ends with its minutes; days and longer end when the exchange says so', () => {
  expect(startsNewBar('1m', bar, nineOClock + 59_999)).toBe(false)
  expect(startsNewBar('1m', bar, nineOClock + 60_000)).toBe(true)
  expect(startsNewBar('30m', bar, nineOClock + 29 * 60_000)).toBe(false)
  expect(startsNewBar('30m', bar, nineOClock + 30 * 60_000)).toBe(true)
  // Two hours that began at 11:00 end with the morning at 11:30: the first quote after the break belongs to the next bar.
  const late = { ...bar, timestamp: nineOClock + 120 * 60_000 }
  const [morning, afternoon] = [nineOClock + 150 * 60_000, nineOClock + 210 * 60_000]
  expect(startsNewBar('2h', late, morning, morning - 1_000)).toBe(false)
  expect(startsNewBar('2h', late, afternoon, morning)).toBe(true)
  expect(startsNewBar('day', bar, nineOClock + 10 * 3_600_000)).toBe(false)
})

test('a bar of the wire keeps its moment and its average', () => {
  const wire = {
    time: '2026-11-20T09:00:00+09:00',
    open: '1',
    high: '2',
    low: '0.5',
    close: '1.5',
    volume: 3,
    turnover: '4',
    average: '1.2',
  }
  expect(chartBar(wire)).toEqual({
    timestamp: nineOClock,
    open: 1,
    high: 2,
    low: 0.5,
    close: 1.5,
    volume: 3,
    turnover: 4,
    average: 1.2,
  })
})

test('[R-43] bars of a day and longer have the events from their first day on; minutes have none', () => {
  const wire = (time: string) => ({ time, open: '1', high: '1', low: '1', close: '1', volume: 1, turnover: '1' })
  const event = (date: string) => ({ kind: 'dividend', date, value: '30' }) as const
  const list = [wire('2026-11-16T14:00:00+09:00'), wire('2026-11-23T14:00:00+09:00')]
  const events = [event('2026-11-13'), event('2026-11-16'), event('2026-11-20'), event('2026-11-23'), event('2026-11-25')]
  const dates = (period: 'week' | '5m') =>
    barsWithEvents({ list, events }, period).map((each) => each.events?.map(({ date }) => date))
  expect(dates('week')).toEqual([
    ['2026-11-16', '2026-11-20'],
    ['2026-11-23', '2026-11-25'],
  ])
  expect(dates('5m')).toEqual([undefined, undefined])
})
