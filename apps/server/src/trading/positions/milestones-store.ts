import type { Market } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

/** The first record of a kind: when it was made, and the number of its order or position. */
export interface FirstRecord<Name extends string> {
  readonly name: Name
  readonly at: Instant
  readonly orderNo: string
}

const ofOrders = {
  order_cancelled: [`t.state = 'cancelled' and t.reason = 'cancelled_by_customer' and t.kind = 'opening'`, 't.ended_at'],
  order_lapsed: [`t.state = 'cancelled' and t.reason = 'expired' and t.kind = 'opening'`, 't.ended_at'],
  exit_planned: [`t.kind = 'sale' and t.price_type = 'limit'`, 't.placed_at'],
} as const

const closedByCustomer = `t.state = 'closed' and t.reason in ('closed_by_customer', 'closed_by_stop')`
/** Whether a position was warned or called in its life. */
const wasWarned = `exists (select from trading.event e where e.customer = t.customer and e.position = 'P-' || t.number
                           and e.kind in ('warned', 'called'))`
const ofLots = {
  market_order: [`t.origin = 'order' and t.price_type = 'market'`, 't.opened_at'],
  leveraged: ['t.leverage >= 2', 't.opened_at'],
  profit_after_costs: [`${closedByCustomer} and t.realised > 0`, 't.closed_at'],
  closed_unwarned: [`${closedByCustomer} and t.leverage >= 2 and not ${wasWarned}`, 't.closed_at'],
  short_closed: [`${closedByCustomer} and t.direction = 'short'`, 't.closed_at'],
  new_share_sold: [`${closedByCustomer} and t.origin = 'new_share'`, 't.closed_at'],
  closed_in_part: [`${closedByCustomer} and t.parent like 'P-%'`, 't.closed_at'],
  held_a_week: [`t.opened_at + interval '7 days' <= coalesce(t.closed_at, $2)`, `t.opened_at + interval '7 days'`],
} as const

/** Fills \`f\` with their lot \`t\`. */
const ofFills = {
  limit_at_once: [`f.opening and t.price_type = 'limit' and f.rule in ('book', 'book_left')`, 'f.at'],
  limit_waited: [`f.opening and t.price_type = 'limit' and f.rule in ('queue', 'through')`, 'f.at'],
  market_before_open: [`f.opening and t.price_type = 'market' and f.rule = 'auction'`, 'f.at'],
  better_than_limit: [
    `f.opening and t.price_type = 'limit' and f.rule = 'auction'
     and case t.direction when 'long' then f.price < t.bound else f.price > t.bound end`,
    'f.at',
  ],
  sold_after_t1: [`not f.opening and ${closedByCustomer} and f.session_date > t.opened_on`, 'f.at'],
  sold_first_day: [`not f.opening and ${closedByCustomer} and f.session_date = t.sellable_from`, 'f.at'],
} as const

type Conditions = Readonly<Record<string, readonly [condition: string, at: string]>>

/** The first row of each kind, from one scan of the rows of a customer. */
const firstOf = (conditions: Conditions, from: string, orderNo: string): string =>
  `select distinct on (name) name, at, order_no as "orderNo" from (
     select k.name, k.at, ${orderNo} as order_no from ${from},
       lateral (values ${Object.entries(conditions)
         .map(([name, [condition, at]]) => `('${name}', ${condition}, ${at})`)
         .join(', ')}) as k (name, is_met, at)
     where t.customer = $1 and k.is_met) met
   order by name, at, order_no`

const shownOrder = `case when t.lot is null then 'O-' || t.number else 'P-' || t.lot end`
const orders = firstOf(ofOrders, 'trading.orders t', shownOrder)
const lots = firstOf(ofLots, 'trading.lot t', `'P-' || t.number`)
const fills = firstOf(
  ofFills,
  'trading.lot t join trading.fill f on f.customer = t.customer and f.lot = t.number',
  `'P-' || t.number`,
)

type OrderMilestone = keyof typeof ofOrders
type LotMilestone = keyof typeof ofLots
type FillMilestone = keyof typeof ofFills

