import { brands } from '@zaraba/market/catalogue/brands.ts'
import { builtInInstruments, createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { foldForSearch } from '@zaraba/market/catalogue/fold.ts'
import { createSearch } from '@zaraba/market/catalogue/search.ts'
import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { keysNear } from '@zaraba/market/catalogue/typos.ts'
import { rng } from '@zaraba/money/rng.ts'
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
    const begins = found.map(({ code, names }) => foldForSearch(names.en).startsWith('bank') || code.startsWith('BANK'))
    expect(begins).toContain(true)
    expect(begins.lastIndexOf(true)).toBeLessThan(begins.indexOf(false))
    expect(ids('三菱')[0]).toBe('jp:8306')
  })

  test.each([
    ['jp:9983', ['uniqlo', 'UNIQLO', 'ユニクロ', 'ゆにくろ', '优衣库', 'uniq']],
    ['us:AAPL', ['iphone', 'アイフォン', '苹果手机', 'macbook']],
    ['jp:6758', ['xperia', 'playstation', 'プレステ']],
    ['us:GOOGL', ['youtube', 'ユーチューブ', '安卓']],
    ['us:YUM', ['kfc', 'ケンタッキー', '肯德基']],
    ['jp:7203', ['lexus', 'レクサス', '雷克萨斯']],
    ['cn:300999', ['金龙鱼']],
  ])('%s is found by its brands', (id, queries) => {
    for (const query of queries) expect(ids(query)[0], query).toBe(id)
  })

  test('every brand belongs to a company of the catalogue, and finds it', () => {
    for (const { market, code, names } of brands)
      for (const name of names) expect(ids(name, undefined, 200), name).toContain(`${market}:${code}`)
  })

  test.each([
    ['銀行業', 'jp:8306'],
    ['半导体', 'cn:688981'],
    ['輸送用機器', 'jp:7203'],
    ['公益事業', 'us:NEE'],
    ['医薬品', 'jp:4519'],
  ])('a branch of business finds its companies: %s', (query, id) => {
    expect(ids(query, undefined, 200)).toContain(id)
  })

  test.each([
    ['jp:7203', ['toyta', 'toyoat', 'tooyota', 'toyata', 'toyota moter', 'トヨダ自動車']],
    ['us:MSFT', ['microsft', 'mircosoft', 'microsofft']],
    ['us:DIS', ['disny', 'dinsey']],
    ['jp:7974', ['nitendo', 'nintedno']],
    ['us:SBUX', ['starbuks', 'strabucks']],
    ['jp:9983', ['uniqro', 'unqilo']],
    ['cn:600519', ['kweichow mutai']],
  ])('%s comes first for a spelling that is a little wrong', (id, queries) => {
    for (const query of queries) expect(ids(query)[0], query).toBe(id)
  })

  test('names come before brands, brands before branches, and a wrong spelling only where nothing is right', () => {
    const banks = ids('bank', undefined, 200)
    const named = banks.map((id) => {
      const share = builtInInstruments().find((each) => each.id === id)
      return (
        share !== undefined &&
        [share.code, share.kana, share.pinyin, ...Object.values(share.names)].some((name) => foldForSearch(name).includes('bank'))
      )
    })
    expect(named.lastIndexOf(true)).toBeLessThan(named.indexOf(false))
    expect(ids('line', undefined, 200)).toContain('jp:4689')
    expect(ids('toyota')).not.toContain('jp:3101')
    // Numbers and short words are not guessed at.
    for (const query of ['7204', '99999', 'ibn', 'トヨダ']) expect(ids(query), query).toEqual([])
  })

  /** Every key against the plain table of edit distances, the slow way. */
  test('the walk through the keys finds exactly what is near', () => {
    const distance = (one: string, other: string): number => {
      const rows = Array.from({ length: one.length + 1 }, (_, at) => [at])
      for (let at = 0; at <= other.length; at += 1) (rows[0] ?? [])[at] = at
      for (let left = 1; left <= one.length; left += 1)
        for (let right = 1; right <= other.length; right += 1) {
          const value = (up: number, back: number) => rows[left - up]?.[right - back] ?? 99
          const same = one[left - 1] === other[right - 1] ? 0 : 1
          let least = Math.min(value(1, 0) + 1, value(0, 1) + 1, value(1, 1) + same)
          if (one[left - 1] === other[right - 2] && one[left - 2] === other[right - 1] && left > 1 && right > 1)
            least = Math.min(least, value(2, 2) + 1)
          ;(rows[left] ?? [])[right] = least
        }
      return rows[one.length]?.[other.length] ?? 99
    }
    const random = rng(7, 11, 13, 17)
    const word = () => Array.from({ length: 3 + random.below(8) }, () => 'abcd'[random.below(4)]).join('')
    for (let round = 0; round < 40; round += 1) {
      const keys = Array.from({ length: 80 }, word).toSorted()
      const query = word()
      const most = 1 + random.below(2)
      const found = new Map<number, number>()
      keysNear(keys, query, most, (index, mistakes) => found.set(index, mistakes))
      const right = keys.map((key) =>
        Math.min(...Array.from({ length: key.length + 1 }, (_, length) => distance(key.slice(0, length), query))),
      )
      expect([round, Object.fromEntries(found)]).toEqual([
        round,
        Object.fromEntries(right.flatMap((each, index) => (each <= most ? [[index, each]] : []))),
      ])
    }
  })

  test('a market narrows it, a limit cuts it, no company comes twice', () => {
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
      return { id, keys: [code, names.ja, names.en, names.zh, kana, ...pinyin.split(' ')].map(foldForSearch) }
    })
    const pieces = new Set(
      builtInInstruments().flatMap(({ names }) => [foldForSearch(names.ja).slice(1, 3), foldForSearch(names.en).slice(2, 5)]),
    )
    for (const piece of pieces) {
      if (piece === '') continue
      const wanted = everything.filter(({ keys }) => keys.some((key) => key.includes(piece))).map(({ id }) => id)
      const found = ids(piece, undefined, 200)
      expect(new Set(found).size).toBe(found.length)
      // Brands and branches of business come after the names.
      if (wanted.length <= 200) expect(found.slice(0, wanted.length).toSorted(), piece).toEqual(wanted.toSorted())
    }
  })

  test('10,000 instruments: a query of any kind costs a small part of one look at all their names', () => {
    const all = syntheticInstruments(10_000, 1)
    const large = createSearch(createCatalogue(all))
    const medianOf = (work: () => void): number => {
      const times = Array.from({ length: 31 }, () => {
        const before = performance.now()
        work()
        return performance.now() - before
      })
      return times.toSorted((left, right) => left - right)[15] ?? 0
    }
    // Folding every name is what a search without an index would do; a machine that is busy is busy with both.
    const looks = () => {
      for (const { code, names, kana, pinyin } of all)
        for (const text of [code, names.ja, names.en, names.zh, kana, pinyin]) foldForSearch(text)
    }
    const limit = medianOf(looks)
    for (const query of ['a', '1', 'ア', '架', 'xu', 'fictional', '架空', 'カクウ', 'qqqq', '製作所', 'ングス'])
      expect(medianOf(() => large(query)) / limit, query).toBeLessThan(0.2)
  })
})
