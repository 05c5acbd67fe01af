import type { TimeInForce } from '@zaraba/contract/trading/states.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
import type { OrderEventRecord, OrderNumber } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'
import { fillsUnderTerms, millisecondsOf } from './order-events-store.ts'

/** The order that was filled, with the terms that it had then. */
export interface FilledOrder {
  readonly kind: 'opening' | 'sale' | 'forced_sale'
  readonly instrument: InstrumentId
  /** Whether a limit bounds it, or it is one at the market: of a stop, what was sent. */
  readonly priceType: 'market' | 'limit'
  readonly bound: Price
  readonly timeInForce: TimeInForce
  /** The moment with which it lapses, or of the auction that it ends with. */
  readonly expiresAt: Instant
  readonly placedAt: Instant
  /** Since when it had them, and its position in the queue. */
  readonly queuedAt: Instant
  /** The print that triggered a stop; `null` of every other order. */
  readonly triggeredAt: Instant | null
  /** Shares that were still wanted when the fill came. */
  readonly rest: number
  /** Fills by prints since `queuedAt` and before this one. */
  readonly printed: number
  /** The event that gave it these terms, and when. */
  readonly since: OrderEventRecord['kind']
  readonly sinceAt: Instant
}

/** A receipt with what the market and the order had to say of it. */
export interface ReceiptOfFill {
  readonly customer: CustomerNumber
  readonly number: bigint
  readonly orderNumber: OrderNumber
  readonly instrument: InstrumentId
  readonly side: Side
  readonly at: Instant
  readonly sessionDate: DateText
  readonly price: Price
  readonly shares: number
  readonly rule: string
  readonly model: string
  readonly bid: Price | null
  readonly ask: Price | null
  readonly queueAhead: number
  readonly minuteVolume: number
  readonly book: readonly (readonly [price: number, shares: number])[]
  /** Shares of the book that the rule skipped, since this customer had taken them already; `null` where the rule does not know. */
  readonly displaced: number | null
  /** `null` for a payment at a delisting. */
  readonly order: FilledOrder | null
}

type Moments = Pick<FilledOrder, 'placedAt' | 'queuedAt' | 'triggeredAt' | 'expiresAt'>
type Row = Omit<ReceiptOfFill, 'order'> & { readonly order: string | null } & Moments

const read = ({ order, placedAt, queuedAt, triggeredAt, expiresAt, ...fill }: Row): ReceiptOfFill => ({
  ...fill,
  // The database writes its columns under these names.
  order:
    order === null
      ? null
      : { ...(JSON.parse(order) as Omit<FilledOrder, keyof Moments>), placedAt, queuedAt, triggeredAt, expiresAt },
})

/** Receipts that are in memory at a time. */
const page = 5_000

export const countFills = async (database: Queryable): Promise<number> => {
  const [row] = await database.query<{ count: number }>({
    name: 'trading.count_fills',
    text: 'select count(*)::float8 as count from trading.fill',
    values: [],
  })
  return row?.count ?? 0
}

/**
 * Every receipt, share by share and each in the order of time, so that a reader goes through each day of a share once. In a
 * transaction alone: the order is made once, by the database.
 */
export async function* fillsByShare(database: Queryable): AsyncGenerator<readonly ReceiptOfFill[]> {
  const run = <Result>(text: string) => database.query<Result>({ text, values: [] })
  await run('set local cursor_tuple_fraction = 1')
  await run(`declare fills_by_share no scroll cursor for
    select f.customer, f.number, f.order_number as "orderNumber", l.instrument, f.at, f.session_date::text as "sessionDate",
      case when f.opening = (l.direction = 'long') then 'buy' else 'sell' end as side,
      f.price::float8 as price, f.shares, f.rule, f.model, f.bid::float8 as bid, f.ask::float8 as ask,
      f.queue_ahead::float8 as "queueAhead", f.minute_volume::float8 as "minuteVolume", f.book, f.displaced,
      o.placed_at as "placedAt", u.queued_at as "queuedAt", o.triggered_at as "triggeredAt", o.expires_at as "expiresAt",
      case when o.number is not null then json_build_object(
        'kind', o.kind, 'instrument', o.instrument, 'priceType', case when o.price_type in ('limit', 'stop_limit') then 'limit' else 'market' end,
        'bound', u.bound, 'timeInForce', o.time_in_force, 'rest', u.quantity - u.before,
        'printed', count(*) filter (where f.rule in ('through', 'queue', 'auction')) over earlier,
        'since', u.since, 'sinceAt', ${millisecondsOf('u.since_at')})::text end as "order"
    from trading.fill f
    join trading.lot l on l.customer = f.customer and l.number = f.lot
    left join trading.orders o on o.customer = f.customer and o.number = f.order_number
    left join ${fillsUnderTerms} u on u.customer = f.customer and u.lot = f.lot and u.number = f.number
    window earlier as (partition by f.customer, f.order_number, u.queued_at order by f.number rows between unbounded preceding and 1 preceding)
    order by l.instrument, f.session_date, f.at, f.customer, f.number`)
  for (;;) {
    const rows = await run<Row>(`fetch ${page} from fills_by_share`)
    if (rows.length > 0) yield rows.map(read)
    if (rows.length < page) break
  }
  await run('close fills_by_share')
}
