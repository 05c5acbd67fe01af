import { bought, closed, closing, type Forgery, noon, position, post } from './forgery.ts'

export const inTheReceipts: readonly Forgery[] = [
  {
    name: 'another number of the customer’s own in a lot than in its order',
    by: 'superuser',
    sql: `update trading.lot set client_no = 'mine-2' where number = (select min(number) from trading.lot where parent like 'O-%')`,
    outcome: 'trading.lots_keep_the_terms_of_their_order',
  },
  {
    name: 'another bound in a lot than in its order',
    by: 'superuser',
    sql: `update trading.lot set bound = 10000 where origin = 'order'`,
    outcome: 'trading.lots_keep_the_terms_of_their_order',
  },
  {
    name: 'another number of the customer’s own in a part than in its lot',
    by: 'superuser',
    sql: `update trading.lot set client_no = 'mine-2' where number = (select min(number) from trading.lot where parent like 'P-%')`,
    outcome: 'trading.parts_keep_their_origin',
  },
  {
    name: 'an order taken out of the history',
    by: 'superuser',
    sql: `delete from trading.orders where number = (select min(order_number) from trading.fill where not opening and rule <> 'delisted')`,
    outcome: 'trading.fills_have_their_order',
  },
  {
    name: 'an order said to have been for more than was filled',
    by: 'superuser',
    sql: `update trading.orders set quantity = quantity + 1 where number = (select min(order_number) from trading.fill where not opening and rule <> 'delisted')`,
    outcome: 'trading.orders_add_up',
  },
  {
    name: 'receipts emptied',
    by: 'superuser',
    sql: `update trading.fill set book = '[]', model = ''`,
    outcome: 'trading.receipts_show_their_fill',
  },
  {
    name: 'a book in a receipt deeper than the market’s',
    by: 'superuser',
    sql: `update trading.fill set book = (
        select json_agg(json_build_array(level -> 0, (level ->> 1)::bigint + 100) order by ordinal)
        from json_array_elements(book) with ordinality as levels (level, ordinal))`,
    outcome: 'trading.fills_follow_from_the_market',
  },
  {
    name: 'a receipt that names another model',
    by: 'superuser',
    sql: `update trading.fill set model = 'another market'`,
    outcome: 'trading.fills_follow_from_the_market',
  },
  {
    name: 'what was taken before left out of a receipt',
    by: 'superuser',
    sql: `update trading.fill set displaced_after = displaced_after - 1 where opening and lot = ${bought}`,
    outcome: 'trading.takings_follow_each_other',
  },
  {
    name: 'a receipt edited by the server',
    by: 'app',
    sql: `update trading.fill set book = '[]'`,
    outcome: 'refused',
  },
  {
    name: 'a sale moved to a better price with its money',
    by: 'superuser',
    sql: `update trading.fill set price = price + 10000 where lot = ${closed};
      update trading.lot l set sold_value = sold_value + 10000 * shares, proceeds = proceeds + shares, realised = realised + shares where number = ${closed};
      with more as (select shares from trading.lot where number = ${closed})
      update ledger.move set amount = amount + (select shares from more) where cause = ${closing} and operation = 'profit';
      with less as (select shares from trading.lot where number = ${closed})
      update ledger.move set amount = greatest(amount - (select shares from less), 1) where cause = ${closing} and operation = 'loss'
        and not exists (select from ledger.move where cause = ${closing} and operation = 'profit')`,
    outcome: 'trading.receipts_show_their_fill',
  },
  {
    name: 'a purchase moved below its book',
    by: 'superuser',
    sql: `update trading.fill set price = price - 10000 where opening and lot = ${bought}`,
    outcome: 'trading.receipts_show_their_fill',
  },
  {
    name: 'a sale halved',
    by: 'superuser',
    sql: `update trading.fill set shares = shares / 2 where lot = ${closed};
      update trading.lot set shares = shares / 2, sold_value = sold_value / 2, proceeds = proceeds / 2 where number = ${closed}`,
    outcome: 'trading.lots_add_up_to_their_openings',
  },
  {
    name: 'a purchase halved with its lot',
    by: 'superuser',
    sql: `update trading.fill set shares = shares / 2 where opening and lot = ${bought};
      update trading.lot set opened_shares = opened_shares / 2, opened_value = opened_value / 2 where number = ${bought}`,
    outcome: 'trading.openings_follow_from_their_fills',
  },
  {
    name: 'a fill after the end of the session',
    by: 'superuser',
    sql: `update trading.fill set at = session_date + interval '8 hours'`,
    outcome: 'trading.fills_lie_within_their_session',
  },
  {
    name: 'a fill on a Sunday',
    by: 'superuser',
    sql: `update trading.fill set session_date = '2026-11-22', at = at + (date '2026-11-22' - session_date) * interval '1 day'`,
    outcome: 'trading.fills_lie_within_their_session',
  },
  {
    name: 'an order filled beyond its bound',
    by: 'superuser',
    sql: `update trading.lot set bound = 10000 where origin = 'order';
      update trading.orders set bound = 10000 where kind = 'opening'; update trading.order_event set bound = 10000`,
    outcome: 'trading.fills_keep_their_bound',
  },
  {
    name: 'a fee left out',
    by: 'superuser',
    sql: `delete from ledger.move where operation = 'fee' and cause like '%/opened';
      update trading.fill set charges = '[]' where opening; update trading.lot set fees = 0`,
    outcome: 'trading.fees_follow_the_rules',
  },
  {
    name: 'a fee halved in the ledger',
    by: 'superuser',
    sql: `update ledger.move set amount = amount / 2 where operation = 'fee' and amount > 1 and cause like 'trading/%/opened'`,
    outcome: 'trading.openings_follow_from_their_fills',
  },
]

