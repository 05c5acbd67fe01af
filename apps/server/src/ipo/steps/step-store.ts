import type { SubscriptionState } from '@zaraba/contract/ipo/states.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { bigintArray, booleanArray, textArray, timestampArray } from '../../database/binary-arrays.ts'
import type { Transaction } from '../../database/database.ts'
import { timestampOrNull } from '../../database/value-types.ts'
import type { ApplicationRecord } from '../records.ts'
import { type ApplicationRow, applicationColumns, applicationOf } from '../subscriptions/application-store.ts'

/** Writes what became of applications that were all in one state. @throws Error when one of them is in it no more. */
export const changeApplications = async (
  transaction: Transaction,
  from: SubscriptionState,
  applications: readonly ApplicationRecord[],
): Promise<void> => {
  if (applications.length === 0) return
  const rows = await transaction.query({
    name: 'ipo.change',
    text: `update ipo.application a
           set state = c.state, held = c.held, rank = c.rank, won = c.won, ended_at = c.ended_at, reason = c.reason, position_no = c.position_no
           from unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::timestamptz[], $9::text[], $10::text[])
             as c (customer, number, state, held, rank, won, ended_at, reason, position_no)
           where a.customer = c.customer and a.number = c.number and a.state = $1 returning a.number`,
    values: [
      from,
      bigintArray(applications.map(({ customer }) => customer)),
      bigintArray(applications.map(({ number }) => number)),
      textArray(applications.map(({ state }) => state)),
      bigintArray(applications.map(({ held }) => held)),
      applications.map(({ rank }) => (rank === null ? null : String(rank))),
      bigintArray(applications.map(({ won }) => BigInt(won))),
      applications.map(({ endedAt }) => timestampOrNull(endedAt)),
      textArray(applications.map(({ reason }) => reason)),
      applications.map(({ positionNo }) => positionNo),
    ],
  })
  if (rows.length !== applications.length)
    throw new Error(`${applications.length - rows.length} applications had left ${from} meanwhile`)
}

/**
 * The next applications of an offering in some states, by customer, kept as they are until the transaction ends. Wallets are locked before
 * applications everywhere, so that the customers are read first.
 */
export const nextCustomers = async (
  transaction: Transaction,
  offering: bigint,
  states: readonly SubscriptionState[],
  after: bigint,
  most: number,
): Promise<readonly CustomerNumber[]> =>
  (
    await transaction.query<{ customer: CustomerNumber }>({
      name: 'ipo.next_customers',
      text: `select customer from ipo.application where offering = $1 and state = any($2::text[]) and customer > $3
             order by customer limit $4`,
      values: [offering, textArray(states), after, most],
    })
  ).map(({ customer }) => customer)
export const takeApplications = async (
  transaction: Transaction,
  offering: bigint,
  states: readonly SubscriptionState[],
  customers: readonly CustomerNumber[],
): Promise<readonly ApplicationRecord[]> =>
  (
    await transaction.query<ApplicationRow>({
      name: 'ipo.take_applications',
      text: `select ${applicationColumns} from ipo.application
             where offering = $1 and state = any($2::text[]) and customer = any($3::bigint[]) order by customer for update`,
      values: [offering, textArray(states), bigintArray(customers)],
    })
  ).map(applicationOf)

interface WaiverRecord {
  readonly customer: CustomerNumber
  readonly offering: bigint
  readonly market: Market
  readonly byCustomer: boolean
  readonly at: Instant
}
export const insertWaivers = async (transaction: Transaction, waivers: readonly WaiverRecord[]): Promise<void> => {
  if (waivers.length === 0) return
  await transaction.query({
    name: 'ipo.waive',
    text: `insert into ipo.waiver (customer, offering, market, by_customer, at)
           select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[], $5::timestamptz[])`,
    values: [
      bigintArray(waivers.map(({ customer }) => customer)),
      bigintArray(waivers.map(({ offering }) => offering)),
      textArray(waivers.map(({ market }) => market)),
      booleanArray(waivers.map(({ byCustomer }) => byCustomer)),
      timestampArray(waivers.map(({ at }) => at)),
    ],
  })
}
