/** A moment within a JSON value. */
export const millisecondsOf = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`

/**
 * Each fill with the event of its order that was in force: the last one before it. Events and fills follow each other by the shares that
 * had been filled, also within a millisecond.
 */
export const fillsUnderTerms = `(
  select f.customer, f.number, f.order_number, f.lot, f.opening, f.at, f.rule, f.before, e.bound, e.quantity, e.queued_at,
    e.take_profit_price, e.stop_trigger_price, e.stop_price, e.kind as since, e.at as since_at
  from (select *, sum(shares) over (partition by customer, order_number order by number) - shares as before from trading.fill) f
  cross join lateral (select * from trading.order_event e
    where e.customer = f.customer and e.order_number = f.order_number and e.filled <= f.before order by e.number desc limit 1) e)`

/** The first fill of each lot that an order opened, with the terms under which it was filled. */
export const openedUnder = `(
  select distinct on (customer, lot) customer, lot, order_number, at, bound, take_profit_price, stop_trigger_price, stop_price
  from ${fillsUnderTerms} f where opening order by customer, lot, number)`

/** An event with the one before it of the same order: its prices, and its terms but for the trigger. */
const inTurn = `
  select *, lag(kind) over turn as before_kind, lag(filled) over turn as before_filled, lag(trigger_price) over turn as before_trigger,
    (bound, hold_price, most_held) as prices, lag((bound, hold_price, most_held)) over turn as before_prices,
    (hold_price, most_held) as held, lag((hold_price, most_held)) over turn as before_held, lag(bound) over turn as before_bound,
    (quantity, triggered_price, queued_at) as terms, lag((quantity, triggered_price, queued_at)) over turn as before_terms,
    (take_profit_price, stop_trigger_price, stop_price) as exits,
    lag((take_profit_price, stop_trigger_price, stop_price)) over turn as before_exits, lag(quantity) over turn as before_quantity, lag(triggered_price) over turn as before_triggered
  from trading.order_event window turn as (partition by customer, order_number order by number)`

/** Events of orders as the history of positions has them, with the number that each has there. */
const recorded = `
  select customer, case when kind in ('amended', 'lowered', 'triggered') then kind else 'ended' end as kind, at,
    case when kind in ('amended', 'lowered', 'triggered') then position else note end as what, shares, price
  from trading.event where kind in ('amended', 'lowered', 'triggered', 'cancelled', 'lapsed', 'sale_cancelled', 'sale_lapsed')`
const happened = `
  select e.customer, e.kind, e.at,
    case when e.kind = 'ended' then e.reason when o.kind = 'opening' then 'O-' || o.number else 'P-' || o.lot end as what,
    e.quantity - e.filled as shares,
    case when e.kind = 'triggered' then e.triggered_price
         when e.trigger_price is not null and e.triggered_price is null then e.trigger_price else e.bound end as price
  from trading.order_event e left join trading.orders o on o.customer = e.customer and o.number = e.order_number
  where e.kind in ('amended', 'lowered', 'triggered', 'ended')`
const counted = (rows: string): string =>
  `(select customer, kind, at, what, shares, price, count(*) as times from (${rows}) r group by 1, 2, 3, 4, 5, 6)`

/** That the row of every order follows from its events and fills, and the history of positions from the events. */
export const ofOrderEvents: Readonly<Record<string, string>> = {
  // The trigger of a trailing stop that waits follows from the tape.
  orders_follow_from_their_events: `
    select count(*) as checked, count(*) filter (where o.number is null or first.kind is distinct from 'placed' or first.filled <> 0
      or first.at <> o.placed_at
      or (o.quantity, o.bound, o.hold_price, o.most_held, o.queued_at, o.take_profit_price, o.stop_trigger_price, o.stop_price) is distinct from
         (last.quantity, last.bound, last.hold_price, last.most_held, last.queued_at, last.take_profit_price, last.stop_trigger_price, last.stop_price)
      or (o.trigger_price is distinct from last.trigger_price and (o.price_type <> 'trailing' or o.triggered_at is not null))
      or (o.triggered_at, o.triggered_price) is distinct from (e.triggered_at, last.triggered_price)
      or (o.state = 'cancelled') <> (last.kind = 'ended')
      or o.reason <> case when last.kind <> 'ended' and o.kind = 'forced_sale' then 'forced_close' else last.reason end
      or o.ended_at is distinct from case when o.state = 'filled' then f.at when last.kind = 'ended' then last.at end
      or (o.part, o.part_date) is distinct from (f.lot, f.session_date)) as wrong
    from trading.orders o
    full join (select customer, order_number as number, min(number) as first, max(number) as last,
                 max(at) filter (where kind = 'triggered') as triggered_at
               from trading.order_event group by 1, 2) e using (customer, number)
    left join (select distinct on (customer, order_number) customer, order_number as number, at, lot, session_date
               from trading.fill order by customer, order_number, fill.number desc) f using (customer, number)
    left join trading.order_event first on first.customer = e.customer and first.order_number = e.number and first.number = e.first
    left join trading.order_event last on last.customer = e.customer and last.order_number = e.number and last.number = e.last`,
  // Only an amendment gives an order other prices and exits, a dividend lower prices (and the tape a trailing stop others), and only a sale follows its lot.
  events_of_orders_change_what_they_say: `
    select count(*) as checked, count(*) filter (where (e.kind = 'placed') <> (e.before_kind is null) or e.before_kind = 'ended'
      or e.filled < e.before_filled
      or (e.kind in ('resized', 'triggered', 'ended') and (e.prices is distinct from e.before_prices
        or (e.trigger_price is distinct from e.before_trigger and o.price_type <> 'trailing')))
      or (e.kind = 'lowered' and (e.quantity <> e.before_quantity or e.held is distinct from e.before_held
        or e.bound > e.before_bound or e.trigger_price > e.before_trigger))
      or (e.kind in ('resized', 'amended', 'lowered') and e.triggered_price is distinct from e.before_triggered)
      or (e.kind <> 'placed' and e.exits is distinct from e.before_exits and (e.kind <> 'amended' or o.kind <> 'opening'))
      or (e.kind = 'resized' and o.kind = 'opening')
      or (e.kind = 'triggered' and (e.quantity <> e.before_quantity or e.queued_at <> e.at))
      or (e.kind = 'ended' and e.terms is distinct from e.before_terms)) as wrong
    from (${inTurn}) e left join trading.orders o on o.customer = e.customer and o.number = e.order_number`,
  history_tells_the_events_of_orders: `
    select count(*) as checked, count(*) filter (where t.times is distinct from h.times) as wrong
    from ${counted(recorded)} t full join ${counted(happened)} h using (customer, kind, at, what, shares, price)`,
}
