import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Queryable } from '../../database/database.ts'
import { selectLots } from '../row-store.ts'

/** The open lots of some customers. */
export const openLots = (database: Queryable, customers: readonly CustomerNumber[]) =>
  selectLots(database, {
    name: 'trading.open_lots',
    where: `where t.customer = any($1::bigint[]) and t.state <> 'closed'`,
    values: [customers],
  })
