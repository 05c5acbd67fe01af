import { priceOf } from '@zaraba/money/price.ts'
import { dateText, minute, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { localDate, localMidnight, marketMinutes, tradingDays } from '../../src/exchanges/calendar.ts'
import { joinDays, joinMinutes } from '../../src/exchanges/periods.ts'
import type { Bar } from '../../src/feeds/feed.ts'

const bar = (time: Bar['time'], close: number): Bar => ({
  time,
  open: priceOf(close),
  high: priceOf(close + 2),
  low: priceOf(close - 2),
  close: priceOf(close + 1),
  volume: 10,
  turnover: close * 10,
})

describe('joining bars', () => {
  const minutes = marketMinutes('jp', dateText('2026-11-20'))
  if (minutes === null) throw new Error('no session')
  const day = Array.from({ length: minutes.count }, (_, index) => bar(minutes.start(index), 1_000 + index))

  test.each([
    [5, 65],
    [15, 22],
    [30, 11],
  ] as const)('a Tokyo day in bars of %i minutes', (period, count) => {
    const joined = joinMinutes(day, period)
    expect(joined.length).toBe(count)
    expect(joined[0]?.time).toBe(parseInstant('2026-11-20T09:00:00+09:00'))
    expect(joined.every((each) => each.time % (period * minute) === 0)).toBe(true)
    expect(joined.reduce((sum, each) => sum + each.volume, 0)).toBe(3_250)
    const first = joined[0]
    expect(first).toMatchObject({
      open: priceOf(1_000),
      low: priceOf(998),
      high: priceOf(1_001 + period),
      close: priceOf(1_000 + period),
    })
  })

  test('a period without bars leaves no bar', () => {
    const joined = joinMinutes([...day.slice(0, 2), ...day.slice(12, 14)], 5)
    expect(joined.map((each) => (each.time - minutes.start(0)) / minute)).toEqual([0, 10])
    expect(joinMinutes([], 5)).toEqual([])
  })

  const days = tradingDays('us', dateText('2024-12-02'), dateText('2025-12-31')).map((date, index) =>
    bar(localMidnight('us', date), 1_000 + index),
  )

  test('weeks begin on Monday and may cross the year', () => {
    const weeks = joinDays(days, 'week', 'us')
    const crossing = weeks.find((each) => localDate('us', each.time) === '2024-12-30')
    // 30 and 31 December, 2 and 3 January.
    expect(crossing?.volume).toBe(40)
    expect(weeks.length).toBe(57)
    expect(weeks.reduce((sum, each) => sum + each.turnover, 0)).toBe(days.reduce((sum, each) => sum + each.turnover, 0))
  })

  test('months and years', () => {
    expect(joinDays(days, 'month', 'us').length).toBe(13)
    const years = joinDays(days, 'year', 'us')
    expect(years.map((each) => localDate('us', each.time))).toEqual(['2024-12-02', '2025-01-02'])
    expect(years[1]?.open).toBe(days.find((each) => localDate('us', each.time) === '2025-01-02')?.open)
    expect(years[1]?.close).toBe(days[days.length - 1]?.close)
  })
})
