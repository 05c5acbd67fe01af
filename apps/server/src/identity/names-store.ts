import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Queryable, Transaction } from '../database/database.ts'

/** Names are kept as they are shown; an empty one is none. */
export const setDisplayName = (database: Queryable, customer: CustomerNumber, name: string) =>
  database.query({
    text: `update identity.customer set display_name = nullif($2, '') where number = $1`,
    values: [customer, name],
  })

export const setOperatorsName = (transaction: Transaction, customer: CustomerNumber, name: string) =>
  transaction.query({
    text: `update identity.customer set assigned_name = nullif($2, '') where number = $1`,
    values: [customer, name],
  })
