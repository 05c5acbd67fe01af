import type { Instrument } from '../instrument.ts'

/**
 * Companies whose prices were first published with the moves of another sector than the one that they belong to. Their paths stay with
 * it: to change it would change every price that they ever had.
 */
const otherwise: Readonly<Record<string, string>> = { 'jp:1878': '2050', 'jp:3101': '3100', 'jp:7276': '3700', 'jp:215A': '5250' }

/** The sector whose common moves a share's path takes part in. */
export const pathSector = ({ id, sector }: Pick<Instrument, 'id' | 'sector'>): string => otherwise[id] ?? sector
