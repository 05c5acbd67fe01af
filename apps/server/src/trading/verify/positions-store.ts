import type { AccountKind } from '@zaraba/ledger/accounts.ts'
import type { Operation } from '@zaraba/ledger/moves.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Charge } from '@zaraba/rules/trading/fees.ts'
import type { FillRecord, LotRecord, OrderNumber } from '@zaraba/rules/trading/records.ts'
import { bigintArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'
import type { CompanyAct } from './company-acts.ts'

/** A lot as far as its money and its dates follow from what happened to it. */
export type LotFacts = Pick<
  LotRecord,
  | (
      | 'customer'
      | 'number'
      | 'parent'
      | 'origin'
      | 'instrument'
      | 'currency'
      | 'direction'
      | 'leverage'
      | 'shares'
      | 'openedShares'
    )
  | ('openedValue' | 'cost' | 'margin' | 'topUp' | 'accrued' | 'fees' | 'carried' | 'openedAt' | 'openedOn' | 'lockDays')
  | ('sellableFrom' | 'accruedDays' | 'state' | 'reason' | 'soldValue' | 'proceeds' | 'closingFees' | 'realised' | 'closedAt')
  | ('warnPrice' | 'callPrice' | 'forcePrice' | 'watchPrice' | 'alert' | 'callDue' | 'callNeeded')
> & {
  /** The session through which the share's holding costs have been worked off; "" before the first. */
  readonly closedThrough: string
}

export type ReceiptFacts = Pick<
  FillRecord,
  | ('customer' | 'orderNumber' | 'lot' | 'opening' | 'at' | 'sessionDate' | 'price' | 'shares' | 'rule' | 'model' | 'book')
  | ('takings' | 'displaced' | 'displacedAfter')
> & { readonly number: bigint; readonly charges: readonly { readonly name: Charge['name']; readonly amount: string }[] }

export interface EventFacts {
  readonly customer: CustomerNumber
  readonly position: string
  readonly kind: string
  readonly at: Instant
  readonly shares: number
  readonly price: number
  readonly amount: bigint
  readonly note: string
}

export interface MoveFacts {
  readonly customer: CustomerNumber
  readonly cause: string
  readonly operation: Operation
  readonly source: AccountKind
  readonly destination: AccountKind
  readonly amount: bigint
  readonly at: Instant
}

interface OrderHold {
  readonly customer: CustomerNumber
  readonly number: OrderNumber
  readonly hold: bigint
}

/** The customers behind one of them whom trading's books name; in the order of their numbers. */
export const tradersAfter = async (
  database: Queryable,
  behind: CustomerNumber | 0n,
  limit: number,
): Promise<readonly CustomerNumber[]> => {
  const rows = await database.query<{ customer: CustomerNumber }>({
    name: 'trading.traders_after',
    text: `with recursive each as (
             select (select min(customer) from ledger.move where customer > $1::bigint) as customer
             union all select (select min(customer) from ledger.move where customer > each.customer) from each where customer is not null)
           select customer from each where customer is not null limit $2`,
    values: [behind, limit],
  })
  return rows.map(({ customer }) => customer)
}

/** Everything that trading's books say of some customers: rows, receipts, lives, and what the ledger moved. */
export const booksOf = async (database: Queryable, customers: readonly CustomerNumber[]) => {
  const values = [bigintArray(customers)]
  const lots = await database.query<LotFacts>({
    name: 'trading.verify_lots',
    text: `select l.customer, l.number, l.parent, l.origin, l.instrument, l.currency, l.direction, l.leverage, l.shares,
             l.opened_shares as "openedShares", l.opened_value as "openedValue", l.cost, l.margin, l.top_up as "topUp", l.accrued, l.fees,
             l.carried, l.opened_at as "openedAt", l.opened_on as "openedOn", l.lock_days as "lockDays", l.sellable_from as "sellableFrom",
             l.accrued_days as "accruedDays", l.state, l.reason, l.sold_value as "soldValue", l.proceeds, l.closing_fees as "closingFees",
             l.realised, l.closed_at as "closedAt", l.warn_price::float8 as "warnPrice", l.call_price::float8 as "callPrice",
             l.force_price::float8 as "forcePrice", l.watch_price::float8 as "watchPrice", l.alert, l.call_due as "callDue", l.call_needed as "callNeeded", coalesce(i.closed_through::text, '') as "closedThrough"
           from trading.lot l left join trading.instrument i on i.instrument = l.instrument
           where l.customer = any($1::bigint[]) order by l.customer, l.number`,
    values,
  })
  const fills = await database.query<ReceiptFacts>({
    name: 'trading.verify_fills',
    text: `select customer, order_number as "orderNumber", lot, opening, at, session_date as "sessionDate", price::float8 as price, shares,
             rule, model, book, charges, number, takings, displaced, displaced_after as "displacedAfter"
           from trading.fill where customer = any($1::bigint[]) order by customer, order_number, number`,
    values,
  })
  const events = await database.query<EventFacts>({
    name: 'trading.verify_events',
    text: `select customer, position, kind, at, shares, price::float8 as price, amount, note from trading.event
           where customer = any($1::bigint[]) 
             and kind in ('accrued', 'dividend', 'split', 'topped_up', 'called', 'call_remains', 'call_cleared', 'forced_close') order by customer, number`,
    values,
  })
  const orders = await database.query<OrderHold>({
    name: 'trading.verify_orders',
    text: 'select customer, number, hold from trading.orders where customer = any($1::bigint[])',
    values,
  })
  const moves = await database.query<MoveFacts>({
    name: 'trading.verify_moves',
    text: `select customer, cause, operation, source, destination, amount, at from ledger.move
           where customer = any($1::bigint[]) and starts_with(cause, 'trading/') order by customer, number`,
    values,
  })
  return { lots, fills, events, orders, moves }
}
export type Books = Awaited<ReturnType<typeof booksOf>>

/** Dividends and splits in the lives of positions; those behind one of them. */
export const companyActsAfter = (database: Queryable, last: CompanyAct | null, limit: number) =>
  database.query<CompanyAct>({
    name: 'trading.company_acts_after',
    text: `select e.customer, e.number, l.instrument, l.direction, e.kind, e.at, e.shares, e.price::float8 as price, e.amount, e.note,
             l.origin <> 'order' as received
           from trading.event e join trading.lot l on l.customer = e.customer and e.position = 'P-' || l.number
           where e.kind in ('dividend', 'split') and (e.customer, e.number) > ($1::bigint, $2::bigint)
           order by e.customer, e.number limit $3`,
    values: [last?.customer ?? 0n, last?.number ?? 0n, limit],
  })
