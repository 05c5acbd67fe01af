import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Direction } from '@zaraba/rules/trading/margin.ts'
import type { Queryable } from '../../database/database.ts'
import type { Verified } from '../../verify/verified.ts'
import { ofOrderEvents, openedUnder } from './order-events-store.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant: `trading.${invariant}`, checked: row?.checked ?? 0n, wrong: row?.wrong ?? 0n }
}

/** Compares the ledger's balance of one kind of account with the sum that the rows require. */
const matches = (kind: string, sign: '' | '-', rows: string): string => `
  select count(*) as checked, count(*) filter (where coalesce(a.balance, 0) <> ${sign}coalesce(r.total, 0)) as wrong
  from (select customer, currency, balance from ledger.account where kind = '${kind}' and customer > 0) a
  full join (${rows}) r using (customer, currency)`

const openLots = (amount: string): string => `
  select customer, currency, sum(${amount})::bigint as total from trading.lot where state <> 'closed' group by 1, 2`

/** Every yen of the rows is in the ledger, and the other way round; so I1 holds by construction of its terms (docs/product/money.md). */
const agreement: Readonly<Record<string, string>> = {
  margin_is_the_ledgers: matches('margin', '', openLots('margin')),
  top_up_is_the_ledgers: matches('top_up', '', openLots('top_up')),
  accrued_is_the_ledgers: matches('accrued', '-', openLots('accrued')),
  holds_are_the_ledgers: matches(
    'order_hold',
    '',
    `select customer, currency, sum(hold)::bigint as total from trading.orders where state = 'pending_order' group by 1, 2`,
  ),
}

/** I1 of docs/product/money.md: jpy + frozen − total debt, by the specification's own formulas (K-08, K-09), is the ledger's net for the customer. */
const identityOne = `
  with net as (
    select customer, currency, sum(balance)::bigint as net,
           coalesce(sum(balance) filter (where kind = 'available'), 0) as available,
           coalesce(sum(balance) filter (where kind in ('order_hold', 'top_up')), 0) as credit,
           coalesce(sum(balance) filter (where kind in ('subscription', 'withdrawal', 'product')), 0) as later,
           -coalesce(sum(balance) filter (where kind in ('loan', 'loan_interest')), 0) as loans
    from ledger.account where customer > 0 group by 1, 2
  ), rows as (
    select customer, currency, sum(cost) as cost, sum(cost - margin) as borrowed, sum(accrued) as accrued
    from trading.lot where state <> 'closed' group by 1, 2
  )
  select count(*) as checked, count(*) filter (where
    n.available + n.credit + n.later + coalesce(r.cost, 0) - (n.loans + coalesce(r.borrowed, 0) + coalesce(r.accrued, 0)) <> n.net) as wrong
  from net n left join rows r using (customer, currency)`

