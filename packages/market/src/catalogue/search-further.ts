import { missing } from '@zaraba/money/missing.ts'
import { sectors } from '../exchanges/sectors.ts'
import { type Instrument, type InstrumentId, instrumentId } from '../instrument.ts'
import { type Market, markets } from '../markets.ts'
import { brands } from './brands.ts'
import { foldForSearch } from './fold.ts'
import { keysNear, mistakesAllowed } from './typos.ts'

/** Names that find a company when neither its code nor its own names do: brands, branches, and misspellings. */
interface Further {
  brands(query: string): readonly Instrument[]
  sectors(query: string): readonly Instrument[]
  typos(query: string): readonly Instrument[]
}

/** A single letter is no beginning of a brand or of a branch. */
const shortest = 2

interface Named {
  readonly key: string
  readonly index: number
}

/** Beginnings of the words of a name: "disney" finds Walt Disney. */
const wordStarts = (name: string): readonly string[] => {
  const words = name.split(/[\s&.,'’()/-]+/)
  return words.map((_, index) => foldForSearch(words.slice(index).join('')))
}

const inOrder = (indices: Iterable<number>, instruments: readonly Instrument[]): readonly Instrument[] =>
  [...new Set(indices)].toSorted((left, right) => left - right).map((index) => instruments[index] ?? missing('a share'))

/** `instruments` come in the order in which results are wanted: the largest first. */
export const furtherSearch = (instruments: readonly Instrument[]): Further => {
  const indexById = new Map<InstrumentId, number>(instruments.map(({ id }, index) => [id, index]))
  const brandKeys = brands.flatMap(({ market, code, names }): Named[] => {
    const index = indexById.get(instrumentId(market, code))
    return index === undefined ? [] : names.map((name) => ({ key: foldForSearch(name), index }))
  })
  const branches = markets.flatMap((market) =>
    sectors(market).map(({ code, names }) => ({ market, code, keys: Object.values(names).map(foldForSearch) })),
  )
  const bySector = Map.groupBy(instruments, ({ market, sector }) => `${market}/${sector}`)
  const nameKeys = instruments.flatMap(({ names, kana, code }, index): Named[] => {
    const keys = new Set([code, names.ja, names.zh, kana].map(foldForSearch).concat(wordStarts(names.en)))
    return [...keys].filter((key) => key.length > 2).map((key) => ({ key, index }))
  })
  const sortedKeys = [...nameKeys, ...brandKeys].toSorted((left, right) =>
    left.key < right.key ? -1 : left.key > right.key ? 1 : 0,
  )
  const keys = sortedKeys.map(({ key }) => key)
  const inBranch = (market: Market, code: string): readonly Instrument[] => bySector.get(`${market}/${code}`) ?? []

  return {
    brands: (query) => {
      if (query.length < shortest) return []
      return inOrder(
        brandKeys.filter(({ key }) => key.startsWith(query)).map(({ index }) => index),
        instruments,
      )
    },
    sectors: (query) => {
      if (query.length < shortest) return []
      const branchesMeant = branches.filter((branch) => branch.keys.some((key) => key.includes(query)))
      const sharesOfBranches = branchesMeant.flatMap(({ market, code }) => inBranch(market, code))
      return inOrder(
        sharesOfBranches.map(({ id }) => indexById.get(id) ?? missing(id)),
        instruments,
      )
    },
    typos: (query) => {
      const most = mistakesAllowed(query)
      if (most === 0) return []
      const best = new Map<number, number>()
      keysNear(keys, query, most, (at, mistakes) => {
        const { index } = sortedKeys[at] ?? missing('a key')
        best.set(index, Math.min(mistakes, best.get(index) ?? mistakes))
      })
      return [...best]
        .toSorted(([left, few], [right, many]) => few - many || left - right)
        .map(([index]) => instruments[index] ?? missing('a share'))
    },
  }
}
