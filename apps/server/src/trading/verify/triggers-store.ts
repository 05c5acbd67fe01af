import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
import type { OrderNumber } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'

/** A stop as its row tells it, with what decides from and to when prints counted. */
export interface StopFacts {
  readonly customer: CustomerNumber
  readonly number: OrderNumber
  readonly instrument: InstrumentId
  readonly side: Side
  readonly trigger: Price
  readonly triggeredAt: Instant | null
  readonly triggeredPrice: Price | null
  /** Of a trailing stop its distance, and the best price that it has met. */
  readonly trail: Price | null
  readonly trailPercent: number | null
  readonly bestPrice: Price | null
  readonly placedAt: Instant
  /** When it was placed or, before its trigger, amended for the last time. */
  readonly armedAt: Instant
  /** The session from which its lot may be closed; `null` where it opens a position. */
  readonly sellableFrom: DateText | null
  readonly endedAt: Instant | null
  /** Whether it ended with all its shares. */
  readonly wholeFilled: boolean
  /** How far the share's prints have been worked off. */
  readonly scannedTo: Instant | null
}

/**
 * Stops by share, those behind one of them. The two of a pair share the number of their position in its history: an amendment to another
 * price than the trigger was of the other one.
 */
export const stopsAfter = (database: Queryable, last: StopFacts | null, limit: number) =>
  database.query<StopFacts>({
    name: 'trading.stops_after',
    text: `select o.customer, o.number, o.instrument, o.side, o.trigger_price::float8 as trigger, o.triggered_at as "triggeredAt",
             o.triggered_price::float8 as "triggeredPrice",
             o.trail::float8 as trail, o.trail_percent as "trailPercent", o.best_price::float8 as "bestPrice", o.placed_at as "placedAt", o.ended_at as "endedAt", o.state = 'filled' as "wholeFilled", l.sellable_from as "sellableFrom",
             i.scanned_to as "scannedTo",
             coalesce((select max(e.at) from trading.event e where e.customer = o.customer and e.kind = 'amended'
               and e.position in ('O-' || o.number, 'P-' || o.lot) and e.price = o.trigger_price and e.at >= o.placed_at
               and (o.triggered_at is null or e.at < o.triggered_at)), o.placed_at) as "armedAt"
           from trading.orders o
           left join trading.lot l on l.customer = o.customer and l.number = o.lot
           left join trading.instrument i on i.instrument = o.instrument
           where o.trigger_price is not null and (o.instrument, o.customer, o.number) > ($1, $2::bigint, $3::bigint)
           order by o.instrument, o.customer, o.number limit $4`,
    values: [last?.instrument ?? '', last?.customer ?? 0n, last?.number ?? 0n, limit],
  })
