import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { beginOfDay, dateOfDayAt, dayResult, endOfDay } from '../../src/funding/days.ts'

describe('the day of all wallets', () => {
  test('begins at seven in Tokyo, and ends where the next one begins', () => {
    expect(dateOfDayAt('all', parseInstant('2026-11-24T06:59:59+09:00'))).toBe('2026-11-23')
    expect(dateOfDayAt('all', parseInstant('2026-11-24T07:00:00+09:00'))).toBe('2026-11-24')
    expect(endOfDay('all', dateText('2026-11-23'))).toBe(beginOfDay('all', dateText('2026-11-24')))
  })

  test('no exchange trades when it turns, in winter and in summer', () => {
    for (const date of ['2026-01-14', '2026-07-15', '2026-11-24'].map(dateText)) {
      const [begin, end] = [beginOfDay('all', date), endOfDay('all', date)]
      for (const market of ['jp', 'us', 'cn'] as const) {
        const session = sessionOf(market, date)
        expect(session).not.toBeNull()
        expect(session!.open).toBeGreaterThan(begin)
        expect(session!.close).toBeLessThan(end)
      }
    }
  })

  test('a result is what was neither owned before nor paid in or out', () => {
    expect(dayResult({ opening: 1_000n, flow: 500n, equity: 1_620n })).toBe(120n)
    expect(dayResult({ opening: 0n, flow: 10_000n, equity: 10_000n })).toBe(0n)
  })
})
