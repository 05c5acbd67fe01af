import type { TimeInForce } from '@zaraba/contract/trading/states.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { OrderNumber } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'

/** An order that ends with an auction, as its row tells it. */
export interface AuctionFacts {
  readonly customer: CustomerNumber
  readonly number: OrderNumber
  readonly instrument: InstrumentId
  readonly timeInForce: TimeInForce
  readonly placedAt: Instant
  readonly queuedAt: Instant
  readonly expiresAt: Instant
  readonly endedAt: Instant | null
  readonly reason: string
  /** How far the share's prints have been worked off. */
  readonly scannedTo: Instant | null
}

/** Orders that end with an auction by share, those behind one of them. */
export const auctionOrdersAfter = (database: Queryable, last: AuctionFacts | null, limit: number) =>
  database.query<AuctionFacts>({
    name: 'trading.auction_orders_after',
    text: `select o.customer, o.number, o.instrument, o.time_in_force as "timeInForce", o.placed_at as "placedAt", o.queued_at as "queuedAt",
             o.expires_at as "expiresAt", o.ended_at as "endedAt", o.reason, i.scanned_to as "scannedTo"
           from trading.orders o left join trading.instrument i on i.instrument = o.instrument
           where o.time_in_force in ('opening', 'closing', 'limit_to_market_at_close')
             and (o.instrument, o.customer, o.number) > ($1, $2::bigint, $3::bigint)
           order by o.instrument, o.customer, o.number limit $4`,
    values: [last?.instrument ?? '', last?.customer ?? 0n, last?.number ?? 0n, limit],
  })
