import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { csvColumnNames, exportInstrumentsCsv } from '@zaraba/market/catalogue/csv-columns.ts'
import { maximumCsvProblems, maximumCsvRows, parseInstrumentsCsv } from '@zaraba/market/catalogue/import-csv.ts'
import { listedEarlier } from '@zaraba/market/catalogue/instrument-rows.ts'
import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const header = 'market,code,name_jp,name_us,name_cn,sector,segment,shares_outstanding,anchor_price'
const good = 'cn,600519,貴州茅台酒,Kweichow Moutai,贵州茅台,liquor,,1252000000,1438.5'

describe('import of instruments from CSV', () => {
  test('what is left out follows from the rest', () => {
    const { instruments, problems } = parseInstrumentsCsv(`${header}\n${good}\n`)
    expect(problems).toEqual([])
    expect(instruments).toEqual([
      {
        id: 'cn:600519',
        market: 'cn',
        code: '600519',
        names: { zh: '贵州茅台', en: 'Kweichow Moutai', ja: '貴州茅台酒' },
        kana: '',
        pinyin: 'guizhoumaotai gzmt',
        sector: 'liquor',
        segment: 'sse_main',
        tickTable: 'cn',
        priceLimitRule: 'cn_10',
        sharesOutstanding: 1_252_000_000,
        boardLot: 100,
        anchorPrice: 14_385_000,
        volatility: 3000,
        beta: 95,
        dividendYield: 0,
        fiscalMonth: 12,
        listedOn: listedEarlier,
      },
    ])
  })

  test('a byte order mark, Windows line ends, quotes, blank lines and spaces around cells are understood', () => {
    const text = `\uFEFF${header}\r\n\r\n us , BRK.B ,,"Berkshire ""Hathaway"", Inc.",,40,nyse,2157000000,504.2\r\n`
    const { instruments, problems } = parseInstrumentsCsv(text)
    expect(problems).toEqual([])
    expect(instruments[0]?.names).toEqual({
      zh: 'Berkshire "Hathaway", Inc.',
      en: 'Berkshire "Hathaway", Inc.',
      ja: 'Berkshire "Hathaway", Inc.',
    })
    expect(instruments[0]?.pinyin).toBe('')
  })

  test('hiragana and half-width readings become katakana', () => {
    const text = `${header},kana\njp,7203,トヨタ自動車,,,3700,tse_prime,13050000000,3080,とよた ｼﾞﾄﾞｳｼｬ\n`
    expect(parseInstrumentsCsv(text)).toMatchObject({ problems: [], instruments: [{ kana: 'トヨタジドウシャ' }] })
  })

  test.each([
    ['market', 'de,600519,a,,,liquor,,1,1'],
    ['code', 'cn,60051,a,,,liquor,,1,1'],
    ['code', 'cn,900901,a,,,liquor,,1,1'],
    ['code', 'jp,72030,a,,,3700,tse_prime,1,100'],
    ['code', 'us,aapl,a,,,45,nasdaq,1,1'],
    ['name_us', 'us,AAPL,,,,45,nasdaq,1,1'],
    ['name_jp', 'us,AAPL,=1+1,,,45,nasdaq,1,1'],
    ['name_jp', 'us,AAPL,a\u202Eb,,,45,nasdaq,1,1'],
    ['name_cn', `us,AAPL,,,${'a'.repeat(121)},45,nasdaq,1,1`],
    ['sector', 'us,AAPL,,Apple,,3700,nasdaq,1,1'],
    ['segment', 'us,AAPL,,Apple,,45,,1,1'],
    ['segment', 'us,AAPL,,Apple,,45,tse_prime,1,1'],
    ['segment', 'cn,600519,,a,,liquor,szse_main,1,1'],
    ['shares_outstanding', 'us,AAPL,,Apple,,45,nasdaq,0,1'],
    ['shares_outstanding', 'us,AAPL,,Apple,,45,nasdaq,1e9,1'],
    ['shares_outstanding', 'us,AAPL,,Apple,,45,nasdaq,１２,1'],
    ['shares_outstanding', 'us,AAPL,,Apple,,45,nasdaq,,1'],
    ['anchor_price', 'us,AAPL,,Apple,,45,nasdaq,1,NaN'],
    ['anchor_price', 'us,AAPL,,Apple,,45,nasdaq,1,-5'],
    ['anchor_price', 'us,AAPL,,Apple,,45,nasdaq,1,5.001'],
    ['anchor_price', 'jp,7203,,Toyota,,3700,tse_prime,1,3081'],
    ['', 'us,AAPL,,Apple,,45,nasdaq,1'],
    ['', 'us,AAPL,,Apple,,45,nasdaq,1,1,1'],
  ])('a fault in the column "%s" is named with its line, and the other rows stay: %s', (column, row) => {
    const { instruments, problems } = parseInstrumentsCsv(`${header}\n${good}\n${row}\n`)
    expect(instruments.map(({ id }) => id)).toEqual(['cn:600519'])
    expect(problems.map((problem) => ({ line: problem.line, column: problem.column }))).toEqual([{ line: 3, column }])
  })

  test.each([
    ['kana', '漢字'],
    ['pinyin', 'onlyone'],
    ['tick_table', 'us'],
    ['price_limit_rule', 'us_none'],
    ['board_lot', '0'],
    ['volatility', '99'],
    ['beta', '501'],
    ['dividend_yield', '-1'],
    ['fiscal_month', '13'],
    ['listed_on', '2025-02-30'],
    ['listed_on', 'yesterday'],
  ])('the optional column %s refuses "%s"', (column, value) => {
    const { instruments, problems } = parseInstrumentsCsv(`${header},${column}\n${good},${value}\n`)
    expect(instruments).toEqual([])
    expect(problems).toMatchObject([{ line: 2, column }])
  })

  test('all faults of one row come at once', () => {
    const { problems } = parseInstrumentsCsv(`${header}\nus,AAPL,,,,99,nasdaq,0,x\n`)
    expect(problems.map(({ column }) => column)).toEqual(['name_us', 'sector', 'shares_outstanding', 'anchor_price'])
  })

  test('the same instrument twice: the second is refused with the line of the first', () => {
    const { instruments, problems } = parseInstrumentsCsv(`${header}\n${good}\n${good}\n`)
    expect(instruments).toHaveLength(1)
    expect(problems).toEqual([{ line: 3, column: 'code', problem: 'cn:600519 is already on line 2' }])
  })

  test.each([
    ['', 'empty'],
    ['market,code\n', 'missing'],
    [`${header},colour\n`, 'unknown'],
    [`${header},code\n`, 'twice'],
    ['market,code,sector,shares_outstanding,anchor_price\n', 'name_jp'],
    [`${header}\n"open\n`, 'no CSV'],
    [`${header}\n${`${good}\n`.repeat(maximumCsvRows + 1)}`, 'more than 50000'],
    ['a'.repeat(33 * 1024 * 1024), '32 MB'],
  ])('a list that cannot be read says why (%#)', (text, why) => {
    const { instruments, problems } = parseInstrumentsCsv(text)
    expect(instruments).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]?.problem).toContain(why)
  })

  test('the problems of a hopeless list end', () => {
    const { problems } = parseInstrumentsCsv(`${header}\n${'x,,,,,,,,\n'.repeat(5_000)}`)
    expect(problems).toHaveLength(maximumCsvProblems + 1)
  })

  test('the built-in list survives export and import', () => {
    const { instruments, problems } = parseInstrumentsCsv(exportInstrumentsCsv(builtInInstruments()))
    expect(problems).toEqual([])
    expect(instruments).toEqual(builtInInstruments())
  })

  const seed = testSeed(20_261_120)
  test(`any list survives export and import, columns in any order (seed ${seed})`, () => {
    const name = fc
      .string({
        unit: fc.constantFrom('ト', '自', '中', 'A', 'b', '"', ',', ' ', '&', '（', 'é', "'", '|', ';'),
        minLength: 1,
        maxLength: 20,
      })
      .map((text) => `X${text}X`)
    const list = fc
      .tuple(fc.nat(60), fc.nat(1_000_000), fc.array(name, { minLength: 3, maxLength: 3 }))
      .map(([count, number, [cn = '', us = '', jp = '']]) =>
        syntheticInstruments(count, number).map((instrument) => ({ ...instrument, names: { zh: cn, en: us, ja: jp } })),
      )
    fc.assert(
      fc.property(list, fc.shuffledSubarray([...csvColumnNames], { minLength: csvColumnNames.length }), (instruments, order) => {
        const text = exportInstrumentsCsv(instruments, order)
        expect(parseInstrumentsCsv(text)).toEqual({ instruments, problems: [] })
      }),
      { seed, numRuns: 50 },
    )
  })

  test('any text at all is read without a throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `${header}\n${text}`),
        ),
        (text) => {
          expect(() => parseInstrumentsCsv(text)).not.toThrow()
        },
      ),
      { seed, numRuns: 300 },
    )
  })
})
