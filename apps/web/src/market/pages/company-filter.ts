import { readStored, writeStored } from '@zaraba/client/storage.ts'
import { type CompanyFigure, companyFigures } from '@zaraba/contract/market/lists.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { create } from 'zustand'

/** The bounds of one figure as decimal texts; an empty text is no bound. */
export interface Range {
  readonly min: string
  readonly max: string
}
export type CompanyFilter = Partial<Readonly<Record<CompanyFigure, Range>>>
type FiltersByMarket = Partial<Readonly<Record<MarketType, CompanyFilter>>>

const boundPattern = /^(?:|-?\d{1,16}(?:\.\d{1,2})?)$/
const isRange = (value: unknown): value is Range =>
  typeof value === 'object' &&
  value !== null &&
  'min' in value &&
  'max' in value &&
  [value.min, value.max].every((bound) => typeof bound === 'string' && boundPattern.test(bound))

const readFilter = (value: unknown): CompanyFilter =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(([name, range]) => companyFigures.some((figure) => figure === name) && isRange(range)),
      )
    : {}

/** Stored text may come from another version, or have been edited: an invalid filter counts as none. */
const readFilters = (text: string): FiltersByMarket => {
  try {
    const kept: unknown = JSON.parse(text === '' ? '{}' : text)
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).map(([type, filter]) => [type, readFilter(filter)]))
  } catch {
    return {}
  }
}

/** The filters of companies, one a market, kept on this device. */
export const useCompanyFilters = create<{ readonly filters: FiltersByMarket }>(() => ({
  filters: readFilters(readStored('companyFilters')),
}))

export const setCompanyFilter = (type: MarketType, filter: CompanyFilter): void => {
  const filters = { ...useCompanyFilters.getState().filters, [type]: filter }
  writeStored('companyFilters', JSON.stringify(filters))
  useCompanyFilters.setState({ filters })
}

/** The filter as the call takes it. */
export const requestOf = (filter: CompanyFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([figure, { min, max }]) => [
      ...(min === '' ? [] : [[`${figure}_min`, min]]),
      ...(max === '' ? [] : [[`${figure}_max`, max]]),
    ]),
  )
