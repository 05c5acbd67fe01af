import type { InEachLanguage, Language } from '@zaraba/money/language.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'
import { chineseSectors } from './sectors-cn.ts'
import { tokyoSectors } from './sectors-jp.ts'
import { gicsSectors } from './sectors-us.ts'

/** A branch of business as one market divides it. */
export interface Sector {
  readonly code: string
  readonly names: InEachLanguage
}

const all: Readonly<Record<Exchange, readonly Sector[]>> = {
  tokyo: tokyoSectors,
  new_york: gicsSectors,
  shanghai: chineseSectors,
}
const byCode = (list: readonly Sector[]): ReadonlyMap<string, Sector> => new Map(list.map((each) => [each.code, each]))
const named: Readonly<Record<Exchange, ReadonlyMap<string, Sector>>> = {
  tokyo: byCode(tokyoSectors),
  new_york: byCode(gicsSectors),
  shanghai: byCode(chineseSectors),
}

/** The sectors of a market in the order of its own classification. */
export const sectors = (market: Market): readonly Sector[] => all[exchangeOf[market]]

export const isSector = (market: Market, code: string): boolean => named[exchangeOf[market]].has(code)

/** A sector's name; an unknown code answers with itself, so that an imported list with codes of its own still shows. */
export const sectorName = (market: Market, code: string, language: Language): string =>
  named[exchangeOf[market]].get(code)?.names[language] ?? code
