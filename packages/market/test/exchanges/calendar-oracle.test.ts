import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { sessionOf, tradingDays } from '../../src/exchanges/calendar.ts'
import type { Market } from '../../src/markets.ts'
import { oraclesAbsent, readOracle, withoutOracles } from './oracle.ts'

const files: readonly (readonly [market: Market, file: string, from: string])[] = [
  ['jp', 'xtks_2012_2024.csv', '2012-01-01'],
  ['us', 'xnys_2012_2023.csv', '2012-01-01'],
  ['cn', 'xshg_2012_2024.csv', '2012-01-01'],
  ['cn', 'xshg_generated_2024_2026.csv', '2024-01-01'],
]
const reference = (file: string) =>
  readOracle(`calendars/${file}`).map((row) => {
    const [date = '', open = '', close = '', breakStart = '', breakEnd = ''] = Object.values(row)
    return { date: dateText(date.slice(0, 10)), open, close, breakStart, breakEnd }
  })
const iso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString().replace('.000Z', 'Z'))

describe.skipIf(oraclesAbsent)(`calendars agree with the reference${withoutOracles}`, () => {
  test.each(files)('%s: every trading day of %s', (market, file, from) => {
    const dates = reference(file).map((row) => row.date)
    expect(tradingDays(market, dateText(from), dates[dates.length - 1] ?? dateText(from))).toEqual(dates)
  })

  test.each(files)('%s: open, close and break of every session of %s', (market, file) => {
    const rows = reference(file)
    expect(rows.length).toBeGreaterThan(700)
    const computed = rows.map(({ date }) => {
      const session = sessionOf(market, date)
      if (session === null) return { date }
      return {
        date,
        open: iso(session.open),
        close: iso(session.close),
        breakStart: iso(session.breakStart),
        breakEnd: iso(session.breakEnd),
      }
    })
    expect(computed).toEqual(rows)
  })
})
