import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { LotRecord, OrderRecord } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'
import { selectLots, selectOrders } from '../row-store.ts'
import type { ReadLots } from './known-lots-store.ts'

export interface OwnPositions {
  /** Open orders and sales, open lots; then the latest closed lots and cancelled orders. Latest first. */
  readonly orders: readonly OrderRecord[]
  readonly lots: readonly LotRecord[]
  readonly closed: readonly LotRecord[]
  readonly cancelled: readonly OrderRecord[]
}

/** The specification's sums need every open row; of what has ended, the latest 200 (docs/api/paging.md). */
const endedShown = 200

export const openLotsOf = (database: Queryable, customer: CustomerNumber, currency: Currency) =>
  selectLots(database, {
    name: 'trading.open_lots',
    where: `where t.customer = $1 and t.currency = $2 and t.state <> 'closed' order by t.number desc`,
    values: [customer, currency],
  })

export const openOrdersOf = (database: Queryable, customer: CustomerNumber, currency: Currency) =>
  selectOrders(database, {
    name: 'trading.open_orders',
    where: `where t.customer = $1 and t.currency = $2 and t.state = 'pending_order' order by t.number desc`,
    values: [customer, currency],
  })

export const ownPositions = async (
  database: Queryable,
  readLots: ReadLots,
  customer: CustomerNumber,
  currency: Currency,
): Promise<OwnPositions> => {
  const [orders, { open, closed }, cancelled] = await Promise.all([
    openOrdersOf(database, customer, currency),
    readLots(customer, currency, endedShown),
    selectOrders(database, {
      name: 'trading.cancelled_orders',
      where: `where t.customer = $1 and t.currency = $2 and t.state = 'cancelled' and t.lot is null
              order by t.ended_at desc, t.number desc limit ${endedShown}`,
      values: [customer, currency],
    }),
  ])
  return { orders, lots: open, closed, cancelled }
}

/** When each of these positions was last topped up. */
export const topUpTimes = async (
  database: Queryable,
  customer: CustomerNumber,
  positions: readonly string[],
): Promise<ReadonlyMap<string, Instant>> => {
  if (positions.length === 0) return new Map()
  const rows = await database.query<{ readonly position: string; readonly at: Instant }>({
    name: 'trading.top_up_times',
    text: `select position, max(at) as at from trading.event
           where customer = $1 and position = any($2::text[]) and kind = 'topped_up' group by position`,
    values: [customer, positions],
  })
  return new Map(rows.map(({ position, at }) => [position, at]))
}

/** The latest credits that were released: holds of orders that ended, top-ups of lots that were closed. */
export const releasedCredits = async (database: Queryable, customer: CustomerNumber, currency: Currency) => {
  const [orders, lots] = await Promise.all([
    selectOrders(database, {
      name: 'trading.released_holds',
      where: `where t.customer = $1 and t.currency = $2 and t.state <> 'pending_order' and t.most_held > 0
              order by t.number desc limit ${endedShown}`,
      values: [customer, currency],
    }),
    selectLots(database, {
      name: 'trading.released_top_ups',
      where: `where t.customer = $1 and t.currency = $2 and t.state = 'closed' and t.top_up > 0
              order by t.closed_at desc, t.number desc limit ${endedShown}`,
      values: [customer, currency],
    }),
  ])
  return { orders, lots }
}

/** Σ of what all closed lots earned, net of everything (lsyk). */
export const realisedTotal = async (database: Queryable, customer: CustomerNumber, currency: Currency): Promise<bigint> => {
  const [row] = await database.query<{ total: string }>({
    name: 'trading.realised_total',
    text: `select coalesce(sum(realised), 0)::text as total from trading.lot where customer = $1 and currency = $2 and state = 'closed'`,
    values: [customer, currency],
  })
  return BigInt(row?.total ?? '0')
}
