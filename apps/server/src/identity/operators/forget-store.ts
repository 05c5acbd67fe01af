import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

/** Rewrites what is written once, which the database lets this one function do, and only with a row of the audit log. */
export const forgetCustomer = (
  transaction: Transaction,
  customer: CustomerNumber,
  password: string,
  now: { readonly system: Instant; readonly market: Instant },
) =>
  transaction.query({
    text: 'select identity.forget($1, $2, $3, $4)',
    values: [customer, password, timestamp(now.system), timestamp(now.market)],
  })
