import { priceOf } from '@zaraba/money/price.ts'
import { dateText, minute, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { localDate, localMidnight, marketMinutes, sessionOf, tradingDays } from '../../src/exchanges/calendar.ts'
import { joinDays, joinHours, joinMinutes } from '../../src/exchanges/periods.ts'
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

  test.each([
    ['jp', 60, ['09:00', '10:00', '11:00', '12:30', '13:30', '14:30'], [60, 60, 30, 60, 60, 55]],
    ['jp', 120, ['09:00', '11:00', '12:30', '14:30'], [120, 30, 120, 55]],
    ['jp', 240, ['09:00', '12:30'], [150, 175]],
    ['cn', 60, ['09:30', '10:30', '13:00', '14:00'], [60, 60, 60, 57]],
    ['cn', 240, ['09:30', '13:00'], [120, 117]],
    ['us', 60, ['09:30', '10:30', '11:30', '12:30', '13:30', '14:30', '15:30'], [60, 60, 60, 60, 60, 60, 30]],
    ['us', 240, ['09:30', '13:30'], [240, 150]],
  ] as const)(
    'a day of %s in bars of %i minutes counts each part of the session from its start',
    (market, period, starts, lengths) => {
      const date = dateText('2026-11-20')
      const [own, session] = [marketMinutes(market, date), sessionOf(market, date)]
      if (own === null || session === null) throw new Error('no session')
      const whole = Array.from({ length: own.count }, (_, index) => bar(own.start(index), 1_000 + index))
      const joined = joinHours(whole, period, session)
      const clock = (each: Bar) => {
        const minutes = (each.time - localMidnight(market, date)) / minute
        return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
      }
      expect(joined.map(clock)).toEqual(starts)
      expect(joined.map(({ volume }) => volume / 10)).toEqual(lengths)
      // The oracle: what the minutes of each bar say together.
      let first = 0
      for (const [at, length] of lengths.entries()) {
        const inside = whole.slice(first, first + length)
        first += length
        expect(joined[at]).toMatchObject({
          open: inside[0]?.open,
          close: inside.at(-1)?.close,
          high: Math.max(...inside.map(({ high }) => high)),
          low: Math.min(...inside.map(({ low }) => low)),
          turnover: inside.reduce((sum, { turnover }) => sum + turnover, 0),
        })
      }
    },
  )

  test('what the auctions trade belongs to the first and to the last bar of the day', () => {
    const session = sessionOf('cn', dateText('2026-11-20'))
    if (session === null) throw new Error('no session')
    const joined = joinHours(
      [bar(session.openingAuction, 1_000), bar(session.open, 1_001), bar(session.close, 1_200)],
      240,
      session,
    )
    expect(joined.map(({ time }) => time)).toEqual([session.open, session.breakEnd])
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
