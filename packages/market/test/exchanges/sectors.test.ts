import { describe, expect, test } from 'vitest'
import { isSector, sectorName, sectors } from '../../src/exchanges/sectors.ts'
import { markets } from '../../src/markets.ts'
import { oraclesAbsent, readOracle, withoutOracles } from './oracle.ts'

describe('sectors', () => {
  test('counts', () => expect(markets.map((market) => sectors(market).length)).toEqual([33, 11, 25]))

  test.each(markets)('%s: codes are unique and named in three languages', (market) => {
    const codes = sectors(market).map((each) => each.code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const language of ['zh', 'en', 'ja'] as const) {
      const names = codes.map((code) => sectorName(market, code, language))
      expect(new Set(names).size).toBe(names.length)
      expect(names.every((name) => name.length > 0)).toBe(true)
    }
  })

  test('an unknown code shows itself', () => {
    expect(sectorName('jp', '9999', 'en')).toBe('9999')
    expect(isSector('jp', '9999')).toBe(false)
    expect(isSector('us', '45')).toBe(true)
  })

  test.skipIf(oraclesAbsent)(`the list of the Tokyo exchange${withoutOracles}`, () => {
    const listed = readOracle('listings/tse_33_sectors.csv').map((row) => [row.sector33_code, row.sector33_name_ja])
    expect(sectors('jp').map((each) => [each.code, each.names.ja])).toEqual(listed)
  })

  test.skipIf(oraclesAbsent)(`the sectors of the S&P 500${withoutOracles}`, () => {
    const used = new Set(readOracle('listings/sp500_constituents_2026-08.csv').map((row) => row['GICS Sector'] ?? ''))
    expect([...used].sort()).toEqual(
      sectors('us')
        .map((each) => each.names.en)
        .sort(),
    )
  })
})
