import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../database/database.ts'

/** The first record that meets a task. */
export interface Met<Task extends string> {
  readonly name: Task
  readonly at: Instant
  /** The number of its order, position or application; empty for an alert. */
  readonly orderNo: string
}

/** Conditions on a move of the ledger. The second parameter is the least fee of a Chinese order, in minor units. */
const conditions = {
  stamp_duty: `operation = 'fee' and destination = 'house_stamp_duty'`,
  sec_fee: `operation = 'fee' and destination = 'house_sec_fee'`,
  above_minimum_fee: `operation = 'fee' and destination = 'house_purchase_fee' and currency = 'CNY' and amount > $2::bigint`,
  interest_accrued: `operation = 'accrue'`,
  interest_settled: `operation = 'settle' and split_part(cause, '/', 3) = 'closed'`,
  // At most a tenth of the money that was available before.
  small_position: `operation = 'open' and source = 'available' and amount * 10 <= source_after + amount`,
} as const
export type LedgerTask = keyof typeof conditions

const kinds = Object.entries(conditions)
  .map(([name, condition]) => `('${name}', ${condition})`)
  .join(', ')

/** The first move of a customer that meets each of the tasks about money. */
export const firstMoves = (database: Queryable, customer: CustomerNumber, leastFee: bigint) =>
  database.query<Met<LedgerTask>>({
    name: 'learning.first_moves',
    text: `select distinct on (name) name, at, split_part(cause, '/', 2) as "orderNo"
           from ledger.move m, lateral (values ${kinds}) as k (name, is_met)
           where customer = $1 and operation in ('accrue', 'fee', 'open', 'settle') and is_met
           order by name, at, number`,
    values: [customer, leastFee],
  })
