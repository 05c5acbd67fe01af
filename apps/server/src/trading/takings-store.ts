import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Displacement } from '@zaraba/rules/trading/fills/displacement.ts'
import { bigintArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'

/** A customer's takings of one side of one book, as `takingsOf` names them. */
export interface Takings {
  readonly customer: CustomerNumber
  readonly takings: string
}
export type LastTaken = Takings & Displacement

/**
 * Displaced shares that each of some customers' last takings left; a customer who never took from a side is left out. One step of the index
 * for each.
 */
export const lastTaken = async (database: Queryable, wanted: readonly Takings[]): Promise<readonly LastTaken[]> =>
  wanted.length === 0
    ? []
    : database.query<LastTaken>({
        name: 'trading.last_taken',
        text: `select w.customer, w.takings, f.at, f.displaced_after as millionths
               from unnest($1::bigint[], $2::text[]) as w (customer, takings)
               cross join lateral (
                 select at, displaced_after from trading.fill t where t.customer = w.customer and t.takings = w.takings
                 order by t.number desc limit 1) f`,
        values: [bigintArray(wanted.map((each) => each.customer)), wanted.map((each) => each.takings)],
      })

/** Where the takings of one position's fills went on from. */
export interface TakenBefore {
  readonly number: bigint
  readonly before: bigint
  readonly at: Instant
  readonly lot: bigint
  readonly millionths: bigint
}

/** For each fill of some lots that took a book: the fill of the same takings before it; absent where there was none. */
export const takenBefore = (database: Queryable, customer: CustomerNumber, lots: readonly bigint[]) =>
  database.query<TakenBefore>({
    name: 'trading.taken_before',
    text: `select f.number, b.number as before, b.at, b.lot, b.displaced_after as millionths from trading.fill f
           cross join lateral (
             select number, at, lot, displaced_after from trading.fill t
             where t.customer = f.customer and t.takings = f.takings and t.number < f.number order by t.number desc limit 1) b
           where f.customer = $1 and f.lot = any($2::bigint[]) and f.takings is not null`,
    values: [customer, lots],
  })
