import { maximumPrice, parsePrice, price, priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { type LimitSession, limitWidth, priceBand, renewalWidth, widenedSide } from '../../src/exchanges/limits.ts'
import type { PriceLimitRule, TickTable } from '../../src/instrument.ts'
import { oraclesAbsent, readOracle, withoutOracles } from './oracle.ts'

const today = dateText('2026-11-20')
const band = (rule: PriceLimitRule, table: TickTable, base: number, date = today) => {
  const found = priceBand(rule, priceOf(base), table, date)
  return found === null ? null : [found.down / 10_000, found.up / 10_000]
}

describe('daily limits', () => {
  test.each([
    ['below 100', 99, [69, 129]],
    ['100 belongs to the next band', 100, [50, 150]],
    ['1,000 moves by 300', 1_000, [700, 1_300]],
    ['999 moves by 150', 999, [849, 1_149]],
    ['never below one yen', 20, [1, 50]],
    ['off the ticks the upper end is rounded up', 2_808, [2_308, 3_310]],
    ['a large price', 12_340, [9_340, 15_340]],
  ])('Tokyo, %s', (_, base, expected) => expect(band('tse', 'tse_standard', base)).toEqual(expected))

  test('the fine table needs no rounding there', () => expect(band('tse', 'tse_topix500', 2_808)).toEqual([2_308, 3_308]))

  test.each([
    ['main board', 'cn_10', 10, [9, 11]],
    ['half a fen goes up', 'cn_10', 8.05, [7.25, 8.86]],
    ['below half it goes down', 'cn_10', 7.84, [7.06, 8.62]],
    ['at least one tick', 'cn_10', 0.03, [0.02, 0.04]],
    ['ChiNext and STAR', 'cn_20', 33.33, [26.66, 40]],
  ] as const)('China, %s', (_, rule, base, expected) => expect(band(rule, 'cn', base)).toEqual(expected))

  test('ChiNext had 10 % before its reform', () => {
    expect(band('cn_20', 'cn', 10, dateText('2020-08-21'))).toEqual([9, 11])
    expect(band('cn_20', 'cn', 10, dateText('2020-08-24'))).toEqual([8, 12])
  })

  test('the largest price still has a band', () => {
    expect(priceBand('tse', price(maximumPrice), 'tse_standard', today, 'up')?.up).toBe(maximumPrice)
    expect(priceBand('cn_20', price(maximumPrice), 'cn', today)?.up).toBe(maximumPrice)
    expect(priceBand('tse', price(1), 'tse_standard', today)?.down).toBe(10_000)
  })

  test('New York has none', () => expect(band('us_none', 'us', 10)).toBeNull())

  test('Tokyo widens one side four times', () => {
    const up = priceBand('tse', priceOf(500), 'tse_standard', today, 'up')
    expect([up?.down, up?.up]).toEqual([4_000_000, 9_000_000])
    const down = priceBand('tse', priceOf(500), 'tse_standard', today, 'down')
    expect([down?.down, down?.up]).toEqual([1_000_000, 6_000_000])
    const before = priceBand('tse', priceOf(500), 'tse_standard', dateText('2020-07-31'), 'up')
    expect(before?.up).toBe(7_000_000)
  })

  test('which side is widened', () => {
    const locked: LimitSession = { lockedAt: 'up', tradedInside: false }
    const low: LimitSession = { lockedAt: 'down', tradedInside: false }
    const traded: LimitSession = { lockedAt: null, tradedInside: true }
    const closedAtLimit: LimitSession = { lockedAt: null, tradedInside: false }
    expect(widenedSide(null, [locked], today)).toBeNull()
    expect(widenedSide(null, [traded, locked, locked], today)).toBe('up')
    expect(widenedSide(null, [locked, low], today)).toBeNull()
    expect(widenedSide(null, [low, low], today)).toBe('down')
    expect(widenedSide('up', [locked, locked, closedAtLimit], today)).toBe('up')
    expect(widenedSide('up', [locked, locked, traded], today)).toBeNull()
    expect(widenedSide(null, [locked, locked], dateText('2020-07-31'))).toBeNull()
    expect(widenedSide(null, [locked, locked, locked], dateText('2020-07-31'))).toBe('up')
  })

  test.skipIf(oraclesAbsent)(`the published table${withoutOracles}`, () => {
    const rows = readOracle('price-rules/tse_daily_price_limit_table.csv')
    expect(rows.length).toBe(34)
    let lower = 1
    for (const row of rows) {
      const below = row.base_price_below_yen === 'inf' ? 90_000_000 : Number(row.base_price_below_yen)
      for (const base of [lower, below - 1]) {
        expect(limitWidth(priceOf(base), today) / 10_000, `limit at ${base}`).toBe(Number(row.limit_width_yen))
        if (row.special_quote_renewal_yen !== '')
          expect(renewalWidth(priceOf(base), today) / 10_000, `renewal at ${base}`).toBe(Number(row.special_quote_renewal_yen))
      }
      lower = below
    }
    expect(limitWidth(price(9_999_999), today)).toBe(1_500_000)
    expect(limitWidth(price(10_000_000), today)).toBe(3_000_000)
  })

  test.skipIf(oraclesAbsent)(`26 years of a Shanghai share stay inside the band${withoutOracles}`, () => {
    const bars = readOracle('corporate-actions/cn_sh600000_raw_daily_1999_2025.csv')
    let beyond = 0
    bars.forEach((bar, index) => {
      const before = bars[index - 1]?.close
      if (before === undefined) return
      const limits = priceBand('cn_10', parsePrice(before), 'cn', dateText(bar.date ?? ''))
      if (limits === null) throw new Error('no band')
      if (parsePrice(bar.high ?? '') > limits.up || parsePrice(bar.low ?? '') < limits.down) beyond += 1
    })
    // Ex-dates, on which the close before is not the base, are the exceptions: about one a year.
    expect(beyond).toBeLessThan(12)
    expect(bars.length).toBeGreaterThan(6_000)
  })
})