export const firstOrders = (database: Queryable, customer: CustomerNumber) =>
  database.query<FirstRecord<OrderMilestone>>({ name: 'trading.first_orders', text: orders, values: [customer] })

export const firstLots = (database: Queryable, customer: CustomerNumber, now: Instant) =>
  database.query<FirstRecord<LotMilestone>>({ name: 'trading.first_lots', text: lots, values: [customer, timestamp(now)] })

export const firstFills = (database: Queryable, customer: CustomerNumber) =>
  database.query<FirstRecord<FillMilestone>>({ name: 'trading.first_fills', text: fills, values: [customer] })

/** Kinds whose condition compares several rows. */
const compared = {
  order_amended: `select e.at, e.position as order_no from trading.event e where e.customer = $1 and e.kind = 'amended'`,
  topped_up_early: `select e.at, e.position as order_no from trading.event e
    where e.customer = $1 and e.kind = 'topped_up' and not exists (
      select from trading.event w where w.customer = e.customer and w.position = e.position and w.kind in ('warned', 'called')
        and w.number < e.number)`,
  // A limit order that was filled on a later date than that of its fees, which is the session in which it was placed.
  filled_later_day: `select f.at, 'P-' || f.lot as order_no from trading.orders o
    join trading.fill f on f.customer = o.customer and f.lot = o.part
    where o.customer = $1 and o.kind = 'opening' and o.price_type = 'limit' and f.order_number = o.number and f.session_date > o.fee_date`,
  // The charges of the receipts of an opening are what the ledger took for it.
  fees_as_shown: `select t.opened_at as at, 'P-' || t.number as order_no from trading.lot t
    where t.customer = $1 and t.origin = 'order' and t.parent like 'O-%' and t.fees > 0
      and (select sum(m.amount) from ledger.move m where m.customer = t.customer and m.operation = 'fee'
           and (m.cause = 'trading/P-' || t.number || '/opened' or m.cause like 'trading/P-' || t.number || '/filled/%'))
        = (select sum((c ->> 'amount')::bigint) from trading.fill f, json_array_elements(f.charges) c
           where f.customer = t.customer and f.lot = t.number and f.opening)`,
  // Three companies at once, among the first two hundred positions and those that are open.
  three_shares: `with seen as (
      (select number, instrument, opened_at, closed_at from trading.lot where customer = $1 order by number limit 200)
      union (select number, instrument, opened_at, closed_at from trading.lot where customer = $1 and state <> 'closed'
             order by number desc limit 200))
    select t.opened_at as at, 'P-' || t.number as order_no from seen t
    where (select count(distinct o.instrument) from seen o
           where o.opened_at <= t.opened_at and coalesce(o.closed_at, 'infinity') > t.opened_at) >= 3`,
} as const
type ComparedMilestone = keyof typeof compared

const comparedText = Object.entries(compared)
  .map(([name, text]) => `(select '${name}' as name, at, order_no as "orderNo" from (${text}) met order by at, order_no limit 1)`)
  .join(' union all ')

export const firstCompared = (database: Queryable, customer: CustomerNumber) =>
  database.query<FirstRecord<ComparedMilestone>>({ name: 'trading.first_compared', text: comparedText, values: [customer] })

/** The first fill in an auction of each market at each time of day. */
export interface AuctionFill {
  readonly market: Market
  readonly date: DateText
  readonly at: Instant
  readonly orderNo: string
}
export const firstAuctionFills = (database: Queryable, customer: CustomerNumber) =>
  database.query<AuctionFill>({
    name: 'trading.first_auction_fills',
    text: `select distinct on (market, (at at time zone 'UTC')::time) market, date, at, order_no as "orderNo" from (
             select split_part(t.instrument, ':', 1) as market, f.session_date as date, f.at, 'P-' || t.number as order_no
             from trading.fill f join trading.lot t on t.customer = f.customer and t.number = f.lot
             where f.customer = $1 and f.opening and f.rule = 'auction') met
           order by market, (at at time zone 'UTC')::time, at, order_no`,
    values: [customer],
  })

export type StoredMilestone = OrderMilestone | LotMilestone | FillMilestone | ComparedMilestone
