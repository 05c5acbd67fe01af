import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
import type { OrderNumber } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'
import { millisecondsOf } from './order-events-store.ts'

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
  /** Its triggers, each with the moments of which prints counted for it: after the first and, where it was amended, before the last. */
  readonly armed: readonly { readonly trigger: Price; readonly after: Instant; readonly before: Instant | null }[]
  /** The session from which its lot may be closed; `null` where it opens a position. */
  readonly sellableFrom: DateText | null
  readonly endedAt: Instant | null
  /** Whether it ended with all its shares. */
  readonly wholeFilled: boolean
  /** How far the share's prints have been worked off. */
  readonly scannedTo: Instant | null
}

/** Stops by share, those behind one of them. */
export const stopsAfter = (database: Queryable, last: StopFacts | null, limit: number) =>
  database.query<StopFacts>({
    name: 'trading.stops_after',
    text: `select o.customer, o.number, o.instrument, o.side, o.trigger_price::float8 as trigger, o.triggered_at as "triggeredAt",
             o.triggered_price::float8 as "triggeredPrice",
             o.trail::float8 as trail, o.trail_percent as "trailPercent", o.best_price::float8 as "bestPrice", o.placed_at as "placedAt", o.ended_at as "endedAt", o.state = 'filled' as "wholeFilled", l.sellable_from as "sellableFrom",
             i.scanned_to as "scannedTo",
             (select json_agg(json_build_object('trigger', e.trigger_price, 'after', ${millisecondsOf('e.queued_at')}, 'before', ${millisecondsOf('e.next')}) order by e.number)
              from (select *, lead(at) over (order by number) as next from trading.order_event
                    where customer = o.customer and order_number = o.number and triggered_price is null and kind <> 'ended') e) as armed
           from trading.orders o
           left join trading.lot l on l.customer = o.customer and l.number = o.lot
           left join trading.instrument i on i.instrument = o.instrument
           where o.trigger_price is not null and (o.instrument, o.customer, o.number) > ($1, $2::bigint, $3::bigint)
           order by o.instrument, o.customer, o.number limit $4`,
    values: [last?.instrument ?? '', last?.customer ?? 0n, last?.number ?? 0n, limit],
  })
