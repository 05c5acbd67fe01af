import type { Instrument } from '../instrument.ts'

/**
 * Companies whose prices were first published with the moves of another sector than the one that they belong to. Their paths stay with
 * it: to change it would change every price that they ever had.
 */
const otherwise: Readonly<Record<string, string>> = { 'jp:1878': '2050', 'jp:3101': '3100', 'jp:7276': '3700', 'jp:215A': '5250' }

/** The sector whose common moves a share's path takes part in; a world with the present figures from its first day on has published no other. */
export const pathSector = ({ id, sector }: Pick<Instrument, 'id' | 'sector'>, present: boolean): string =>
  (present ? undefined : otherwise[id]) ?? sector
