import { type Ratio, ratioOf } from '@zaraba/money/ratio.ts'
import { addDays, dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { type FeeName, feeLinesAt } from '../../src/exchanges/fees.ts'
import { borrowingRate, financingRate, holdsOvernight, leverageChoices, orderSizeCap } from '../../src/exchanges/terms.ts'
import { type Market, markets } from '../../src/markets.ts'
import { oraclesAbsent, readOracle, withoutOracles } from './oracle.ts'

const names = (market: Market, side: 'buy' | 'sell', date = '2026-11-20') =>
  feeLinesAt(market, side, dateText(date)).map((line) => line.name)
const rate = (market: Market, name: FeeName, date: string): Ratio =>
  [...feeLinesAt(market, 'buy', dateText(date)), ...feeLinesAt(market, 'sell', dateText(date))].find((line) => line.name === name)
    ?.rate ?? ratioOf('0')
const same = (left: Ratio, right: Ratio) => left.numerator * right.denominator === right.numerator * left.denominator

describe('fees', () => {
  test('each side pays its own lines', () => {
    expect(names('jp', 'buy')).toEqual(['purchase_fee'])
    expect(names('jp', 'sell')).toEqual(['selling_fee'])
    expect(names('us', 'buy')).toEqual(['purchase_fee'])
    expect(names('us', 'sell')).toEqual(['selling_fee', 'sec_fee', 'taf'])
    expect(names('cn', 'buy')).toEqual(['purchase_fee', 'transfer_fee'])
    expect(names('cn', 'sell')).toEqual(['selling_fee', 'transfer_fee', 'stamp_duty'])
  })

  test('China’s transfer fee is of both sides since it was charged on the value, halved in April 2022', () => {
    const rates = ['2015-07-31', '2015-08-01', '2022-04-28', '2022-04-29', '2026-11-20'].map((date) =>
      rate('cn', 'transfer_fee', date),
    )
    for (const [index, text] of ['0', '0.00002', '0.00002', '0.00001', '0.00001'].entries())
      expect(same(rates[index] ?? ratioOf('1'), ratioOf(text))).toBe(true)
    for (const market of ['jp', 'us'] as const)
      for (const side of ['buy', 'sell'] as const) expect(names(market, side)).not.toContain('transfer_fee')
  })

  test('a rate of zero is no line', () => {
    expect(names('us', 'sell', '2025-05-13')).toContain('sec_fee')
    expect(names('us', 'sell', '2025-05-14')).not.toContain('sec_fee')
    expect(names('us', 'sell', '2026-04-03')).not.toContain('sec_fee')
    expect(names('us', 'sell', '2026-04-04')).toContain('sec_fee')
  })

  test('commission of the default plan', () => {
    for (const side of ['buy', 'sell'] as const) {
      expect(feeLinesAt('jp', side, dateText('2026-11-20'))[0]).toMatchObject({ basis: 'value', minimum: null, maximum: null })
      expect(feeLinesAt('cn', side, dateText('2026-11-20'))[0]).toMatchObject({ basis: 'value', minimum: 500n, maximum: null })
    }
    expect(same(rate('jp', 'purchase_fee', '2026-11-20'), ratioOf('0.001'))).toBe(true)
    expect(same(rate('us', 'selling_fee', '2026-11-20'), ratioOf('0.001'))).toBe(true)
    expect(same(rate('cn', 'selling_fee', '2026-11-20'), ratioOf('0.00025'))).toBe(true)
  })

  test('stamp duty halved in August 2023', () => {
    expect(same(rate('cn', 'stamp_duty', '2023-08-27'), ratioOf('0.001'))).toBe(true)
    expect(same(rate('cn', 'stamp_duty', '2023-08-28'), ratioOf('0.0005'))).toBe(true)
  })

  test('every line says since when and from where', () => {
    for (const market of markets)
      for (const side of ['buy', 'sell'] as const)
        for (const line of feeLinesAt(market, side, dateText('2026-11-20'))) {
          expect(line.from <= '2026-11-20').toBe(true)
          expect(line.source.length).toBeGreaterThan(10)
          expect(line.rate.numerator).toBeGreaterThan(0n)
        }
  })

  test.skipIf(oraclesAbsent)(`reference rates${withoutOracles}`, () => {
    for (const row of readOracle('fees/us_sec_section31_rates.csv')) {
      const found = rate('us', 'sec_fee', row.effective_from ?? '')
      const expected = ratioOf(row.usd_per_million_sold ?? '')
      expect(same(found, { ...expected, denominator: expected.denominator * 1_000_000n }), row.effective_from).toBe(true)
    }
    for (const row of readOracle('fees/us_finra_taf_rates.csv')) {
      // The row of the last quarter of 2026 is marked unverified and deliberately not taken over.
      if (row.source?.includes('UNVERIFIED')) continue
      expect(same(rate('us', 'taf', row.effective_from ?? ''), ratioOf(row.usd_per_share_sold ?? ''))).toBe(true)
      const line = feeLinesAt('us', 'sell', dateText(row.effective_from ?? '')).find((each) => each.name === 'taf')
      expect(line?.maximum).toBe(BigInt(Math.round(Number(row.max_per_trade_usd) * 100)))
      expect(line?.basis).toBe('share')
    }
    const stamp = readOracle('fees/cn_a_share_fee_rates.csv').find((row) => row.item === 'stamp_duty')
    expect(same(rate('cn', 'stamp_duty', stamp?.effective_from ?? ''), ratioOf(stamp?.rate ?? ''))).toBe(true)
    const transfer = readOracle('fees/cn_a_share_fee_rates.csv').find((row) => row.item === 'transfer_fee_chinaclear')
    expect(transfer?.side).toBe('both')
    const [from, published] = [dateText(transfer?.effective_from ?? ''), ratioOf(transfer?.rate ?? '')]
    expect([addDays(from, -1), from].map((date) => same(rate('cn', 'transfer_fee', date), published))).toEqual([false, true])
    const dayBefore = addDays(dateText(stamp?.effective_from ?? ''), -1)
    expect(same(rate('cn', 'stamp_duty', dayBefore), ratioOf(stamp?.rate ?? ''))).toBe(false)
  })
})

describe('terms', () => {
  const today = dateText('2026-11-20')
  test('leverage, T+1 and rates', () => {
    expect(markets.map((market) => leverageChoices(market, today))).toEqual([
      [1, 2, 3],
      [1, 2],
      [1, 2],
    ])
    expect(markets.map((market) => holdsOvernight(market, today))).toEqual([true, true, true])
    expect(same(financingRate('jp', today), ratioOf('0.028'))).toBe(true)
    expect(same(borrowingRate('jp', today), ratioOf('0.0115'))).toBe(true)
  })

  test('the largest order', () => {
    expect(orderSizeCap('sse_main', 'limit')).toBe(1_000_000)
    expect(orderSizeCap('sse_star', 'market')).toBe(50_000)
    expect(orderSizeCap('szse_chinext', 'limit')).toBe(300_000)
    expect(orderSizeCap('tse_prime', 'market')).toBeNull()
  })
})
