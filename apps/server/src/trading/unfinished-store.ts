/** Positions and resting orders of a customer, as they are called on the wire. */
export const unfinished = `
  select 'positions', 'P-' || number from trading.lot where customer = $1 and state <> 'closed'
  union all
  select 'orders', 'O-' || number from trading.orders where customer = $1 and state = 'pending_order'`