const rows: Readonly<Record<string, string>> = {
  i1_jpy_and_frozen_less_debt: identityOne,
  // A further lot of an order on one day may be covered by a unit less for each lot before it: the hold was rounded up once.
  longs_margin_is_ceil_of_cost_by_leverage: `
    select count(*) as checked, count(*) filter (where margin <> (cost + leverage - 1) / leverage
      and (cost + leverage - 1) / leverage - margin not between 1 and (
        select count(*) from trading.lot e
        where e.customer = l.customer and e.parent = l.parent and e.opened_on = l.opened_on and e.number < l.number)) as wrong
    from trading.lot l where state <> 'closed' and direction = 'long' and shares = opened_shares and not exists (
      select from trading.event e where e.customer = l.customer and e.position = 'P-' || l.number and e.kind = 'split')`,
  cost_is_the_value_of_the_fills: `
    select count(*) as checked, count(*) filter (where
      abs(cost * 10000 - opened_value * case when currency in ('JPY', 'KRW', 'VND') then 1 else 100 end) > 5000) as wrong
    from trading.lot l where state <> 'closed' and shares = opened_shares and not exists (
      select from trading.event e where e.customer = l.customer and e.position = 'P-' || l.number and e.kind = 'split')`,
  margin_within_cost: `
    select count(*) as checked, count(*) filter (where margin > cost or least(cost, margin, top_up, accrued, fees) < 0) as wrong
    from trading.lot`,
  received_lots_have_their_entry: `
    select count(*) as checked, count(*) filter (where
      e.entries is distinct from 1 or l.lots is distinct from 1 or e.amount is distinct from l.cost) as wrong
    from (select customer, cause, currency, count(*) as entries, sum(amount) as amount from ledger.move
          where operation = 'receive' group by 1, 2, 3) e
    full join (select customer, origin_cause as cause, currency, count(*) as lots,
                 sum(opened_value * case when currency in ('JPY', 'KRW', 'VND') then 1 else 100 end / 10000) as cost
               from trading.lot where origin <> 'order' and parent not like 'P-%' group by 1, 2, 3) l
      using (customer, cause, currency)`,
  received_lots_have_no_fill: `
    select count(*) as checked, count(*) filter (where exists (
      select from trading.fill f where f.customer = l.customer and f.lot = l.number and f.opening)) as wrong
    from trading.lot l where l.origin <> 'order'`,
  parts_keep_their_origin: `
    select count(*) as checked, count(*) filter (where
      (p.origin, p.origin_cause, p.instrument, p.client_no) is distinct from (l.origin, l.origin_cause, l.instrument, l.client_no)) as wrong
    from trading.lot l left join trading.lot p on p.customer = l.customer and l.parent = 'P-' || p.number
    where l.parent like 'P-%'`,
  fills_make_the_lots: `
    select count(*) as checked, count(*) filter (where f.shares is distinct from l.opened_shares or f.value is distinct from l.opened_value) as wrong
    from trading.lot l
    left join (select customer, lot, sum(shares) as shares, sum(price * shares) as value from trading.fill where opening group by 1, 2) f
      on f.customer = l.customer and f.lot = l.number
    where l.parent like 'O-%' and not exists (
      select from trading.event e where e.customer = l.customer and e.position = 'P-' || l.number and e.kind = 'split')`,
  sales_make_the_closed: `
    select count(*) as checked, count(*) filter (where f.shares is distinct from l.shares) as wrong
    from trading.lot l
    left join (select customer, lot, sum(shares) as shares from trading.fill where not opening group by 1, 2) f
      on f.customer = l.customer and f.lot = l.number
    where l.state = 'closed' and l.shares > 0`,
  lots_keep_the_terms_of_their_order: `
    select count(*) as checked, count(*) filter (where o.kind is distinct from 'opening' or l.parent <> 'O-' || l.order_number
      or (o.instrument, o.currency, o.direction, o.leverage, o.price_type, o.lock_days, o.client_no) is distinct from
         (l.instrument, l.currency, l.direction, l.leverage, l.price_type, l.lock_days, l.client_no)
      or f.bound is distinct from l.bound) as wrong
    from trading.lot l left join trading.orders o on o.customer = l.customer and o.number = l.order_number
    left join ${openedUnder} f on f.customer = l.customer and f.lot = l.number
    where l.parent like 'O-%'`,
  fills_have_their_order: `
    select count(*) as checked, count(*) filter (where (o.instrument, o.kind = 'opening', o.side) is distinct from
      (l.instrument, f.opening, case when f.opening = (l.direction = 'long') then 'buy' else 'sell' end)) as wrong
    from trading.fill f left join trading.lot l on l.customer = f.customer and l.number = f.lot
    left join trading.orders o on o.customer = f.customer and o.number = f.order_number where f.rule <> 'delisted'`,
  orders_add_up: `
    select count(*) as checked, count(*) filter (where coalesce(f.shares, 0) <> o.filled or coalesce(f.value, 0) <> o.filled_value
      or (o.state = 'filled') <> (o.filled > 0 and o.rest = 0) or o.rest + o.filled <> o.quantity) as wrong
    from trading.orders o
    left join (select customer, order_number, sum(shares) as shares, sum(price * shares) as value from trading.fill group by 1, 2) f
      on f.customer = o.customer and f.order_number = o.number`,
  at_once_orders_take_one_moment: `
    select count(*) as checked, count(*) filter (where o.state = 'pending_order' or o.ended_at <> o.placed_at
      or (o.time_in_force = 'fok' and o.filled > 0 and o.rest > 0)
      or (o.reason <> '' and o.reason <> case o.time_in_force when 'fok' then 'not_filled_whole' else 'unfilled_rest' end)
      or exists (select from trading.fill f where f.customer = o.customer and f.order_number = o.number
        and (f.at <> o.placed_at or f.rule <> 'book_left'))) as wrong
    from trading.orders o where o.time_in_force in ('ioc', 'fok')`,
  orders_of_an_auction_fill_there: `
    select count(*) as checked, count(*) filter (where f.at < o.expires_at or f.rule not in ('auction', 'allotment') or o.state = 'pending_order'
      or f.at <> o.ended_at) as wrong
    from trading.fill f join trading.orders o on o.customer = f.customer and o.number = f.order_number
    where o.time_in_force in ('opening', 'closing')`,
  preparing_lots_have_a_sale: `
    select count(*) as checked, count(*) filter (where (l.state = 'preparing_to_close') <> exists (
      select from trading.orders o where o.customer = l.customer and o.lot = l.number and o.state = 'pending_order')) as wrong
    from trading.lot l where l.state <> 'closed'`,
  no_share_is_ordered_twice: `
    select count(*) as checked, count(*) filter (where l.state is null or o.rest > case l.state when 'closed' then 0 else l.shares end) as wrong
    from (select customer, lot, sum(rest) as rest
          from (select customer, lot, max(rest) as rest from trading.orders where state = 'pending_order' and lot is not null
                group by customer, lot, coalesce(group_no, number)) s
          group by customer, lot) o
    left join trading.lot l on l.customer = o.customer and l.number = o.lot`,
  pairs_close_the_same_shares: `
    select count(*) as checked, count(*) filter (where orders <> 2 or lots <> 1 or not first or ended_by_pair > 1 or filled > most) as wrong
    from (select count(*) as orders, count(distinct lot) as lots, bool_or(number = group_no) as first,
            count(*) filter (where reason = 'other_filled') as ended_by_pair, sum(filled) as filled,
            max((select max(e.quantity) from trading.order_event e where e.customer = o.customer and e.order_number = o.number)) as most
          from trading.orders o where group_no is not null and kind = 'sale' group by customer, group_no) g`,
  one_of_a_pair_opens: `
    select count(*) as checked, count(*) filter (where orders <> 2 or shares <> 1 or not first or opened > 1 or ended_by_pair > 1
      or ended_by_pair = 1 and ended_at is distinct from opened_at or opened = 1 and waits_unfilled) as wrong
    from (select count(*) as orders, count(distinct instrument) as shares, bool_or(number = group_no) as first,
            count(*) filter (where filled > 0) as opened,
            bool_or(state = 'pending_order' and filled = 0) as waits_unfilled,
            count(*) filter (where reason = 'other_filled') as ended_by_pair,
            max(ended_at) filter (where reason = 'other_filled') as ended_at,
            min((select min(f.at) from trading.fill f where f.customer = o.customer and f.order_number = o.number)) as opened_at
          from trading.orders o where group_no is not null and kind = 'opening' group by customer, group_no) g`,
  exits_are_those_of_their_order: `
    select count(*) as checked, count(*) filter (where l.order_number is distinct from o.number
      or s.price_type <> case when s.trigger_price is null then 'limit' when f.stop_price is null then 'stop' else 'stop_limit' end
      or f.order_number is distinct from o.number or f.at is distinct from s.placed_at
      or p.trigger_price is distinct from case when s.price_type <> 'limit' then f.stop_trigger_price end
      or s.price_type <> 'stop' and p.bound is distinct from case s.price_type when 'limit' then f.take_profit_price else f.stop_price end
      ) as wrong
    from trading.orders s
    left join trading.order_event p on p.customer = s.customer and p.order_number = s.number and p.kind = 'placed'
    left join trading.orders o on o.customer = s.customer and o.number = s.exit_of and o.kind = 'opening'
    left join trading.lot l on l.customer = s.customer and l.number = s.lot
    left join ${openedUnder} f on f.customer = s.customer and f.lot = s.lot
    where s.exit_of is not null`,
  fills_place_the_exits_of_their_order: `
    select count(*) as checked, count(*) filter (where
      s.limits <> (f.take_profit_price is not null)::int or s.stops <> (f.stop_trigger_price is not null)::int
      or s.groups <> (s.limits * s.stops) or s.placed <> l.opened_at) as wrong
    from trading.lot l
    join ${openedUnder} f on f.customer = l.customer and f.lot = l.number
      and coalesce(f.take_profit_price, f.stop_trigger_price) is not null
    cross join lateral (select count(*) filter (where trigger_price is null) as limits, count(trigger_price) as stops,
        count(distinct group_no) as groups, max(placed_at) as placed
      from trading.orders e where e.customer = l.customer and e.lot = l.number and e.exit_of = l.order_number) s
    where l.parent like 'O-%'`,
  ended_rows_hold_nothing: `
    select count(*) as checked, count(*) filter (where hold <> 0) as wrong from trading.orders where state <> 'pending_order'`,
  lots_are_not_sold_early: `
    select count(*) as checked, count(*) filter (where f.session_date < l.sellable_from and l.reason not in ('forced_close', 'delisted')) as wrong
    from trading.fill f join trading.lot l on l.customer = f.customer and l.number = f.lot where not f.opening`,
}

