import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** Reference data lies beside the repository and is not part of it; tests that need it are skipped where it is absent. */
const folder = new URL('../../../../../shared/market/oracles/', import.meta.url)
export const oraclesAbsent = !existsSync(folder)
export const withoutOracles = oraclesAbsent ? ' (skipped: the reference data is not here)' : ''

export const readOracle = (path: string): readonly Readonly<Record<string, string>>[] =>
  parse<Record<string, string>>(readFileSync(new URL(path, folder)), {
    columns: true,
    skip_empty_lines: true,
    trim: true,
    bom: true,
  })
