import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Closing } from '@zaraba/rules/trading/records.ts'
import { bigintArray, textArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'
import { selectLots, selectOrders } from '../row-store.ts'

/** The open lots of some customers. */
export const openLots = (database: Queryable, customers: readonly CustomerNumber[]) =>
  selectLots(database, {
    name: 'trading.open_lots_of_many',
    where: `where t.customer = any($1::bigint[]) and t.state <> 'closed'`,
    values: [customers],
  })

/** One share of one customer. */
interface OwnShare {
  readonly customer: CustomerNumber
  readonly instrument: InstrumentId
}
const pairs = '(t.customer, t.instrument) in (select * from unnest($1::bigint[], $2::text[]))'
const valuesOf = (shares: readonly OwnShare[]) => [
  bigintArray(shares.map(({ customer }) => customer)),
  textArray(shares.map(({ instrument }) => instrument)),
]

/** How many open lots customers have of shares, by "customer/instrument"; those without any are absent. */
export const openLotCounts = async (database: Queryable, shares: readonly OwnShare[]): Promise<ReadonlyMap<string, number>> => {
  if (shares.length === 0) return new Map()
  const rows = await database.query<OwnShare & { readonly count: number }>({
    name: 'trading.open_lot_counts',
    text: `select t.customer, t.instrument, count(*)::int as count from trading.lot t
           where t.state <> 'closed' and ${pairs} group by t.customer, t.instrument`,
    values: valuesOf(shares),
  })
  return new Map(rows.map(({ customer, instrument, count }) => [`${customer}/${instrument}`, count]))
}

export const openLotsOfShares = async (database: Queryable, shares: readonly OwnShare[]) =>
  shares.length === 0
    ? []
    : selectLots(database, {
        name: 'trading.open_lots_of_shares',
        where: `where t.state <> 'closed' and ${pairs}`,
        values: valuesOf(shares),
      })

/** The sales that rest on what customers hold of shares. */
export const salesOfShares = async (database: Queryable, shares: readonly OwnShare[]): Promise<readonly Closing[]> =>
  shares.length === 0
    ? []
    : ((await selectOrders(database, {
        name: 'trading.sales_of_shares',
        where: `where t.state = 'pending_order' and t.lot is not null and ${pairs}`,
        values: valuesOf(shares),
      })) as readonly Closing[])
