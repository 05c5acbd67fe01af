import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
import type { OrderNumber } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'
import { millisecondsOf } from './order-events-store.ts'

/** A limit that waits, or waited, with what decides from and to when prints counted. */
export interface LimitFacts {
  readonly customer: CustomerNumber
  readonly number: OrderNumber
  readonly instrument: InstrumentId
  readonly side: Side
  /** Its limits, each with the moments of which prints counted for it: after the first and, where it was amended, before the last. */
  readonly sent: readonly { readonly bound: Price; readonly after: Instant; readonly before: Instant | null }[]
  readonly endedAt: Instant | null
  /** From when it is one at the market; `null` where it never is. */
  readonly atMarketFrom: Instant | null
  /** How far the share's prints have been worked off. */
  readonly scannedTo: Instant | null
}

/** Limits by share, those behind one of them; a stop from the print on that sent it. An order for an auction alone meets no other print. */
export const limitsAfter = (database: Queryable, last: LimitFacts | null, limit: number) =>
  database.query<LimitFacts>({
    name: 'trading.limits_after',
    text: `select o.customer, o.number, o.instrument, o.side, o.ended_at as "endedAt", i.scanned_to as "scannedTo",
             case when o.time_in_force = 'limit_to_market_at_close' then o.expires_at end as "atMarketFrom",
             (select coalesce(json_agg(json_build_object('bound', e.bound, 'after', ${millisecondsOf('e.queued_at')},
                'before', ${millisecondsOf('e.next')}) order by e.number), '[]')
              from (select *, lead(at) over (order by number) as next from trading.order_event
                    where customer = o.customer and order_number = o.number and kind <> 'ended') e
              where o.price_type = 'limit' or e.triggered_price is not null) as sent
           from trading.orders o left join trading.instrument i on i.instrument = o.instrument
           where o.price_type in ('limit', 'stop_limit') and o.time_in_force in ('day', 'gtd', 'limit_to_market_at_close')
             and (o.ended_at is null or o.ended_at > o.placed_at)
             and (o.instrument, o.customer, o.number) > ($1, $2::bigint, $3::bigint)
           order by o.instrument, o.customer, o.number limit $4`,
    values: [last?.instrument ?? '', last?.customer ?? 0n, last?.number ?? 0n, limit],
  })

/** Shares that prints gave a customer's orders on one side of a share in a stretch. */
export const givenByPrints = async (
  database: Queryable,
  { customer, instrument, side }: Pick<LimitFacts, 'customer' | 'instrument' | 'side'>,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<number> => {
  const [row] = await database.query<{ shares: number }>({
    name: 'trading.given_by_prints',
    text: `select coalesce(sum(f.shares), 0)::float8 as shares
           from trading.fill f join trading.lot l on l.customer = f.customer and l.number = f.lot
           where f.customer = $1 and l.instrument = $2 and case when f.opening = (l.direction = 'long') then 'buy' else 'sell' end = $3
             and f.rule in ('through', 'queue', 'auction', 'allotment') and f.at between $4 and $5`,
    values: [customer, instrument, side, timestamp(from), timestamp(to)],
  })
  return row?.shares ?? 0
}