export interface FillFacts {
  readonly customer: CustomerNumber
  readonly number: bigint
  readonly orderNumber: bigint
  readonly opening: boolean
  readonly at: Instant
  readonly sessionDate: string
  readonly price: number
  readonly shares: number
  readonly rule: string
  readonly minuteVolume: number
  readonly charges: readonly { readonly name: string; readonly amount: string }[]
  readonly instrument: InstrumentId
  readonly currency: TradingCurrency
  readonly direction: Direction
  /** Of the order; `null` for a payment at a delisting, which has none. */
  readonly feeDate: string | null
  /** Its bounds, each with the shares that had been filled before it: none where nothing bounds it. */
  readonly bounds: readonly (readonly [filled: number, bound: number])[]
}

/** Fills in the order of customers, orders and time, after one of them (`null`: from the first). */
export const fillsAfter = (database: Queryable, last: FillFacts | null, limit: number) =>
  database.query<FillFacts>({
    name: 'trading.fills_after',
    text: `select f.customer, f.number, f.order_number as "orderNumber", f.opening, f.at, f.session_date as "sessionDate",
             f.price::float8 as price, f.shares, f.rule, f.minute_volume::float8 as "minuteVolume", f.charges,
             l.instrument, l.currency, l.direction, o.fee_date as "feeDate",
             case when o.kind <> 'forced_sale' and not (o.time_in_force = 'limit_to_market_at_close' and f.at >= o.expires_at)
               then (select json_agg(json_build_array(e.filled, e.bound) order by e.number) from trading.order_event e
                     where e.customer = o.customer and e.order_number = o.number) else '[]' end as bounds
           from trading.fill f
           join trading.lot l on l.customer = f.customer and l.number = f.lot
           left join trading.orders o on o.customer = f.customer and o.number = f.order_number
           where (f.customer, f.order_number, f.number) > ($1::bigint, $2::bigint, $3::bigint)
           order by f.customer, f.order_number, f.number limit $4`,
    values: [last?.customer ?? 0n, last?.orderNumber ?? 0n, last?.number ?? 0n, limit],
  })

/** Checks every invariant that the rows and the ledger show by themselves, and counts the violations. */
export const verifyRows = async (database: Queryable): Promise<readonly Verified[]> => {
  const found: Verified[] = []
  for (const [name, text] of Object.entries({ ...agreement, ...rows, ...ofOrderEvents }))
    found.push(await counted(database, name, text))
  return found
}
