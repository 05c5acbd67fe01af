import { localMidnight, tradingDays } from '@zaraba/market/exchanges/calendar.ts'
import { dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { BarTimes, heightAt } from '../../src/market/chart/bar-times.ts'

const at = (text: string): number => Date.parse(`${text}+09:00`)
const dates = tradingDays('jp', dateText('2026-10-01'), dateText('2026-11-20'))
const days: readonly number[] = dates.map((date) => localMidnight('jp', date))
/** Five minutes of each session, and the bar of its closing auction. */
const fives = dates.flatMap((date) => {
  const starts = (from: string, count: number) =>
    Array.from({ length: count }, (_, bar) => at(`${date}T${from}:00`) + bar * 300_000)
  return [...starts('09:00', 30), ...starts('12:30', 35), at(`${date}T15:30:00`)]
})
const [daily, short] = [new BarTimes('jpy', 'day', days), new BarTimes('jpy', '5m', fives)]
const lastDay = days.length - 1

test('beyond the last bar are the sessions that come: Friday and three bars is Thursday, after a holiday on Monday', () => {
  // 20 November 2026 is a Friday, 23 November a holiday of Japan.
  expect(daily.startOf(lastDay)).toBe(at('2026-11-20T00:00:00'))
  expect([1, 2, 3].map((more) => daily.startOf(lastDay + more))).toEqual(
    ['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => at(`${date}T00:00:00`)),
  )
  const week = new BarTimes('jpy', 'day', days.slice(0, days.indexOf(at('2026-11-13T00:00:00')) + 1))
  const friday = days.indexOf(at('2026-11-13T00:00:00'))
  expect(week.startOf(friday + 3)).toBe(at('2026-11-18T00:00:00'))
  const american = new BarTimes('usd', 'day', [Date.parse('2026-11-20T00:00:00-05:00')])
  expect(american.startOf(3)).toBe(Date.parse('2026-11-25T00:00:00-05:00'))
  expect(american.startOf(4)).toBe(Date.parse('2026-11-27T00:00:00-05:00'))
})

test('longer bars that come begin with the first session of their week, month or year', () => {
  const next = (period: 'week' | 'month' | 'year') => new BarTimes('jpy', period, [at('2026-11-16T00:00:00')]).startOf(1)
  expect(next('week')).toBe(at('2026-11-24T00:00:00'))
  expect(next('month')).toBe(at('2026-12-01T00:00:00'))
  expect(next('year')).toBe(at('2027-01-04T00:00:00'))
})

test('minutes go on after the break, and after the close with the next session', () => {
  const morning = new BarTimes('jpy', '30m', [at('2026-11-20T11:00:00')])
  expect([1, 7, 8].map((more) => morning.startOf(more))).toEqual(
    ['2026-11-20T12:30:00', '2026-11-24T09:00:00', '2026-11-24T09:30:00'].map(at),
  )
})

test('each bar has its own position, and a moment that was pressed comes back, in the future too', () => {
  for (const times of [daily, short])
    for (const index of [0, 7, 29, 30, 64, 65, 66, 200, 400, 3_000]) {
      const start = times.startOf(index)
      expect(start === undefined ? index : times.positionOf(start), String(index)).toBe(index)
    }
  expect(daily.positionOf(at('2026-09-30T00:00:00'))).toBe(-1)
})

test('a ray is at one price at one moment, whatever the period', () => {
  const [from, to] = [at('2026-11-10T10:35:00'), at('2026-11-17T14:20:00')]
  const [weekly, monthly] = (['week', 'month'] as const).map((period) => {
    const keys = new Map(dates.map((date) => [period === 'week' ? weekOf(date) : date.slice(0, 7), date] as const).toReversed())
    return new BarTimes(
      'jpy',
      period,
      [...keys.values()].toReversed().map((date) => localMidnight('jp', date)),
    )
  })
  for (const moment of [at('2026-11-20T09:00:00'), at('2026-11-20T13:10:00'), at('2026-11-27T10:00:00')]) {
    const prices = [daily, short, weekly, monthly].map((times) => {
      if (times === undefined) throw new Error('a period has no bars')
      const time = (when: number) => times.timeAt(times.positionOf(when))
      return heightAt(
        [
          { time: time(from), y: 3_000 },
          { time: time(to), y: 3_090 },
        ],
        time(moment),
      )
    })
    for (const price of prices) expect(price).toBeCloseTo(prices[0] ?? Number.NaN, 6)
  }
})

const weekOf = (date: string): string => {
  const day = Date.parse(date) / 86_400_000
  return String(Math.floor((day + 3) / 7))
}
