import { type Instrument, instrumentId } from '../instrument.ts'
import type { Market } from '../markets.ts'
import { readInstrumentRows } from './instrument-rows.ts'

/** All instruments of an installation, unchangeable; every look-up takes the same time however many there are. */
export interface Catalogue {
  /** In the order given. */
  readonly all: readonly Instrument[]
  byId(id: string): Instrument | undefined
  byCode(market: Market, code: string): Instrument | undefined
  inMarket(market: Market): readonly Instrument[]
  inSector(market: Market, sector: string): readonly Instrument[]
}

let builtIn: readonly Instrument[] | undefined

/** The companies that come with the product, read at the first call. */
export const builtInInstruments = (): readonly Instrument[] => {
  builtIn ??= readInstrumentRows()
  return builtIn
}

const none: readonly Instrument[] = Object.freeze([])

const frozenGroups = (groups: Map<string, Instrument[]>): ReadonlyMap<string, readonly Instrument[]> => {
  for (const group of groups.values()) Object.freeze(group)
  return groups
}

/** @throws RangeError when two instruments share an id. */
export const createCatalogue = (instruments: readonly Instrument[]): Catalogue => {
  const all = Object.freeze([...instruments])
  const byId = new Map<string, Instrument>()
  const groups = new Map<string, Instrument[]>()
  const put = (key: string, instrument: Instrument): void => {
    const group = groups.get(key)
    if (group) group.push(instrument)
    else groups.set(key, [instrument])
  }
  for (const instrument of all) {
    const { id, market, sector } = instrument
    if (byId.has(id)) throw new RangeError(`${id} is twice in the list`)
    byId.set(id, instrument)
    put(market, instrument)
    put(`${market}:${sector}`, instrument)
  }
  const groupedInstruments = frozenGroups(groups)
  return Object.freeze({
    all,
    byId: (id: string) => byId.get(id),
    byCode: (market: Market, code: string) => byId.get(instrumentId(market, code)),
    inMarket: (market: Market) => groupedInstruments.get(market) ?? none,
    inSector: (market: Market, sector: string) => groupedInstruments.get(`${market}:${sector}`) ?? none,
  })
}
