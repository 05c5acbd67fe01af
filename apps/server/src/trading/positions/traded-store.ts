import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Direction } from '@zaraba/rules/trading/margin.ts'
import { bigintArray, booleanArray, textArray, timestampArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'

/** Shares that an event of the ledger traded. */
export interface TradedRow {
  readonly cause: string
  readonly opening: boolean
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

/** Fills that opened lots at once: all of such an order are one event, `trading/P-12/opened`. */
export const tradedAtOnce = (database: Queryable, customer: CustomerNumber, lots: readonly bigint[], times: readonly Instant[]) =>
  database.query<TradedRow>({
    name: 'trading.traded_at_once',
    text: `select 'trading/P-' || l.number || '/opened' as cause, true as opening, l.instrument, l.direction,
             sum(f.shares)::bigint as shares, sum(f.price * f.shares)::bigint as value, null::bigint as realised
           from unnest($2::bigint[], $3::timestamptz[]) as a (lot, at)
           join trading.lot l on l.customer = $1 and l.number = a.lot
           join trading.fill f on f.customer = $1 and f.lot = a.lot and f.at = a.at and f.opening
           group by l.number, l.instrument, l.direction`,
    values: [customer, bigintArray(lots), timestampArray(times)],
  })

/** An order whose fills are events of a lot: they open it, or close parts of it. */
export interface OrderInLot {
  readonly lot: bigint
  readonly order: bigint
  readonly opening: boolean
}

/**
 * All trades of some orders in some lots, an event each. The last number of a cause (`trading/P-12/closed/15/300`) says how much of the order was
 * filled after it, so it covers the fills from the event before up to that number: several events of one moment stay apart.
 */
export const tradedByOrders = (database: Queryable, customer: CustomerNumber, orders: readonly OrderInLot[]) =>
  database.query<TradedRow>({
    name: 'trading.traded_by_orders',
    text: `with asked as (
             select lot, order_number, opening,
               'trading/P-' || lot || case when opening then '/filled/' else '/closed/' end || order_number as stem
             from unnest($2::bigint[], $3::bigint[], $4::boolean[]) as a (lot, order_number, opening)
           ), event as (
             select a.*, m.cause, m.after, lag(m.after, 1, 0::bigint) over (partition by a.stem order by m.after) as before,
               max(m.after) over (partition by a.stem) as most
             from asked a
             cross join lateral (
               select distinct cause, split_part(cause, '/', 5)::bigint as after from ledger.move
               where customer = $1 and cause >= a.stem || '/' and cause < a.stem || '0') m
           ), filled as (
             select a.stem, f.lot, f.at, f.shares, f.price, sum(f.shares) over (partition by a.stem order by f.number) as so_far,
               sum(f.shares) over (partition by a.stem) as total
             from asked a
             cross join lateral (
               select a.lot as number
               union all
               select number from trading.lot where customer = $1 and parent = 'P-' || a.lot and parent like 'P-%') c
             join trading.fill f on f.customer = $1 and f.lot = c.number and f.order_number = a.order_number and f.opening = a.opening
           )
           select e.cause, e.opening, l.instrument, l.direction, sum(f.shares)::bigint as shares,
             sum(f.price * f.shares)::bigint as value,
             case when not e.opening and l.state = 'closed' and sum(f.shares) = l.shares then l.realised end as realised
           from event e
           join filled f on f.stem = e.stem
             and e.most - f.total + f.so_far > e.before and e.most - f.total + f.so_far <= e.after
           join trading.lot l on l.customer = $1 and l.number = f.lot
           -- Of an order that was filled in part at once, those shares are the event of its lot.
           where exists (select from ledger.move m where m.customer = $1 and m.cause = e.cause and m.at = f.at)
           group by e.cause, e.opening, l.number, l.instrument, l.direction, l.state, l.shares, l.realised`,
    values: [
      customer,
      bigintArray(orders.map(({ lot }) => lot)),
      bigintArray(orders.map(({ order }) => order)),
      booleanArray(orders.map(({ opening }) => opening)),
    ],
  })
