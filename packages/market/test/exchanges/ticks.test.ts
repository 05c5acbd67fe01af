import { price, priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOnTick, pricesFrom, roundToTick, tickAt, ticksAway } from '../../src/exchanges/ticks.ts'
import type { TickTable } from '../../src/instrument.ts'
import { oraclesAbsent, readOracle, withoutOracles } from './oracle.ts'

const today = dateText('2026-11-20')
const tick = (table: TickTable, major: number, date = '2026-11-20') => tickAt(table, priceOf(major), dateText(date)) / 10_000

describe('prices one after the other', () => {
  test.each(['tse_standard', 'tse_topix500', 'us', 'cn'] as const)('of %s are those that single steps lead to', (table) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(1, -1), (major, direction) => {
        const from = roundToTick(table, priceOf(major), today, 'nearest')
        const found = pricesFrom(table, from, today, direction as 1 | -1, 40)
        const expected = [from]
        while (expected.length < 40) {
          const last = expected.at(-1) ?? from
          const next = ticksAway(table, last, today, direction)
          if (next === last) break
          expected.push(next)
        }
        expect(found).toEqual(expected)
      }),
    )
  })

  test('end at the lowest price', () => {
    expect(pricesFrom('us', price(2), today, -1, 10)).toEqual([2, 1])
  })
})

describe('tick tables', () => {
  test.each([
    ['tse_standard', 1_000, 1],
    ['tse_standard', 3_000, 1],
    ['tse_standard', 3_000.5, 5],
    ['tse_standard', 5_000, 5],
    ['tse_standard', 5_001, 10],
    ['tse_standard', 30_000, 10],
    ['tse_standard', 60_000_000, 100_000],
    ['tse_topix500', 1_000, 0.1],
    ['tse_topix500', 1_000.1, 0.5],
    ['tse_topix500', 3_000, 0.5],
    ['tse_topix500', 3_001, 1],
    ['tse_topix500', 5_000, 1],
    ['tse_topix500', 10_001, 5],
    ['us', 0.9999, 0.0001],
    ['us', 1, 0.01],
    ['us', 412.5, 0.01],
    ['cn', 0.5, 0.01],
    ['cn', 1_688, 0.01],
  ] as const)('%s at %d steps by %d', (table, major, expected) => expect(tick(table, major)).toBe(expected))

  test('the fine table has a history', () => {
    expect(tick('tse_topix500', 2_000, '2014-01-10')).toBe(1)
    expect(tick('tse_topix500', 4_000, '2014-01-10')).toBe(5)
    expect(tick('tse_topix500', 4_000, '2014-01-14')).toBe(1)
    expect(tick('tse_topix500', 2_000, '2014-01-14')).toBe(1)
    expect(tick('tse_topix500', 4_000, '2014-07-22')).toBe(0.5)
    expect(tick('tse_topix500', 900, '2014-07-22')).toBe(0.1)
    expect(tick('tse_topix500', 4_000, '2015-09-24')).toBe(1)
    expect(tick('tse_topix500', 40_000, '2015-09-18')).toBe(5)
    expect(tick('tse_topix500', 40_000, '2015-09-24')).toBe(10)
    expect(tick('tse_standard', 4_000, '2014-07-22')).toBe(5)
  })

  test('rounding', () => {
    const round = (major: number, way: 'down' | 'up' | 'nearest') =>
      roundToTick('tse_standard', priceOf(major), today, way) / 10_000
    expect([round(3_308, 'up'), round(3_308, 'down'), round(3_308, 'nearest')]).toEqual([3_310, 3_305, 3_310])
    expect([round(3_302.5, 'nearest'), round(3_302, 'nearest'), round(3_001, 'down')]).toEqual([3_305, 3_300, 3_000])
    expect(roundToTick('cn', price(49), today, 'down')).toBe(100)
    expect(roundToTick('us', price(9_999), today, 'up')).toBe(9_999)
  })

  test('steps cross the bounds of the bands', () => {
    const away = (major: number, steps: number) => ticksAway('tse_standard', priceOf(major), today, steps) / 10_000
    expect([away(2_999, 1), away(2_999, 2), away(3_005, -1), away(3_005, -2), away(1, -3)]).toEqual([
      3_000, 3_005, 3_000, 2_999, 1,
    ])
    expect(ticksAway('us', price(10_000), today, -1)).toBe(9_999)
  })

  test('every rounding lands on the table, next to the price', () => {
    const tables = fc.constantFrom<TickTable>('tse_standard', 'tse_topix500', 'us', 'cn')
    const dates = fc.constantFrom('2012-01-04', '2014-03-03', '2015-01-05', '2020-06-01', '2026-11-20').map(dateText)
    const prices = fc.integer({ min: 1, max: 600_000_000_000 }).map(price)
    fc.assert(
      fc.property(tables, prices, dates, (table, value, date) => {
        const down = roundToTick(table, value, date, 'down')
        const up = roundToTick(table, value, date, 'up')
        const near = roundToTick(table, value, date, 'nearest')
        expect(isOnTick(table, down, date) && isOnTick(table, up, date)).toBe(true)
        expect(up).toBeGreaterThanOrEqual(value)
        expect([down, up]).toContain(near)
        if (down < value) expect(up).toBe(ticksAway(table, down, date, 1))
        if (up > down) expect(ticksAway(table, up, date, -1)).toBe(down)
      }),
      { numRuns: 3_000 },
    )
  })

  test.skipIf(oraclesAbsent)(`the broker’s published table${withoutOracles}`, () => {
    const named = { '10000': 'tse_standard', '10003': 'tse_topix500' } as const
    let compared = 0
    for (const row of readOracle('price-rules/tse_tick_table_kabustation.csv')) {
      const table = row.table_code === '10000' || row.table_code === '10003' ? named[row.table_code] : null
      if (table === null) continue
      const bound = Number(row.price_bound_yen)
      const inside = row.bound_kind === '<=' ? bound : bound + 1
      expect(tick(table, inside), `${table} ${inside}`).toBe(Number(row.tick_yen))
      compared += 1
    }
    expect(compared).toBe(22)
  })
})
