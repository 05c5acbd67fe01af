import { builtInInstruments, type Catalogue, createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { createSearch, type Search } from '@zaraba/market/catalogue/search.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'

/**
 * The fields of an existing company that an import may change: its names and how it is found. Everything that its prices depend
 * on stays fixed, because its price history must not change for customers who own shares.
 */
const renamed = (known: Instrument, given: Instrument): Instrument => ({
  ...known,
  names: given.names,
  kana: given.kana === '' ? known.kana : given.kana,
  pinyin: given.pinyin === '' ? known.pinyin : given.pinyin,
  boardLot: given.boardLot,
})

/** A list of companies merged with another: new ones are appended, known ones renamed. */
const overlaid = (known: readonly Instrument[], given: readonly Instrument[]): readonly Instrument[] => {
  const all = new Map<InstrumentId, Instrument>(known.map((each) => [each.id, each]))
  for (const each of given) {
    const before = all.get(each.id)
    all.set(each.id, before === undefined ? each : renamed(before, each))
  }
  return [...all.values()]
}

/** The companies of an installation, and the search index over them. */
export interface Companies {
  readonly catalogue: Catalogue
  readonly search: Search
}

/** `listed` are the shares that joined by an offering; one is left out when an earlier import already took its code. */
export const companiesOf = (imported: readonly Instrument[], listed: readonly Instrument[] = []): Companies => {
  const known = overlaid(builtInInstruments(), imported)
  const taken = new Set(known.map(({ id }) => id))
  const catalogue = createCatalogue([...known, ...listed.filter(({ id }) => !taken.has(id))])
  let search: Search | null = null
  return {
    catalogue,
    search: (...query) => {
      search ??= createSearch(catalogue)
      return search(...query)
    },
  }
}

/** The number of companies of a market, largest first, that count for indices and news. */
const companiesFollowed = 1_000

/** The largest companies of each market by their anchor prices. Shares that joined by an offering belong to no index yet. */
export const largestCompanies = (catalogue: Catalogue): readonly Instrument[] =>
  markets.flatMap((market) => {
    const own = catalogue.inMarket(market).filter(({ debut }) => debut === undefined)
    if (own.length <= companiesFollowed) return own
    const size = ({ anchorPrice, sharesOutstanding }: Instrument): number => anchorPrice * sharesOutstanding
    return own.toSorted((left, right) => size(right) - size(left)).slice(0, companiesFollowed)
  })

const counted = new WeakMap<Catalogue, ReadonlySet<InstrumentId>>()

/** The ids of the largest companies, whose figures are summed for their market and industry. */
export const countedIn = (catalogue: Catalogue): ReadonlySet<InstrumentId> => {
  const known = counted.get(catalogue) ?? new Set(largestCompanies(catalogue).map(({ id }) => id))
  counted.set(catalogue, known)
  return known
}
