import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { markets } from '@zaraba/market/markets.ts'
import { dateText, minute, second } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { windowsOf } from '../../hunt/windows.ts'

const lengths = { begins: 2, ends: 1, inside: 3 }
const dates = ['2026-11-24', '2026-11-27'].map(dateText)
const sessions = markets.flatMap((market) => dates.map((date) => sessionOf(market, date) as TradingDay))

describe.each(sessions)('the windows of $market on $date', (session) => {
  const windows = windowsOf(session, lengths, (most) => Math.floor(most / 2))

  test('are around every border of the exchange’s session table', () => {
    for (const { from, next, phase } of session.phases) {
      expect(
        windows.some((window) => window.from === from || window.to === from),
        `before or from ${phase}`,
      ).toBe(true)
      expect(
        windows.some((window) => window.from === from),
        `from ${phase}`,
      ).toBe(true)
      expect(
        windows.some((window) => window.to === next),
        `to the end of ${phase}`,
      ).toBe(true)
    }
    expect(windows[0]?.to).toBe(session.phases[0]?.from)
  })

  test('are of continuous trading exactly where the table says so, and do not overlap', () => {
    windows.forEach((window, index) => {
      const phase = session.phases.find(({ from, next }) => from <= window.from && window.to <= next)
      expect(window.trades, window.name).toBe(phase?.phase === 'continuous')
      expect(window.to - window.from, window.name).toBeGreaterThanOrEqual(second)
      expect(window.to - window.from, window.name).toBeLessThanOrEqual(2 * minute)
      expect(window.from, window.name).toBeGreaterThanOrEqual(windows[index - 1]?.to ?? 0)
    })
  })
})
