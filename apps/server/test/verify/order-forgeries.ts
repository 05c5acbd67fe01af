import type { Forgery } from './forgery.ts'

/** The orders of these forgeries: a limit with exits that was amended twice and waits, a stop, the sales of a bracket, and a limit that its owner cancelled. */
const waiting = `client_no = 'dip-1'`
const stop = `price_type = 'stop' and kind = 'opening'`
const profit = `price_type = 'limit' and kind = 'sale'`
const protection = `price_type = 'stop' and kind = 'sale'`
const gone = `state = 'cancelled'`
const number = (which: string): string => `(select number from trading.orders where ${which})`

const changed = (which: string, columns: string): string =>
  `update trading.orders set ${columns}, version = version + 1 where ${which};`
/** A profit that is taken twenty yen later. */
const later = 'take_profit_price = take_profit_price + 200000'
const lower = 'bound = bound - 100000'
/** An event with the terms that a row has now. */
const event = (kind: string, which: string): string => `
  insert into trading.order_event (customer, order_number, kind, at, filled, quantity, bound, trigger_price, triggered_price, hold_price, most_held, queued_at,
    take_profit_price, stop_trigger_price, stop_price, reason)
  select customer, number, '${kind}', queued_at, filled, quantity, bound, trigger_price, triggered_price, hold_price, most_held, queued_at,
    take_profit_price, stop_trigger_price, stop_price, ''
  from trading.orders where ${which};`
const toldAmended = (which: string): string => `
  insert into trading.event (customer, position, kind, at, shares, price, amount, note)
  select customer, 'O-' || number, 'amended', queued_at, rest, bound, hold, '' from trading.orders where ${which};`

/** The first of its two amendments. */
const firstAmended = `kind = 'amended' and at = '2026-11-20T09:20:00+09:00'`
const withoutFirst = `delete from trading.order_event where ${firstAmended};`
const ended = `'2026-11-20T14:00:00+09:00'`

const rows = 'trading.orders_follow_from_their_events'
const steps = 'trading.events_of_orders_change_what_they_say'
const history = 'trading.history_tells_the_events_of_orders'
const limits = 'trading.limits_are_filled_by_the_tape'
const own = 'trading.own_numbers_are_as_marked'
const renumbered = `update trading.orders
  set client_no = 'dip-2', client_mark = sha256(client_salt || convert_to('dip-2', 'UTF8')) where ${waiting}`

