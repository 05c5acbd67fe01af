import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { bigintArray, textArray, timestampArray } from '../../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../../database/database.ts'

/** A grab. `money` is minor units. */
export interface GrabRecord {
  readonly number: bigint
  readonly customer: CustomerNumber
  readonly offer: string
  readonly shares: number
  readonly money: bigint
  readonly position: string
  readonly sellableFrom: DateText
  readonly at: Instant
}
export const grabNo = (number: bigint): string => `G-${number}`

/** Numbers for `count` grabs, given to no other caller. */
export const takeGrabNumbers = async (database: Queryable, count: number): Promise<readonly bigint[]> =>
  (
    await database.query<{ number: bigint }>({
      name: 'block.grab_numbers',
      text: `select nextval('block.grab_number') as number from generate_series(1, $1)`,
      values: [count],
    })
  ).map(({ number }) => number)

export const insertGrabs = async (transaction: Transaction, grabs: readonly GrabRecord[]): Promise<void> => {
  if (grabs.length === 0) return
  await transaction.query({
    name: 'block.grab',
    text: `insert into block.grab (number, customer, offer, shares, money, position, sellable_from, at)
           select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[], $5::bigint[], $6::text[], $7::date[], $8::timestamptz[])`,
    values: [
      bigintArray(grabs.map(({ number }) => number)),
      bigintArray(grabs.map(({ customer }) => customer)),
      textArray(grabs.map(({ offer }) => offer)),
      grabs.map(({ shares }) => shares),
      bigintArray(grabs.map(({ money }) => money)),
      textArray(grabs.map(({ position }) => position)),
      grabs.map(({ sellableFrom }) => sellableFrom),
      timestampArray(grabs.map(({ at }) => at)),
    ],
  })
}

/** A customer's grabs before a number (`null`: from the latest), latest first. */
export const grabsBefore = (
  database: Queryable,
  customer: CustomerNumber,
  chosen: { readonly market: string; readonly before: bigint | null; readonly limit: number },
) =>
  database.query<GrabRecord>({
    name: 'block.grabs',
    text: `select number, customer, offer, shares, money, position, sellable_from as "sellableFrom", at from block.grab g
           where customer = $1 and number < coalesce($2::bigint, 9223372036854775807)
             and exists (select from block.offer o where o.id = g.offer and o.market = $3)
           order by number desc limit $4`,
    values: [customer, chosen.before, chosen.market, chosen.limit],
  })
