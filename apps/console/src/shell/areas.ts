import type { Role } from '@zaraba/contract/operators/declare.ts'
import { areaKeys } from '../paths.ts'
import type { Area, CatalogueEntry } from './console-slice.ts'
import { mayMake } from './roles.ts'

/** The areas that roles open, each with its key. A key belongs to the same area for every operator. */
export const openAreas = <Each extends Pick<Area, 'asks'>>(areas: readonly Each[], roles: readonly Role[]) =>
  areas.flatMap((area, index) => (mayMake(roles, area.asks) ? [{ ...area, key: areaKeys.charAt(index) }] : []))

/** Path of the area that an operator sees first: that of `preferred` where their roles open it, otherwise the first open one. */
export const firstAreaPath = (
  areas: readonly Pick<Area, 'asks' | 'path'>[],
  roles: readonly Role[],
  preferred: string,
): string | undefined => {
  const open = openAreas(areas, roles).map(({ path }) => path)
  return open.find((path) => path === preferred) ?? open[0]
}

/** Number of waiting requests as the menu shows it. */
export const waitingText = (waiting: number): string => (waiting >= 1000 ? '999+' : String(waiting))

/** The catalogues that roles open, and the one that is shown: the named one, otherwise the first. */
export const openCatalogues = <Each extends Pick<CatalogueEntry, 'asks' | 'name'>>(
  catalogues: readonly Each[],
  roles: readonly Role[],
  named: string | undefined,
) => {
  const open = catalogues.filter(({ asks }) => mayMake(roles, asks))
  return { open, shown: open.find(({ name }) => name === named) ?? open[0] }
}
