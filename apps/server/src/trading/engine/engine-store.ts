import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { hasExits } from '@zaraba/rules/trading/exits.ts'
import type { LotRecord, OrderRecord } from '@zaraba/rules/trading/records.ts'
import { bigintArray, textArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'
import { selectLots, selectOrders } from '../row-store.ts'
import { ordersOfPairs, salesOf } from '../store.ts'
import { lastTaken } from '../takings-store.ts'
import type { EngineRows, FilledInMinute, HeldRows, Reach } from './engine-rows.ts'

/** An instrument with anything open, and the prices beyond which something happens to one of its rows. */
export interface Active {
  readonly instrument: string
  readonly scannedTo: Instant | null
  readonly closedThrough: DateText | null
  readonly eventsThrough: DateText | null
  readonly highestBuy: number | null
  readonly lowestSell: number | null
  readonly lowestBuyTrigger: number | null
  readonly highestSellTrigger: number | null
  /** The lowest price above which a trailing sale follows, and the highest below which a trailing purchase does. */
  readonly lowestSellBest: number | null
  readonly highestBuyBest: number | null
  readonly longWatch: number | null
  readonly shortWatch: number | null
  /** The moment of the next auction that an order ends with. */
  readonly auctionAt: Instant | null
}

/** A walk over the distinct instruments of an index, so that its cost does not grow with the rows. */
const distinct = (name: string, table: string, condition: string): string => `
  ${name}(i) as (
    (select instrument from ${table} where ${condition} order by instrument limit 1)
    union all
    select (select n.instrument from ${table} n where ${condition} and n.instrument > w.i order by n.instrument limit 1)
    from ${name} w where w.i is not null)`
const resting = `state = 'pending_order'`
const held = `state <> 'closed'`
/** Orders that the exchange has, and stops that wait for their trigger: each kind has an index of its own. */
const sent = `${resting} and (trigger_price is null or triggered_at is not null)`
const armed = `${resting} and trigger_price is not null and triggered_at is null`
const ofAuction = `${resting} and time_in_force in ('opening', 'closing', 'limit_to_market_at_close')`
const trails = `${resting} and best_price is not null and triggered_at is null`
const order = (what: string, side: string): string =>
  `(select ${what}(bound) from trading.orders where ${sent} and instrument = n.i and side = '${side}')::float8`
const trigger = (what: string, side: string): string =>
  `(select ${what}(trigger_price) from trading.orders where ${armed} and instrument = n.i and side = '${side}')::float8`
const best = (what: string, side: string): string =>
  `(select ${what}(best_price) from trading.orders
    where ${trails} and instrument = n.i and side = '${side}')::float8`
const lot = (what: string, direction: string): string =>
  `(select ${what}(watch_price) from trading.lot
    where watch_price is not null and ${held} and instrument = n.i and direction = '${direction}')::float8`

export const activeInstruments = (database: Queryable) =>
  database.query<Active>({
    name: 'trading.active',
    text: `with recursive ${distinct('resting', 'trading.orders', sent)}, ${distinct('armed', 'trading.orders', armed)}, ${distinct('held', 'trading.lot', held)}
           select n.i as instrument, s.scanned_to as "scannedTo", s.closed_through as "closedThrough", s.events_through as "eventsThrough",
             ${order('max', 'buy')} as "highestBuy", ${order('min', 'sell')} as "lowestSell",
             ${trigger('min', 'buy')} as "lowestBuyTrigger", ${trigger('max', 'sell')} as "highestSellTrigger",
             (select min(expires_at) from trading.orders where ${ofAuction} and instrument = n.i) as "auctionAt",
             ${best('min', 'sell')} as "lowestSellBest", ${best('max', 'buy')} as "highestBuyBest",
             ${lot('max', 'long')} as "longWatch", ${lot('min', 'short')} as "shortWatch"
           from (select i from resting where i is not null union select i from armed where i is not null
                 union select i from held where i is not null) n
           left join trading.instrument s on s.instrument = n.i order by 1`,
    values: [],
  })

/** Instruments of which some customers have anything open, with the prices of their rows alone. */
export const activeOf = async (
  database: Queryable,
  wanted: readonly { readonly customer: CustomerNumber; readonly instrument: string }[],
): Promise<readonly Active[]> =>
  wanted.length === 0
    ? []
    : database.query<Active>({
        name: 'trading.active_of',
        text: `with o as (
                 select instrument,
                   max(bound) filter (where side = 'buy' and (${sent})) as highest_buy,
                   min(bound) filter (where side = 'sell' and (${sent})) as lowest_sell,
                   min(trigger_price) filter (where side = 'buy' and (${armed})) as lowest_buy_trigger,
                   max(trigger_price) filter (where side = 'sell' and (${armed})) as highest_sell_trigger,
                   min(expires_at) filter (where ${ofAuction}) as auction_at,
                   min(best_price) filter (where side = 'sell' and (${trails})) as lowest_sell_best,
                   max(best_price) filter (where side = 'buy' and (${trails})) as highest_buy_best
                 from trading.orders
                 where ${resting} and customer = any($1::bigint[]) and instrument = any($2::text[]) group by instrument),
               l as (
                 select instrument, max(watch_price) filter (where direction = 'long') as long_watch,
                   min(watch_price) filter (where direction = 'short') as short_watch
                 from trading.lot
                 where ${held} and customer = any($1::bigint[]) and instrument = any($2::text[]) group by instrument)
               select coalesce(o.instrument, l.instrument) as instrument,
                 s.scanned_to as "scannedTo", s.closed_through as "closedThrough", s.events_through as "eventsThrough",
                 highest_buy::float8 as "highestBuy", lowest_sell::float8 as "lowestSell",
                 lowest_buy_trigger::float8 as "lowestBuyTrigger", highest_sell_trigger::float8 as "highestSellTrigger",
                 auction_at as "auctionAt", lowest_sell_best::float8 as "lowestSellBest", highest_buy_best::float8 as "highestBuyBest",
                 long_watch::float8 as "longWatch", short_watch::float8 as "shortWatch"
               from o full join l on l.instrument = o.instrument
               left join trading.instrument s on s.instrument = coalesce(o.instrument, l.instrument)`,
        values: [bigintArray(wanted.map((each) => each.customer)), textArray(wanted.map((each) => each.instrument))],
      })

/** When the first of an instrument's open rows began: nothing before it needs to be looked at. */
export const firstOpenAt = async (database: Queryable, instrument: string): Promise<Instant | null> => {
  const [row] = await database.query<{ at: Instant | null }>({
    name: 'trading.first_open',
    text: `select least((select min(placed_at) from trading.orders where ${resting} and instrument = $1),
             (select min(opened_at) from trading.lot where ${held} and instrument = $1)) as at`,
    values: [instrument],
  })
  return row?.at ?? null
}

/** The lots that sales close and that fills go into, for orders that have been read, the other sales of these lots, and the other order of a pair. */
const withLots = async (database: Queryable, orders: readonly OrderRecord[], lots: readonly LotRecord[]): Promise<HeldRows> => {
  const needed = orders.flatMap((order) =>
    [order.kind === 'opening' ? null : order.lot, order.part].flatMap((number) =>
      number === null ? [] : [{ customer: order.customer, number }],
    ),
  )
  /** Lots of sales, and those whose exits grow with the next fill of their order. */
  const sold = orders.flatMap((order) => {
    const { customer } = order
    if (order.kind !== 'opening') return [{ customer, number: order.lot }]
    return order.part === null || !hasExits(order) ? [] : [{ customer, number: order.part }]
  })
  const pairs = orders.flatMap(({ kind, customer, groupNo }) =>
    kind === 'opening' && groupNo !== null ? [{ customer, group: groupNo }] : [],
  )
  const [more, sales, paired] = await Promise.all([
    needed.length === 0
      ? []
      : selectLots(database, {
          name: 'trading.lots_of_orders',
          where: 'where (t.customer, t.number) in (select * from unnest($1::bigint[], $2::bigint[]))',
          values: [needed.map((each) => each.customer), needed.map((each) => each.number)],
        }),
    salesOf(database, [...lots, ...sold]),
    ordersOfPairs(database, pairs),
  ])
  return { orders: [...orders, ...sales, ...paired], lots: [...lots, ...more] }
}

/** Only what prices between low and high cross: resting orders, stops and lots with a level in reach; and orders whose auction has come. */
const crossedRows = async (database: Queryable, instrument: string, { low, high, to }: Reach): Promise<HeldRows> => {
  const [orders, ofAuctions, stops, trailing, lots] = await Promise.all([
    selectOrders(database, {
      name: 'trading.crossed_orders',
      where: `where t.${resting} and (t.trigger_price is null or t.triggered_at is not null) and t.instrument = $1
              and ((t.side = 'buy' and t.bound >= $2::bigint) or (t.side = 'sell' and t.bound <= $3::bigint))
              and t.queued_at < $4::timestamptz`,
      values: [instrument, low, high, timestamp(to)],
    }),
    selectOrders(database, {
      name: 'trading.orders_of_auctions',
      where: `where t.${ofAuction} and t.instrument = $1 and t.expires_at <= $2::timestamptz`,
      values: [instrument, timestamp(to)],
    }),
    selectOrders(database, {
      name: 'trading.crossed_stops',
      where: `where t.${resting} and t.trigger_price is not null and t.triggered_at is null and t.instrument = $1
              and ((t.side = 'buy' and t.trigger_price <= $3::bigint) or (t.side = 'sell' and t.trigger_price >= $2::bigint))
              and t.queued_at < $4::timestamptz`,
      values: [instrument, low, high, timestamp(to)],
    }),
    selectOrders(database, {
      name: 'trading.crossed_trails',
      where: `where t.${resting} and t.best_price is not null and t.triggered_at is null and t.instrument = $1
              and ((t.side = 'buy' and t.best_price > $2::bigint) or (t.side = 'sell' and t.best_price < $3::bigint))
              and t.queued_at < $4::timestamptz`,
      values: [instrument, low, high, timestamp(to)],
    }),
    selectLots(database, {
      name: 'trading.crossed_lots',
      where: `where t.watch_price is not null and t.${held} and t.instrument = $1
              and ((t.direction = 'long' and t.watch_price >= $2::bigint) or (t.direction = 'short' and t.watch_price <= $3::bigint))`,
      values: [instrument, low, high],
    }),
  ])
  return withLots(database, [...orders, ...ofAuctions, ...stops, ...trailing], lots)
}

/** Shares that prints since the beginning of a minute gave to some customers' orders for a share, by the minute; ended orders included. */
const filledSince = (database: Queryable, instrument: string, since: Instant, customers: readonly CustomerNumber[]) =>
  database.query<FilledInMinute>({
    name: 'trading.filled_since',
    text: `select customer, side, minute_at as minute, sum(minute_filled)::int as "minuteFilled" from (
             select customer, side, minute_at, minute_filled, instrument from trading.orders
             where ${resting} and customer = any($3::bigint[])
             union all
             select customer, side, minute_at, minute_filled, instrument from trading.orders
             where instrument = $1 and ended_at is not null and minute_filled > 0 and ended_at >= $2::timestamptz) o
           where instrument = $1 and minute_at >= $2::timestamptz and minute_filled > 0 and customer = any($3::bigint[])
           group by 1, 2, 3`,
    values: [instrument, timestamp(since), bigintArray(customers)],
  })

/** Orders that lapse at a close, and lots that cost something for the day or have an active alert. */
const rowsAtClose = async (database: Queryable, instrument: string, at: Instant): Promise<HeldRows> => {
  const [orders, lots] = await Promise.all([
    selectOrders(database, {
      name: 'trading.expiring',
      where: `where t.${resting} and t.instrument = $1 and t.expires_at <= $2::timestamptz`,
      values: [instrument, timestamp(at)],
    }),
    selectLots(database, {
      name: 'trading.costly_lots',
      where: `where t.${held} and t.instrument = $1 and (t.direction = 'short' or t.cost > t.margin)`,
      values: [instrument],
    }),
  ])
  return withLots(database, orders, lots)
}

/** Everything open of an instrument, for a corporate event. */
const rowsOf = async (database: Queryable, instrument: string): Promise<HeldRows> => {
  const [orders, lots] = await Promise.all([
    selectOrders(database, {
      name: 'trading.resting_of',
      where: `where t.${resting} and t.instrument = $1`,
      values: [instrument],
    }),
    selectLots(database, { name: 'trading.held_of', where: `where t.${held} and t.instrument = $1`, values: [instrument] }),
  ])
  return withLots(database, orders, lots)
}

/** The rows of an instrument as the database has them. */
export const databaseRows = (database: Queryable, instrument: string): EngineRows => ({
  crossed: (reach) => crossedRows(database, instrument, reach),
  taken: (wanted) => lastTaken(database, wanted),
  filledSince: (since, customers) => filledSince(database, instrument, since, customers),
  atClose: (at) => rowsAtClose(database, instrument, at),
  held: () => rowsOf(database, instrument),
})
