import { priceOf } from '@zaraba/money/price.ts'
import { ratioOf } from '@zaraba/money/ratio.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { builtInInstruments, createCatalogue } from '../../src/catalogue/catalogue.ts'
import { isTradingDay, sessionOf } from '../../src/exchanges/calendar.ts'
import { feeLinesAt } from '../../src/exchanges/fees.ts'
import { limitWidth, priceBand } from '../../src/exchanges/limits.ts'
import { sectorName } from '../../src/exchanges/sectors.ts'
import { tickAt } from '../../src/exchanges/ticks.ts'

// A few facts that anybody can look up, each with who published it. Larger tables are compared where the reference data lies beside the
// repository; these are checked everywhere.
describe('published facts', () => {
  test.each([
    ['us', '2012-10-29', '2012-10-31', 'NYSE: closed for Hurricane Sandy on 29 and 30 October 2012'],
    ['us', '2018-12-05', '2018-12-06', 'NYSE: closed on 5 December 2018, the day of mourning for President Bush'],
    ['us', '2025-01-09', '2025-01-10', 'NYSE: closed on 9 January 2025, the day of mourning for President Carter'],
    ['us', '2022-06-20', '2022-06-21', 'NYSE: Juneteenth is a holiday since 2022'],
    ['jp', '2019-05-01', '2019-05-07', 'JPX: closed from 27 April to 6 May 2019, for the accession of the Emperor'],
    ['jp', '2020-07-24', '2020-07-27', 'Tokyo Olympics special act: Sports Day 2020 fell on 24 July'],
    ['jp', '2024-12-31', '2025-01-06', 'JPX: the year ends on 30 December and begins on 4 January or later'],
    ['cn', '2015-09-03', '2015-09-07', 'SSE: closed on 3 and 4 September 2015, 70 years after the war'],
    ['cn', '2020-01-31', '2020-02-03', 'State Council: the spring holiday of 2020 was prolonged to 2 February'],
  ] as const)('%s closed on %s and trades on %s (%s)', (market, closed, open, _source) => {
    expect([isTradingDay(market, dateText(closed)), isTradingDay(market, dateText(open))]).toEqual([false, true])
  })

  test.each([
    ['jp', '2024-11-01', '15:00', 'JPX: the close was at 15:00 until 1 November 2024'],
    ['jp', '2024-11-05', '15:30', 'JPX: with arrowhead 4.0 the close is at 15:30'],
    ['us', '2023-11-24', '13:00', 'NYSE: the day after Thanksgiving ends at 13:00'],
    ['us', '2024-12-24', '13:00', 'NYSE: Christmas Eve ends at 13:00'],
    ['cn', '2024-11-05', '15:00', 'SSE trading rules: 9:30 to 11:30 and 13:00 to 15:00'],
  ] as const)('%s on %s ends at %s (%s)', (market, date, clock, _source) => {
    const zone = { jp: 'Asia/Tokyo', us: 'America/New_York', cn: 'Asia/Shanghai' }[market]
    const close = sessionOf(market, dateText(date))?.close ?? 0
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(close)
    expect(shown).toBe(clock)
  })

  const today = dateText('2026-11-20')
  test.each([
    [99, 30],
    [199, 50],
    [499, 80],
    [699, 100],
    [999, 150],
    [1_499, 300],
    [2_999, 500],
    [4_999, 700],
    [9_999, 1_500],
    [49_999, 7_000],
    [999_999, 150_000],
  ])('JPX, daily price limits: at a base of ¥%i a price moves by ¥%i at most', (base, width) => {
    expect(limitWidth(priceOf(base), today)).toBe(width * 10_000)
  })

  test('SSE and SZSE trading rules: 10 % on the main boards, 20 % on ChiNext and STAR, to the fen', () => {
    const band = (rule: 'cn_10' | 'cn_20') => priceBand(rule, priceOf(10), 'cn', today)
    expect([band('cn_10'), band('cn_20')]).toMatchObject([
      { down: 90_000, up: 110_000 },
      { down: 80_000, up: 120_000 },
    ])
  })

  test.each([
    ['tse_standard', 3_000, 1, 'JPX, tick sizes: up to ¥3,000'],
    ['tse_standard', 4_000, 5, 'JPX, tick sizes: up to ¥5,000'],
    ['tse_standard', 20_000, 10, 'JPX, tick sizes: up to ¥30,000'],
    ['tse_topix500', 900, 0.1, 'JPX, tick sizes of TOPIX500 since June 2023'],
    ['tse_topix500', 2_500, 0.5, 'JPX, tick sizes of TOPIX500 since June 2023'],
    ['us', 0.5, 0.0001, 'SEC Rule 612: below a dollar'],
    ['us', 150, 0.01, 'SEC Rule 612: from a dollar on'],
    ['cn', 1_500, 0.01, 'SSE trading rules: a fen at every price'],
  ] as const)('%s at %d steps by %d (%s)', (table, at, step, _source) => {
    expect(tickAt(table, priceOf(at), today) / 10_000).toBe(step)
  })

  test.each([
    ['us', 'sec_fee', '2024-05-22', '0.0000278', 'SEC fee rate advisory: $27.80 a million from 22 May 2024'],
    ['us', 'sec_fee', '2025-05-13', '0.0000278', 'SEC fee rate advisory: $27.80 a million until 13 May 2025'],
    ['us', 'taf', '2024-06-03', '0.000166', 'FINRA By-Laws, Schedule A: $0.000166 a share in 2024'],
    ['cn', 'stamp_duty', '2023-08-25', '0.001', 'Ministry of Finance: 0.1 % until 27 August 2023'],
    ['cn', 'stamp_duty', '2023-08-28', '0.0005', 'Ministry of Finance, notice 39 of 2023: halved'],
    ['cn', 'transfer_fee', '2022-04-29', '0.00001', 'ChinaClear: halved on 29 April 2022'],
  ] as const)('a sale in %s: %s on %s is %s (%s)', (market, name, date, rate, _source) => {
    const found = feeLinesAt(market, 'sell', dateText(date)).find((line) => line.name === name)?.rate ?? ratioOf('0')
    const expected = ratioOf(rate)
    expect(found.numerator * expected.denominator).toBe(expected.numerator * found.denominator)
  })
  test('SEC fee rate advisory: nothing from 14 May 2025', () => {
    expect(feeLinesAt('us', 'sell', dateText('2025-05-14')).map(({ name }) => name)).not.toContain('sec_fee')
  })

  test('the exchanges’ own lists: codes, names and sectors of the best known', () => {
    const catalogue = createCatalogue(builtInInstruments())
    const row = (market: 'jp' | 'us' | 'cn', code: string) => {
      const found = catalogue.byCode(market, code)
      return found === undefined ? [] : [found.names.en, sectorName(market, found.sector, 'en')]
    }
    expect(row('jp', '7203')[0]).toMatch(/^Toyota Motor/)
    expect(row('jp', '8306')[0]).toMatch(/^Mitsubishi UFJ/)
    expect(row('us', 'AAPL')[0]).toMatch(/^Apple/)
    expect(row('cn', '600519')[0]).toMatch(/Moutai/)
    expect(['0050', '3700', '7050'].map((code) => sectorName('jp', code, 'ja'))).toEqual(['水産・農林業', '輸送用機器', '銀行業'])
    expect(sectorName('us', '45', 'en')).toBe('Information Technology')
    expect(row('us', 'AAPL')[1]).toBe('Information Technology')
  })
})