export const inThePositions: readonly Forgery[] = [
  {
    name: 'the first day of closing set back',
    by: 'app',
    sql: `update trading.lot set sellable_from = opened_on - 1, version = version + 1 where state <> 'closed'`,
    outcome: 'refused',
  },
  {
    name: 'a lot with more shares than its fills',
    by: 'app',
    sql: `update trading.lot set shares = shares + 100, version = version + 1 where state <> 'closed' and origin = 'order'`,
    outcome: 'trading.lots_add_up_to_their_openings',
  },
  {
    name: 'holding costs forgiven',
    by: 'superuser',
    sql: `delete from ledger.move where operation in ('accrue', 'settle'); delete from trading.event where kind = 'accrued';
      update trading.lot set accrued = 0, accrued_days = 0`,
    outcome: 'trading.holding_costs_follow_from_the_lot',
  },
  {
    name: 'a dividend doubled in the ledger',
    by: 'app',
    sql: `insert into trading.event (customer, position, kind, at, shares, price, amount, note)
        select customer, 'P-' || number, 'dividend', ${noon}, shares, 100000, shares * 10, '2026-11-24' from trading.lot where number = ${bought};
      ${post(`'trading/' || ${position} || '/dividend/2026-11-24'`, [['dividend', 'house_dividend', 'available', 'JPY', 9_999]])}`,
    outcome: 'trading.dividends_follow_from_the_lot',
  },
  {
    name: 'a dividend that no company paid',
    by: 'app',
    sql: `insert into trading.event (customer, position, kind, at, shares, price, amount, note)
        select customer, 'P-' || number, 'dividend', ${noon}, 100, 100000, 1000, '2026-11-24' from trading.lot where number = ${bought};
      ${post(`'trading/' || ${position} || '/dividend/2026-11-24'`, [['dividend', 'house_dividend', 'available', 'JPY', 1_000]])}`,
    outcome: 'trading.company_acts_follow_from_the_market',
  },
  {
    name: 'a margin call that no price made',
    by: 'app',
    sql: `update trading.lot set alert = 'called', call_due = '2026-11-27', call_needed = 1, version = version + 1 where number = ${bought}`,
    outcome: 'trading.calls_follow_from_their_events',
  },
  {
    name: 'a split that no company made',
    by: 'app',
    sql: `insert into trading.event (customer, position, kind, at, shares, price, amount, note)
        select customer, 'P-' || number, 'split', ${noon}, shares, 0, 0, '1:1' from trading.lot where number = ${bought}`,
    outcome: 'trading.company_acts_follow_from_the_market',
  },
  {
    name: 'a split applied twice',
    by: 'app',
    sql: `insert into trading.event (customer, position, kind, at, shares, price, amount, note)
        select customer, 'P-' || number, 'split', ${noon}, shares * 2, 0, 0, '2:1' from trading.lot, generate_series(1, 2) where number = ${bought}`,
    outcome: 'trading.splits_happen_once',
  },
  {
    name: 'a lot of new shares without a win',
    by: 'app',
    sql: post(`'ipo/N-777/listed'`, [
      ['subscribe', 'available', 'subscription', 'JPY', 1_000],
      ['receive', 'subscription', 'margin', 'JPY', 1_000],
    ]),
    outcome: 'ipo.applications_moved_what_they_say',
  },
  {
    name: 'a lot of a block that did not pass',
    by: 'app',
    sql: post(`'block/B-777/passed'`, [['receive', 'available', 'margin', 'JPY', 1_000]]),
    outcome: 'block.entries_have_their_purchase',
  },
  {
    name: 'a lot turned into one of a block',
    by: 'app',
    sql: `update trading.lot set origin = 'block'`,
    outcome: 'refused',
  },
]