/** Forgeries of orders, tried in a world in which each of these waits or has ended (trading/order-events.test.ts). */
export const ofOrders: readonly (Forgery & { readonly sql: string })[] = [
  { name: 'the limit of an order that waits moved', by: 'app', sql: changed(waiting, lower), outcome: rows },
  {
    name: 'the trigger of a stop that waits moved',
    by: 'app',
    sql: changed(stop, 'trigger_price = trigger_price + 100000'),
    outcome: rows,
  },
  {
    name: 'the limit of an order moved, with an amendment in the history',
    by: 'app',
    sql: `${changed(waiting, lower)} ${toldAmended(waiting)}`,
    outcome: rows,
  },
  {
    name: 'the limit of an order moved, with an amendment among its events',
    by: 'app',
    sql: `${changed(waiting, lower)} ${event('amended', waiting)}`,
    outcome: history,
  },
  { name: 'the exits of an order that waits moved', by: 'app', sql: changed(waiting, later), outcome: rows },
  {
    name: 'the exits of an order taken away, with an amendment in the history',
    by: 'app',
    sql: `${changed(waiting, 'take_profit_price = null, stop_trigger_price = null')} ${toldAmended(waiting)}`,
    outcome: rows,
  },
  {
    name: 'the exits of an order moved, with an amendment among its events',
    by: 'app',
    sql: `${changed(waiting, later)} ${event('amended', waiting)}`,
    outcome: history,
  },
  {
    name: 'the exits of an order moved as if a dividend had lowered it',
    by: 'app',
    sql: `${changed(waiting, later)} ${event('lowered', waiting)}`,
    outcome: steps,
  },
  {
    name: 'the exits of an order rewritten since its placement, and the public log forgotten',
    by: 'superuser',
    sql: `update trading.orders set ${later} where ${waiting};
      update trading.order_event set ${later} where order_number = ${number(waiting)}`,
    leavesLog: true,
    outcome: 'log.leaves_follow_from_rows',
  },
  {
    name: 'the limit of a sale moved as if the sale followed its lot',
    by: 'app',
    sql: `${changed(profit, lower)} ${event('resized', profit)}`,
    outcome: steps,
  },
  {
    name: 'the trigger of a protective stop moved as if the stop followed its lot',
    by: 'app',
    sql: `${changed(protection, 'trigger_price = trigger_price + 100000')} ${event('resized', protection)}`,
    outcome: steps,
  },
  {
    name: 'an order said to have been queued earlier',
    by: 'app',
    sql: changed(waiting, `queued_at = queued_at - interval '1 minute'`),
    outcome: rows,
  },
  {
    name: 'how long an order lasts changed by the server',
    by: 'app',
    sql: changed(waiting, `expires_at = expires_at + interval '1 day'`),
    outcome: 'refused',
  },
  {
    name: 'an event of an order changed by the server',
    by: 'app',
    sql: 'update trading.order_event set bound = 1',
    outcome: 'refused',
  },
  { name: 'an event of an order deleted by the owner', by: 'owner', sql: 'delete from trading.order_event', outcome: 'refused' },
  {
    name: 'a print that passes a limit left out',
    by: 'app',
    sql: `update trading.instrument set scanned_to = '2026-11-20T13:15:00+09:00'`,
    outcome: limits,
  },
  {
    name: 'a print that reaches a trigger left out',
    by: 'app',
    sql: `update trading.instrument set scanned_to = ${ended}`,
    outcome: 'trading.stops_are_triggered_by_the_tape',
  },
  {
    name: 'an order that a print had passed said to have ended later, unfilled, in every row that tells it',
    by: 'superuser',
    sql: `update trading.order_event set at = ${ended} where kind = 'ended';
      update trading.event set at = ${ended} where kind = 'cancelled';
      update ledger.move set at = ${ended} where cause = 'trading/O-' || ${number(gone)} || '/ended';
      update trading.orders set ended_at = ${ended} where ${gone}`,
    outcome: limits,
  },
  {
    name: 'the reason for which an order ended rewritten',
    by: 'superuser',
    sql: `update trading.orders set reason = 'expired' where ${gone}`,
    outcome: rows,
  },
  {
    name: 'an order that was not filled deleted',
    by: 'superuser',
    sql: `delete from trading.orders where ${gone}`,
    outcome: rows,
  },
  {
    name: 'an order that was not filled deleted with its events',
    by: 'superuser',
    sql: `delete from trading.order_event where order_number = ${number(gone)}; delete from trading.orders where ${gone}`,
    outcome: history,
  },
  {
    name: 'an order that was not filled deleted with its events, its history and what it held',
    by: 'superuser',
    sql: `delete from trading.order_event where order_number = ${number(gone)};
      delete from trading.event where position = 'O-' || ${number(gone)};
      delete from ledger.move where cause like 'trading/O-' || ${number(gone)} || '/%';
      delete from trading.orders where ${gone}`,
    outcome: 'head',
  },
  { name: 'an amendment deleted of an order that was amended again', by: 'superuser', sql: withoutFirst, outcome: history },
  {
    name: 'the same amendment deleted from the history too, and the public log forgotten',
    by: 'superuser',
    sql: `${withoutFirst} delete from trading.event where ${firstAmended}`,
    leavesLog: true,
    outcome: 'log.leaves_follow_from_rows',
  },
  {
    name: 'the customer’s own number of an order replaced',
    by: 'superuser',
    sql: `update trading.orders set client_no = 'dip-2' where ${waiting}`,
    outcome: own,
  },
  {
    name: 'the customer’s own number of an order taken away, as if its owner had been deleted',
    by: 'superuser',
    sql: `update trading.orders set client_no = null, client_salt = null where ${waiting}`,
    outcome: own,
  },
  {
    name: 'the customer’s own number of an order replaced with its digest, and the public log forgotten',
    by: 'superuser',
    sql: renumbered,
    leavesLog: true,
    outcome: 'log.leaves_follow_from_rows',
  },
  {
    name: 'the customer’s own number of an order replaced with its digest',
    by: 'superuser',
    sql: renumbered,
    outcome: 'head',
  },
]
