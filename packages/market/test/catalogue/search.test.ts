import { builtInInstruments, createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { foldForSearch } from '@zaraba/market/catalogue/fold.ts'
import { createSearch } from '@zaraba/market/catalogue/search.ts'
import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { describe, expect, test } from 'vitest'

const search = createSearch(createCatalogue(builtInInstruments()))
const ids = (query: string, ...rest: [market?: 'jp' | 'us' | 'cn', limit?: number]) => search(query, ...rest).map(({ id }) => id)

describe('search', () => {
  test.each([
    [
      'jp:7203',
      [
        'とよた',
        'トヨタ',
        'ﾄﾖﾀ',
        'トヨタ自動車',
        'toyota',
        'ＴＯＹＯＴＡ',
        'Toyota Motor',
        '7203',
        '７２０３',
        '720',
        '丰田',
        'fengtian',
        'ftqc',
      ],
    ],
    ['cn:600519', ['maotai', 'gzmt', 'guizhou', '茅台', '贵州茅台', '貴州茅台', 'moutai', '600519']],
    ['us:AAPL', ['apple', 'Apple', 'アップル', 'あっぷる', '苹果', 'AAPL', 'aapl', 'pingguo']],
    ['jp:6758', ['ソニー', 'そにー', 'sony', '索尼', 'ｿﾆｰ']],
    ['jp:285A', ['285a', 'キオクシア', '铠侠', 'kioxia']],
    ['us:BRK.B', ['BRK.B', 'brkb', 'バークシャー', '伯克希尔']],
    ['us:EL', ['estee lauder', 'Estée Lauder', 'えすてぃ']],
    ['us:T', ['T', 'at&t', 'ＡＴ＆Ｔ']],
    ['cn:300750', ['宁德时代', 'ndsd', 'CATL', '寧徳時代']],
    ['cn:002594', ['byd', '比亚迪', '比亜迪', 'biyadi']],
    ['jp:9983', ['ファーストリテイリング', '迅销', 'fast retailing']],
  ])('%s comes first for each of its spellings', (id, queries) => {
    for (const query of queries) expect(ids(query)[0], query).toBe(id)
  })

  test('an exact code comes before larger companies that merely begin with it', () => {
    expect(ids('C')[0]).toBe('us:C')
    expect(ids('V')[0]).toBe('us:V')
    expect(ids('MS')[0]).toBe('us:MS')
  })

  test('what begins with the query comes before what contains it, the larger first in each', () => {
    const found = search('bank', undefined, 100)
    const begins = found.map(({ code, names }) => foldForSearch(names.us).startsWith('bank') || code.startsWith('BANK'))
    expect(begins).toContain(true)
    expect(begins.lastIndexOf(true)).toBeLessThan(begins.indexOf(false))
    expect(ids('三菱')[0]).toBe('jp:8306')
  })

  test('a market narrows it, a limit cuts it, nobody comes twice', () => {
    expect(ids('a', 'us').every((id) => id.startsWith('us:'))).toBe(true)
    expect(ids('a', undefined, 3)).toHaveLength(3)
    expect(ids('a')).toHaveLength(20)
    const many = ids('a', undefined, 1000)
    expect(many).toHaveLength(200)
    expect(new Set(many).size).toBe(200)
    expect(ids('トヨタ', 'cn')).toEqual([])
    expect(ids('トヨタ', undefined, 0)).toEqual([])
  })

  test('nothing, punctuation only, the absurd and the too long find nothing', () => {
    for (const query of ['', '   ', '・', '😀', 'zzzzzz', '\n', 'a'.repeat(51)]) expect(ids(query), query).toEqual([])
  })

  test('it agrees with looking at every name, for two-letter pieces of all names', () => {
    const everything = builtInInstruments().map((instrument) => {
      const { id, code, names, kana, pinyin } = instrument
      return { id, keys: [code, names.jp, names.us, names.cn, kana, ...pinyin.split(' ')].map(foldForSearch) }
    })
    const pieces = new Set(
      builtInInstruments().flatMap(({ names }) => [foldForSearch(names.jp).slice(1, 3), foldForSearch(names.us).slice(2, 5)]),
    )
    for (const piece of pieces) {
      if (piece === '') continue
      const wanted = everything.filter(({ keys }) => keys.some((key) => key.includes(piece))).map(({ id }) => id)
      const found = ids(piece, undefined, 200)
      expect(new Set(found).size).toBe(found.length)
      if (wanted.length <= 200) expect(found.toSorted(), piece).toEqual(wanted.toSorted())
    }
  })

  test('10,000 instruments: a query takes less than 2 ms at the median of each kind', () => {
    const large = createSearch(createCatalogue(syntheticInstruments(10_000, 1)))
    for (const query of ['a', '1', 'ア', '架', 'xu', 'fictional', '架空', 'カクウ', 'qqqq', '製作所', 'ングス']) {
      const times = Array.from({ length: 31 }, () => {
        const start = performance.now()
        large(query)
        return performance.now() - start
      }).toSorted((left, right) => left - right)
      expect(times[15], query).toBeLessThan(2)
    }
  })
})
