import type { PriceType } from '@zaraba/contract/trading/states.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
import type { OrderNumber } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'
import { millisecondsOf } from './order-events-store.ts'

/** An order as an ex-dividend date finds it, with its terms since each of its events. */
export interface LowerableFacts {
  readonly customer: CustomerNumber
  readonly number: OrderNumber
  readonly instrument: InstrumentId
  readonly side: Side
  readonly priceType: PriceType
  /** The session that it was sent for. */
  readonly sentFor: DateText
  /** When it ended or was triggered; `null` while it waits. */
  readonly until: Instant | null
  readonly scannedTo: Instant | null
  readonly terms: readonly {
    readonly kind: string
    readonly at: Instant
    readonly bound: Price
    readonly triggerPrice: Price | null
  }[]
}

/** Orders that rest over sessions by share, and every order that was lowered, those behind one of them. */
export const lowerableAfter = (database: Queryable, last: LowerableFacts | null, limit: number) =>
  database.query<LowerableFacts>({
    name: 'trading.lowerable_after',
    text: `select o.customer, o.number, o.instrument, o.side, o.price_type as "priceType", to_char(o.fee_date, 'YYYY-MM-DD') as "sentFor",
             coalesce(o.triggered_at, o.ended_at) as until, i.scanned_to as "scannedTo",
             (select json_agg(json_build_object('kind', e.kind, 'at', ${millisecondsOf('e.at')}, 'bound', e.bound,
                'triggerPrice', e.trigger_price) order by e.number)
              from trading.order_event e where e.customer = o.customer and e.order_number = o.number) as terms
           from trading.orders o left join trading.instrument i on i.instrument = o.instrument
           where o.kind <> 'forced_sale' and (o.good_till > o.fee_date or exists (select from trading.order_event e
               where e.customer = o.customer and e.order_number = o.number and e.kind = 'lowered'))
             and (o.instrument, o.customer, o.number) > ($1, $2::bigint, $3::bigint)
           order by o.instrument, o.customer, o.number limit $4`,
    values: [last?.instrument ?? '', last?.customer ?? 0n, last?.number ?? 0n, limit],
  })
