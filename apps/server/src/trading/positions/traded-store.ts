import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Direction } from '@zaraba/rules/trading/margin.ts'
import { bigintArray, textArray, timestampArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'

/** Shares that one order traded at one moment into one lot, or closed of it. */
export interface TradedRow {
  /** The lot that it was of: a closed part goes by the lot that it was split off. */
  readonly lot: bigint
  readonly order: bigint
  readonly opening: boolean
  readonly at: Instant
  readonly instrument: InstrumentId
  readonly direction: Direction
  readonly shares: bigint
  /** Σ price × shares. */
  readonly value: bigint
  /** Result of the closed row, net of all costs; `null` when it holds more than these shares. */
  readonly realised: bigint | null
}

/** Shares that came without an order, by the cause of their entry, and their cost in minor units. */
export interface ReceivedRow {
  readonly cause: string
  readonly instrument: InstrumentId
  readonly shares: number
  readonly cost: bigint
}

/** The lots that some entries paid for, as they were when they came; `orders` are the numbers in their causes. */
export const receivedBy = (database: Queryable, customer: CustomerNumber, orders: readonly string[], causes: readonly string[]) =>
  database.query<ReceivedRow>({
    name: 'trading.received_by',
    text: `select l.origin_cause as cause, l.instrument, e.shares, e.amount as cost
           from trading.lot l
           join trading.event e on e.customer = $1 and e.position = 'P-' || l.number and e.kind = 'received'
           where l.customer = $1 and l.parent = any($2::text[]) and l.origin <> 'order' and l.parent not like 'P-%'
             and l.origin_cause = any($3::text[])`,
    values: [customer, textArray(orders), textArray(causes)],
  })

/** Trades of some of a customer's lots at some moments. */
export const tradedAtTimes = (
  database: Queryable,
  customer: CustomerNumber,
  lots: readonly bigint[],
  times: readonly Instant[],
) =>
  database.query<TradedRow>({
    name: 'trading.traded_at',
    text: `select r.lot, f.order_number as "order", f.opening, f.at, l.instrument, l.direction, sum(f.shares)::bigint as shares,
             sum(f.price * f.shares)::bigint as value,
             case when not f.opening and l.state = 'closed' and sum(f.shares) = l.shares then l.realised end as realised
           from unnest($2::bigint[]) as r (lot)
           cross join lateral (
             select number from trading.lot where customer = $1 and number = r.lot
             union all
             select number from trading.lot where customer = $1 and parent = 'P-' || r.lot and parent like 'P-%') c
           join trading.lot l on l.customer = $1 and l.number = c.number
           join trading.fill f on f.customer = $1 and f.lot = c.number and f.at = any($3::timestamptz[])
           group by r.lot, f.order_number, f.opening, f.at, f.lot, l.instrument, l.direction, l.state, l.shares, l.realised`,
    values: [customer, bigintArray(lots), timestampArray(times)],
  })
