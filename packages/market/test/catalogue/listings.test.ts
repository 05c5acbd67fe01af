import { existsSync, readFileSync } from 'node:fs'
import { builtInInstruments, createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { sectors } from '@zaraba/market/exchanges/sectors.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { type Market, markets } from '../../src/markets.ts'

const catalogue = createCatalogue(builtInInstruments())
const listings = new URL('../../../../../shared/market/oracles/listings/', import.meta.url)

/** Listed companies that the public lists leave out: the lists of Tokyo and China have gaps, the S&P 500 does not take all. */
const leftOut: Readonly<Record<Market, string>> = {
  jp: `
    1662 215A 2282 2593 2670 2702 2810 2914 3086 3288 3382 3563 3626 3863 3994 4188 4612 4676
    4689 4732 4922 5016 5032 5105 5110 5214 5253 5401 5711 5713 5802 5831 5838 6178 7013 7211
    7532 7912 8031 8053 8058 8282 8309 8316 8473 8593 8725 8729 8830 9020 9022 9147 9201 9202
    9301 9303 9348 9404 9531 9983`,
  us: `
    ARM CPNG MELI PINS RBLX RDDT RIVN SNAP SNOW SOFI SPOT`,
  cn: `
    000001 000100 000423 000725 000776 000792 000998 002027 002594 003816 300014 300059 300146 300496 600009 600018 600028 600029
    600030 600036 600048 600050 600111 600115 600754 600905 600919 600938 600941 600999 601021 601066 601111 601166 601169 601186
    601288 601318 601319 601328 601336 601360 601390 601398 601600 601601 601628 601633 601668 601669 601728 601788 601800 601808
    601816 601939 601988 601995 601998 603501 605499 688012 688041 688235 688271 688981`,
}

/** Companies that the public lists know by an older, longer or turned name. */
const namedOtherwise = ['5333', '7186', '8303', 'LLY', 'RTX', 'SLB', '002129', '000977', '688111', '603019', '300750', '002466']

interface Listed {
  readonly name: string
  readonly sector: string
}

const columns: Readonly<Record<Market, readonly [code: string, name: string, sector: string, ...files: string[]]>> = {
  jp: ['symbol', 'name', 'sector', 'financedatabase_jp.csv'],
  us: ['Symbol', 'Security', 'GICS Sector', 'sp500_constituents_2026-08.csv'],
  cn: ['symbol', 'name', 'sector', 'financedatabase_cn_sh.csv', 'financedatabase_cn_sz.csv'],
}

const publicList = (market: Market): ReadonlyMap<string, Listed> => {
  const [code, name, sector, ...files] = columns[market]
  const rows = files.flatMap((file) =>
    parse<Record<string, string>>(readFileSync(new URL(file, listings), 'utf8'), { columns: true }),
  )
  return new Map(
    rows.map((row) => [(row[code] ?? '').replace(/\.(?:T|SS|SZ)$/, ''), { name: row[name] ?? '', sector: row[sector] ?? '' }]),
  )
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '')
const sameCompany = ({ names }: Instrument, { name }: Listed): boolean =>
  lettersOf(name).includes(lettersOf(names.en).slice(0, 4))

describe.skipIf(!existsSync(listings))('agreement with public lists (skipped where market/oracles/listings is absent)', () => {
  test.each(markets)('%s: every code is there under the same name, but for those marked', (market) => {
    const listed = publicList(market)
    const missing: string[] = []
    const different: string[] = []
    for (const instrument of catalogue.inMarket(market)) {
      const row = listed.get(instrument.code)
      if (!row) missing.push(instrument.code)
      else if (!sameCompany(instrument, row) && !namedOtherwise.includes(instrument.code))
        different.push(`${instrument.code} ${row.name}`)
    }
    expect(missing.toSorted()).toEqual(leftOut[market].trim().split(/\s+/).toSorted())
    expect(different).toEqual([])
  })

  test('US sectors are those of the S&P 500', () => {
    const listed = publicList('us')
    const gics = new Map(sectors('us').map(({ code, names }) => [code, names.en]))
    for (const { code, sector } of catalogue.inMarket('us'))
      expect(gics.get(sector), code).toBe(listed.get(code)?.sector ?? gics.get(sector))
  })

  test('the 33 sectors of Tokyo are those of the exchange', () => {
    const rows = parse<Record<string, string>>(readFileSync(new URL('tse_33_sectors.csv', listings), 'utf8'), {
      columns: true,
      bom: true,
    })
    for (const { sector33_code: code = '' } of rows) expect(catalogue.inSector('jp', code).length, code).toBeGreaterThan(0)
    expect(rows).toHaveLength(33)
  })
})
