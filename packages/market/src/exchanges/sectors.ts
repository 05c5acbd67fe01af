import type { Market } from '../instrument.ts'
import { chineseSectors } from './sectors-cn.ts'
import { tokyoSectors } from './sectors-jp.ts'
import { gicsSectors } from './sectors-us.ts'

export type SectorLanguage = 'cn' | 'us' | 'jp'

/** A branch of business as one market divides it. */
export interface Sector {
  readonly code: string
  readonly names: Readonly<Record<SectorLanguage, string>>
}

const all: Readonly<Record<Market, readonly Sector[]>> = { jp: tokyoSectors, us: gicsSectors, cn: chineseSectors }
const named: Readonly<Record<Market, ReadonlyMap<string, Sector>>> = {
  jp: new Map(tokyoSectors.map((each) => [each.code, each])),
  us: new Map(gicsSectors.map((each) => [each.code, each])),
  cn: new Map(chineseSectors.map((each) => [each.code, each])),
}

/** The sectors of a market in the order of its own classification. */
export const sectors = (market: Market): readonly Sector[] => all[market]

export const isSector = (market: Market, code: string): boolean => named[market].has(code)

/** A sector's name; an unknown code answers with itself, so that an imported list with codes of its own still shows. */
export const sectorName = (market: Market, code: string, language: SectorLanguage): string =>
  named[market].get(code)?.names[language] ?? code
