import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { addDays, dateText, hour, instant, later, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { beginOfDay, capitalOf, dateOfDayAt, dayResult, endOfDay } from '../../src/funding/days.ts'

describe('the day of every wallet', () => {
  test('turns half a minute after the close of New York, in winter and in summer', () => {
    for (const close of ['2026-11-24T06:00:00+09:00', '2026-07-15T05:00:00+09:00'].map(parseInstant)) {
      const turn = later(close, 30_000)
      const before = dateOfDayAt(later(turn, -1))
      expect(dateOfDayAt(turn)).toBe(addDays(before, 1))
      expect([beginOfDay(dateOfDayAt(turn)), endOfDay(before)]).toEqual([turn, turn])
      expect(dateOfDayAt(close)).toBe(before)
    }
  })

  test('each day of a year begins where the one before ends, also when clocks change', () => {
    for (let date = dateText('2026-01-01'); date < '2027-01-01'; date = addDays(date, 1)) {
      expect([date, dateOfDayAt(beginOfDay(date)), dateOfDayAt(later(endOfDay(date), -1))]).toEqual([date, date, date])
      expect(endOfDay(date)).toBe(beginOfDay(addDays(date, 1)))
      for (const market of ['jp', 'us', 'cn'] as const) {
        const session = sessionOf(market, date)
        if (session === null) continue
        expect(session.open).toBeGreaterThan(beginOfDay(date))
        expect(session.close).toBeLessThan(endOfDay(date))
      }
    }
  })

  test('a result is what was neither owned before nor paid in or out', () => {
    expect(dayResult({ opening: 1_000n, flow: 500n, equity: 1_620n })).toBe(120n)
    expect(dayResult({ opening: 0n, flow: 10_000n, equity: 10_000n })).toBe(0n)
  })
})

describe('the capital of a day (modified Dietz)', () => {
  const [from, to] = [instant(0), instant(24 * hour)]
  const flow = (hours: number, amount: bigint) => ({ at: instant(hours * hour), amount })

  test('is what was there, and each flow for the part of the day that was left', () => {
    expect(capitalOf(5_000_000n, [], { from, to })).toBe(5_000_000n)
    expect(capitalOf(5_000_000n, [flow(0, 1_000_000n)], { from, to })).toBe(6_000_000n)
    expect(capitalOf(5_000_000n, [flow(23.5, 9_600_000n)], { from, to })).toBe(5_200_000n)
    expect(capitalOf(5_000_000n, [flow(12, -2_000_000n), flow(18, 400_000n)], { from, to })).toBe(4_100_000n)
    expect(capitalOf(5_000_000n, [flow(24, 9_600_000n)], { from, to })).toBe(5_000_000n)
  })

  test('of a day that began with nothing begins with its first flow', () => {
    expect(capitalOf(0n, [flow(18, 1_000_000n)], { from, to })).toBe(1_000_000n)
    expect(capitalOf(0n, [flow(12, 1_000_000n), flow(18, 600_000n)], { from, to })).toBe(1_300_000n)
    expect(capitalOf(0n, [flow(24, 1_000_000n)], { from, to })).toBe(1_000_000n)
    expect(capitalOf(0n, [], { from, to })).toBe(0n)
  })
})
