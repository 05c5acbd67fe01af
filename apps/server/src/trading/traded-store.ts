import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Direction } from '@zaraba/rules/trading/margin.ts'
import { bigintArray, timestampArray } from '../base/binary-arrays.ts'
import type { Queryable } from '../base/database.ts'

/** What one order traded at one moment into one lot, or closed of it. */
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
  /** What the closed row earned, net of everything; `null` when it holds more than these shares. */
  readonly realised: bigint | null
}

/** What some of a customer's lots traded at some moments. */
export const tradedAtTimes = (database: Queryable, customer: bigint, lots: readonly bigint[], times: readonly Instant[]) =>
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
