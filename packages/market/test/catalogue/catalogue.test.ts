import { anchorDate, boards } from '@zaraba/market/catalogue/boards.ts'
import { builtInInstruments, createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { listedEarlier } from '@zaraba/market/catalogue/instrument-rows.ts'
import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { isSector, sectors } from '@zaraba/market/exchanges/sectors.ts'
import { isOnTick } from '@zaraba/market/exchanges/ticks.ts'
import { describe, expect, test } from 'vitest'
import { exchangeOf, markets } from '../../src/markets.ts'

const catalogue = createCatalogue(builtInInstruments())

describe('the built-in companies', () => {
  test('at least 200 Japanese, 150 US and 150 Chinese ones', () => {
    expect(catalogue.inMarket('jp').length).toBeGreaterThanOrEqual(200)
    expect(catalogue.inMarket('us').length).toBeGreaterThanOrEqual(150)
    expect(catalogue.inMarket('cn').length).toBeGreaterThanOrEqual(150)
  })

  test('every sector of every market has a company, and every company a sector', () => {
    for (const market of markets) {
      for (const { code } of sectors(market))
        expect(catalogue.inSector(market, code).length, `${market} ${code}`).toBeGreaterThan(0)
      for (const { id, sector } of catalogue.inMarket(market)) expect(isSector(market, sector), id).toBe(true)
    }
  })

  test('no name is empty or has blanks around it, none is another company of the market', () => {
    for (const language of ['ja', 'en', 'zh'] as const)
      for (const market of markets) {
        const names = catalogue.inMarket(market).map((instrument) => instrument.names[language])
        for (const name of names) expect(name).toMatch(/^\S(?:.*\S)?$/u)
        expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
      }
  })

  test('each name is in the script of its language', () => {
    const traditionalOrJapanese = /[\u3041-\u30fa株銀業東電車國際製]/u
    const simplifiedOnly = /[车电业东银际务讯鉴龙门发]/u
    for (const { id, names, kana, market } of catalogue.all) {
      expect(names.zh, id).toMatch(/[\p{Script=Han}A-Za-z]/u)
      expect(names.zh, id).not.toMatch(traditionalOrJapanese)
      expect(names.ja, id).not.toMatch(simplifiedOnly)
      expect(names.en, id).toMatch(/^[\p{Script=Latin}\p{N}&.,'!() –\-/]+$/u)
      if (market === 'jp') expect(kana, id).toMatch(/^[ァ-ヺー]+$/)
      if (/\p{Script=Han}/u.test(names.zh)) expect(catalogue.byId(id)?.pinyin, id).toMatch(/^[a-z\dü]+ [a-z\d]+$/)
    }
  })

  test('anchor prices are on the tick, and numbers are within reason', () => {
    for (const instrument of catalogue.all) {
      const { id, tickTable, anchorPrice, sharesOutstanding, volatility, beta, dividendYield, fiscalMonth, segment, market } =
        instrument
      expect(isOnTick(tickTable, anchorPrice, anchorDate), `${id} at ${anchorPrice / 10_000}`).toBe(true)
      const worth = (anchorPrice / 10_000) * sharesOutstanding * { jp: 1, us: 150, cn: 21 }[market]
      expect(worth, id).toBeGreaterThan(10e9)
      expect(worth, id).toBeLessThan(1_000e12)
      expect(Number.isSafeInteger(sharesOutstanding), id).toBe(true)
      expect(volatility, id).toBeGreaterThanOrEqual(1_400)
      expect(volatility, id).toBeLessThanOrEqual(8_000)
      expect(beta, id).toBeGreaterThanOrEqual(30)
      expect(beta, id).toBeLessThanOrEqual(190)
      expect(dividendYield, id).toBeGreaterThanOrEqual(0)
      expect(dividendYield, id).toBeLessThanOrEqual(1_000)
      expect(fiscalMonth >= 1 && fiscalMonth <= 12, id).toBe(true)
      expect(boards[segment].exchange).toBe(exchangeOf[market])
    }
  })

  test('the history of a recent listing begins then', () => {
    expect(catalogue.byCode('jp', '285A')?.listedOn).toBe('2024-12-18')
    expect(catalogue.byCode('cn', '688981')).toMatchObject({
      listedOn: '2020-07-16',
      boardLot: 200,
      priceLimitRule: 'cn_20',
      segment: 'sse_star',
    })
    expect(catalogue.byCode('cn', '300750')).toMatchObject({ segment: 'szse_chinext', boardLot: 100, priceLimitRule: 'cn_20' })
    expect(catalogue.byCode('us', 'ABNB')?.listedOn).toBe('2020-12-10')
    // Shanghai gave the first code from 603 on in 2012, STAR opened in 2019.
    for (const { id, code, listedOn } of catalogue.inMarket('cn')) {
      if (/^60[35]/.test(code)) expect(listedOn > listedEarlier, id).toBe(true)
      if (/^688/.test(code)) expect(listedOn >= '2019-07-22', id).toBe(true)
    }
    for (const { id, listedOn } of catalogue.all) expect(listedOn < anchorDate, id).toBe(true)
  })
})

describe('a catalogue', () => {
  test('refuses an id twice, cannot be changed, does not know what is not there', () => {
    const [first] = builtInInstruments()
    if (!first) throw new Error('no instruments')
    expect(() => createCatalogue([first, first])).toThrow(RangeError)
    expect(Object.isFrozen(first) && Object.isFrozen(first.names)).toBe(true)
    expect(Object.isFrozen(catalogue) && Object.isFrozen(catalogue.all) && Object.isFrozen(catalogue.inMarket('jp'))).toBe(true)
    for (const id of ['jp:0000', '', '__proto__', 'jp']) expect(catalogue.byId(id)).toBeUndefined()
    expect(catalogue.inSector('jp', '45')).toEqual([])
  })

  test('synthetic instruments are the same for the same seed, valid, and fit beside the built-in ones', () => {
    const made = syntheticInstruments(10_000, 7)
    expect(made).toEqual(syntheticInstruments(10_000, 7))
    expect(made).not.toEqual(syntheticInstruments(10_000, 8))
    const both = createCatalogue([...builtInInstruments(), ...made])
    expect(both.all).toHaveLength(10_000 + builtInInstruments().length)
    for (const { tickTable, anchorPrice, id, names, market, sector } of made) {
      if (!isOnTick(tickTable, anchorPrice, anchorDate) || !isSector(market, sector))
        throw new Error(`${id} at ${anchorPrice} in ${sector}`)
      if (!names.ja.startsWith('架空') || !names.en.startsWith('Fictional ') || !names.zh.startsWith('虚构')) throw new Error(id)
    }
    expect(() => syntheticInstruments(20_001, 1)).toThrow(RangeError)
    expect(syntheticInstruments(20_000, 1)).toHaveLength(20_000)
  })
})
