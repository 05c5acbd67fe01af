import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { builtInInstruments, createCatalogue } from '../../src/catalogue/catalogue.ts'
import { sectorName } from '../../src/exchanges/sectors.ts'
import { tickAt } from '../../src/exchanges/ticks.ts'
import type { Instrument } from '../../src/instrument.ts'
import { oraclesAbsent, readOracle, withoutOracles } from '../exchanges/oracle.ts'

const catalogue = createCatalogue(builtInInstruments())
const named = (code: string): Instrument => {
  const found = catalogue.byCode('jp', code)
  if (found === undefined) throw new Error(`no ${code}`)
  return found
}
// By the exchange's list of issues as of 2026: those that are easily taken for the opposite.
const members = '1333 2593 2810 4927 4587 6753 7956 7846 9301 3994 4716 8282 3048'.split(' ')
const others = '1662 6594 7762 3778'.split(' ')
const today = dateText('2026-11-20')

describe('who belongs to TOPIX500', () => {
  test('members have the fine table, others the standard one, whatever their board', () => {
    expect(members.map((code) => named(code).tickTable)).toEqual(members.map(() => 'tse_topix500'))
    expect(others.map((code) => named(code).tickTable)).toEqual(others.map(() => 'tse_standard'))
    expect([named('4716').segment, named('1662').segment]).toEqual(['tse_standard', 'tse_prime'])
  })

  test.skipIf(oraclesAbsent)(`they step as the broker’s table says${withoutOracles}`, () => {
    const rows = readOracle('price-rules/tse_tick_table_kabustation.csv').filter(({ bound_kind }) => bound_kind === '<=')
    const published = (table: string, yen: number): number =>
      Number(rows.find((row) => row.table_code === table && yen <= Number(row.price_bound_yen))?.tick_yen)
    for (const [codes, table] of [[members, '10003'] as const, [others, '10000'] as const])
      for (const code of codes)
        for (const yen of [742, 1_000, 1_240, 3_220, 4_620, 5_000, 13_900, 30_000])
          expect(tickAt(named(code).tickTable, priceOf(yen), today) / 10_000, `${code} at ${yen}`).toBe(published(table, yen))
  })
})

describe('sectors of the exchange’s list', () => {
  test.each([
    ['1878', '8050', '不動産業', 'Real Estate', '房地产业'],
    ['3101', '3200', '化学', 'Chemicals', '化学'],
    ['7276', '3650', '電気機器', 'Electric Appliances', '电气设备'],
    ['215A', '9050', 'サービス業', 'Services', '服务业'],
  ])('%s is in %s', (code, sector, ja, en, zh) => {
    expect(named(code).sector).toBe(sector)
    expect((['ja', 'en', 'zh'] as const).map((language) => sectorName('jp', sector, language))).toEqual([ja, en, zh])
    if (!oraclesAbsent)
      expect(readOracle('listings/tse_33_sectors.csv').find((row) => row.sector33_code === sector)?.sector33_name_ja).toBe(ja)
  })

  test.skipIf(oraclesAbsent)(`the public list divides them likewise, as far as it goes${withoutOracles}`, () => {
    const industries = new Map(readOracle('listings/financedatabase_jp.csv').map((row) => [row.symbol, row.industry]))
    expect(industries.get('1878.T')).toBe('Real Estate Management & Development')
    expect(industries.get('3101.T')).toBe('Chemicals')
  })

  test('2331 is ALSOK', () => {
    const { names } = named('2331')
    for (const name of Object.values(names)) expect(name).toMatch(/^ALSOK/)
  })
})
