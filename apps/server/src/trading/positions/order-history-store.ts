import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { OrderRecord } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'
import { selectOrders } from '../row-store.ts'

/** The key of an order in the history, after which the next page begins. */
export interface OrderKey {
  readonly placedAt: Instant
  readonly number: bigint
}

/** Which orders of a customer's are asked for; `null` leaves a condition out. */
interface OrdersAsked {
  readonly before: OrderKey | null
  readonly from: Instant | null
  readonly until: Instant | null
  readonly currency: TradingCurrency | null
  readonly instrument: InstrumentId | null
  readonly state: OrderRecord['state'] | null
  readonly clientNo: string | null
  readonly limit: number
}

const always = { from: '-infinity', until: 'infinity' } as const
const afterAll = 9_223_372_036_854_775_807n
const momentOr = (at: Instant | null | undefined, otherwise: string) =>
  at === null || at === undefined ? otherwise : new Date(at)

const statementOf = (name: string, more: string) => ({
  name: `trading.history_${name}`,
  where: `where t.customer = $1 and (t.placed_at, t.number) < ($2, $3::bigint) and t.placed_at >= $4 and t.placed_at < $5 ${more}
    and ($6::text is null or t.currency = $6) and ($7::text is null or t.instrument = $7) and ($8::text is null or t.state = $8)
    order by t.placed_at desc, t.number desc limit $9`,
})
/** A statement for each index: the one of the history, and the one of the customer's own numbers. */
const statements = {
  all: statementOf('all', ''),
  numbered: statementOf('numbered', 'and t.client_no = $10'),
}

/** The statement for a page of a customer's orders, latest first. */
export const historyStatement = (customer: CustomerNumber, asked: OrdersAsked) => {
  const { before, clientNo } = asked
  const values = [
    customer,
    momentOr(before?.placedAt, always.until),
    before?.number ?? afterAll,
    momentOr(asked.from, always.from),
    momentOr(asked.until, always.until),
    asked.currency,
    asked.instrument,
    asked.state,
    asked.limit,
  ]
  return clientNo === null ? { ...statements.all, values } : { ...statements.numbered, values: [...values, clientNo] }
}

export const ordersOf = (database: Queryable, customer: CustomerNumber, asked: OrdersAsked): Promise<readonly OrderRecord[]> =>
  selectOrders(database, historyStatement(customer, asked))
