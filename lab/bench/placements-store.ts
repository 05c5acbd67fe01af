import type pg from 'pg'

/** The event of their placement for orders that were written without one. */
export const addPlacements = (client: pg.Client) =>
  client.query(
    `insert into trading.order_event (customer, order_number, kind, at, filled, quantity, bound, hold_price, most_held, queued_at, take_profit_price, stop_trigger_price, stop_price, reason)
     select customer, number, 'placed', placed_at, 0, quantity, bound, hold_price, most_held, queued_at, take_profit_price, stop_trigger_price, stop_price, '' from trading.orders
     where (customer, number) not in (select customer, order_number from trading.order_event)`,
  )
