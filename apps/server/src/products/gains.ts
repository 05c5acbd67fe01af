import type { ProductKind } from '@zaraba/contract/products/kinds.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../database/database.ts'
import type { ProductRow } from './rows.ts'

/** Gain of a product as of a moment, minor units: in its last day, and in all. `null` is shown as «-»: not known, or not yet. */
export interface Gain {
  readonly lastDay: bigint | null
  readonly total: bigint | null
}

/**
 * How the slice of a kind reckons: for each row (of that kind) its gain as of each of the moments, all within the row's life. It must
 * answer for a moment of the past what it answered then.
 */
export type Reckoner = (
  database: Queryable,
  rows: readonly ProductRow[],
  moments: readonly Instant[],
) => Promise<readonly (readonly Gain[])[]>

export interface ProductGains {
  /** Registers the computation of gains of a kind; a kind without one shows a dash. @throws when the kind has one already. */
  register(kind: ProductKind, reckoner: Reckoner): void
  compute(database: Queryable, rows: readonly ProductRow[], moments: readonly Instant[]): Promise<readonly (readonly Gain[])[]>
}

const unknown: Gain = { lastDay: null, total: null }

export const createGains = (): ProductGains => {
  const computers = new Map<ProductKind, Reckoner>()
  return {
    register: (kind, reckoner) => {
      if (computers.has(kind)) throw new Error(`two slices compute the gains of ${kind}`)
      computers.set(kind, reckoner)
    },
    compute: async (database, rows, moments) => {
      const found = new Map<ProductRow, readonly Gain[]>()
      for (const [kind, ownProducts] of Map.groupBy(rows, (row) => row.kind)) {
        const gains = await computers.get(kind)?.(database, ownProducts, moments)
        if (gains === undefined) continue
        if (gains.length !== ownProducts.length) throw new Error(`one gain for each row of ${kind}`)
        for (const [index, row] of ownProducts.entries()) found.set(row, gains[index] ?? missing())
      }
      return rows.map((row) => found.get(row) ?? moments.map(() => unknown))
    },
  }
}
