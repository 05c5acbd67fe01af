import { formatPrice, price, priceOf } from '@zaraba/money/price.ts'
import { addDays, dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { builtInInstruments, createCatalogue } from '../../src/catalogue/catalogue.ts'
import { previousTradingDay, tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import { revisedFrom } from '../../src/exchanges/revised.ts'
import { sectorName } from '../../src/exchanges/sectors.ts'
import { changedLater, changedOn, tableOn, tickTableIn } from '../../src/exchanges/table-changes.ts'
import { isOnTick, tickAt } from '../../src/exchanges/ticks.ts'
import type { Instrument } from '../../src/instrument.ts'
import { oraclesAbsent, readOracle, withoutOracles } from '../exchanges/oracle.ts'
import { afterwards, practiceWorld } from '../simulator/practice-world.ts'

const catalogue = createCatalogue(builtInInstruments())
const named = (code: string): Instrument => {
  const found = catalogue.byCode('jp', code)
  if (found === undefined) throw new Error(`no ${code}`)
  return found
}
const joined = '1333 2593 2810 4927 4587 6753 7956 7846 9301 3994 4716 8282 3048'.split(' ')
const left = '1662 6594 7762 3778'.split(' ')
const dayBefore = previousTradingDay('jp', revisedFrom)

describe('who belongs to TOPIX500', () => {
  test('thirteen joined and four left; nobody else changes the table', () => {
    expect(
      joined.map((code) => [tableOn(named(code).tickTable, dayBefore), tableOn(named(code).tickTable, revisedFrom)]),
    ).toEqual(joined.map(() => ['tse_standard', 'tse_topix500']))
    expect(left.map((code) => [tableOn(named(code).tickTable, dayBefore), tableOn(named(code).tickTable, revisedFrom)])).toEqual(
      left.map(() => ['tse_topix500', 'tse_standard']),
    )
    const changing = catalogue.all.filter(
      ({ tickTable }) => tableOn(tickTable, dayBefore) !== tableOn(tickTable, dateText('2035-12-31')),
    )
    expect(changing.map(({ code }) => code).sort()).toEqual([...joined, ...left].sort())
  })

  test.skipIf(oraclesAbsent)(`they step as the broker’s table says, before and after${withoutOracles}`, () => {
    const rows = readOracle('price-rules/tse_tick_table_kabustation.csv').filter(({ bound_kind }) => bound_kind === '<=')
    const published = (table: string, yen: number): number =>
      Number(rows.find((row) => row.table_code === table && yen <= Number(row.price_bound_yen))?.tick_yen)
    for (const [codes, before, after] of [[joined, '10000', '10003'] as const, [left, '10003', '10000'] as const])
      for (const code of codes)
        for (const yen of [742, 1_000, 1_240, 3_220, 4_620, 5_000, 13_900, 30_000]) {
          const step = (date: typeof revisedFrom) => tickAt(named(code).tickTable, priceOf(yen), date) / 10_000
          expect(step(dayBefore), `${code} at ${yen}`).toBe(published(before, yen))
          expect(step(revisedFrom), `${code} at ${yen}`).toBe(published(after, yen))
        }
  })

  test('until the change every price is what it was without it; from then on it is on the new ticks', () => {
    const world = practiceWorld()
    const plain = practiceWorld()
    const from = tradingDayIndex('jp', revisedFrom)
    let finer = 0
    for (const code of ['6753', '1662']) {
      const share = named(code)
      const unchanged = { ...share, tickTable: changedLater(share.tickTable, () => null) }
      const years = [dateText('2026-08-03'), dayBefore] as const
      expect(world.dayBars(share, ...years, afterwards)).toEqual(plain.dayBars(unchanged, ...years, afterwards))
      expect(world.minuteBars(share, dayBefore, afterwards)).toEqual(plain.minuteBars(unchanged, dayBefore, afterwards))
      for (let index = from; index < from + 10; index += 1) {
        const { date, open } = tradingDayAt('jp', index)
        for (const print of world.ticks(share, open, afterwards)) {
          expect(isOnTick(share.tickTable, print.price, date), `${code} ${date} ${formatPrice(print.price)}`).toBe(true)
          if (!isOnTick(unchanged.tickTable, print.price, date)) finer += 1
        }
      }
    }
    expect(finer).toBeGreaterThan(0)
  })

  test('a change moves to a later day, or to none, and is written as one reads it', () => {
    const { tickTable } = named('6753')
    expect(tickTable).toBe(`tse_standard ${revisedFrom} tse_topix500`)
    const later = addDays(revisedFrom, 100)
    expect(changedLater(tickTable, () => later)).toBe(`tse_standard ${later} tse_topix500`)
    expect(changedLater(tickTable, () => null)).toBe('tse_standard')
    const back = changedOn(tickTable, later, 'tse_standard')
    expect([dayBefore, revisedFrom, addDays(later, -1), later].map((date) => tableOn(back, date))).toEqual([
      ...['tse_standard', 'tse_topix500', 'tse_topix500', 'tse_standard'],
    ])
    expect(tickAt(back, price(7_420_000), later)).toBe(10_000)
    const tokyo = ['tse_standard', 'tse_topix500'] as const
    expect(tickTableIn(back, tokyo)).toBe(back)
    for (const wrong of ['', 'us', 'tse_standard 2026-11-24', 'tse_standard 24.11.2026 us', `tse_standard ${later} us`])
      expect(tickTableIn(wrong, tokyo), wrong).toBeUndefined()
    const turned = `tse_standard ${later} tse_topix500 ${revisedFrom} tse_standard`
    expect(tickTableIn(turned, tokyo)).toBeUndefined()
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
