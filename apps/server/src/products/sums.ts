import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../database/database.ts'
import type { ProductGains } from './gains.ts'
import type { ProductRow } from './rows.ts'
import { productsSince, runningProducts } from './store.ts'

/** The running products of one currency: what was put in, and what they have earned so far. Minor units. */
export interface RunningSum {
  readonly principal: bigint
  readonly gained: bigint
}

/** Sums of the running products of some currencies at a moment. */
export const runningSums =
  (gains: ProductGains) =>
  async (
    database: Queryable,
    customer: CustomerNumber,
    currencies: readonly Currency[],
    at: Instant,
  ): Promise<ReadonlyMap<Currency, RunningSum>> => {
    const rows = await runningProducts(database, customer, currencies)
    const computedGains = rows.length === 0 ? [] : await gains.compute(database, rows, [at])
    return new Map(
      currencies.map((currency) => {
        let [principal, gained] = [0n, 0n]
        for (const [index, row] of rows.entries()) {
          if (row.currency !== currency) continue
          principal += row.principal
          gained += computedGains[index]?.[0]?.total ?? 0n
        }
        return [currency, { principal, gained }]
      }),
    )
  }

const ranAt = (row: ProductRow, moment: Instant): boolean =>
  row.boughtAt <= moment && (row.endedAt === null || row.endedAt > moment)

/** Gains as of each of some moments of the products that ran then, in the order of the moments. */
export const gainedAt =
  (gains: ProductGains) =>
  async (
    database: Queryable,
    customer: CustomerNumber,
    currency: Currency,
    moments: readonly Instant[],
  ): Promise<readonly bigint[]> => {
    const [first] = moments
    if (first === undefined) return []
    const rows = await productsSince(
      database,
      customer,
      currency,
      moments.reduce((least, at) => (at < least ? at : least), first),
    )
    const sums = moments.map(() => 0n)
    for (const row of rows) {
      const own = moments.map((moment, index) => ({ moment, index })).filter(({ moment }) => ranAt(row, moment))
      if (own.length === 0) continue
      const [computedGains] = await gains.compute(
        database,
        [row],
        own.map(({ moment }) => moment),
      )
      for (const [turn, { index }] of own.entries())
        sums[index] = (sums[index] ?? missing()) + (computedGains?.[turn]?.total ?? 0n)
    }
    return sums
  }
