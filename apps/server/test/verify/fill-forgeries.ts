import type { Forgery } from './forgery.ts'

/** The fills in these forgeries: each kind of fill made one purchase; a further one from the book was sold again. */
const of = (which: string, column: string): string => `(select ${column} from trading.fill where ${which})`
const byBook = `rule = 'book_left' and opening and at < '2026-11-20T12:00:00+09:00'`
const sold = 'not opening'
const rule = (name: string): string => `rule = '${name}'`

/** The events of an order as its row now has it. */
const toldAgain = (order: string): string => `
  update trading.order_event e set quantity = o.quantity, bound = o.bound, hold_price = o.hold_price, most_held = o.most_held, queued_at = o.queued_at,
    at = case e.kind when 'placed' then o.placed_at else e.at end
  from trading.orders o where o.customer = e.customer and o.number = e.order_number and o.number = ${order};`

/**
 * A purchase at another price with all that follows from it: cost, margin, a fee of a thousandth, and the amount reserved by
 * its order.
 */
const repriced = (which: string, shares: number, from: number, to: number): string => {
  const [lot, order] = [of(which, 'lot'), of(which, 'order_number')]
  const scaled = (column: string): string => `${column} = ${column} * ${to} / ${from}`
  const [cost, fee] = [to * shares, (to * shares) / 1_000]
  const less = (from - to) * shares * 1.001
  return `
    update ledger.move set amount = case operation when 'open' then ${cost} when 'fee' then ${fee} when 'release' then amount + ${less} end
      where cause in ('trading/P-' || ${lot} || '/opened', 'trading/P-' || ${lot} || '/filled/' || ${order} || '/${shares}') and operation <> 'hold';
    update ledger.move set ${scaled('amount')} where cause = 'trading/O-' || ${order} || '/placed'
      and exists (select from trading.orders where number = ${order} and price_type = 'limit');
    update trading.orders set filled_value = ${cost}::bigint * 10000 where number = ${order};
    update trading.orders set ${scaled('bound')}, ${scaled('hold_price')}, ${scaled('most_held')} where number = ${order} and price_type = 'limit';
    update trading.lot set opened_value = ${cost}::bigint * 10000, cost = ${cost}, margin = ${cost}, fees = ${fee}, bound = least(bound, ${to * 10_000}) where number = ${lot};
    update trading.orders set bound = (select bound from trading.lot where number = ${lot}) where number = ${order};
    ${toldAgain(order)}
    update trading.fill set price = ${to * 10_000}, bid = bid - ${(from - to) * 10_000}, ask = ask - ${(from - to) * 10_000},
      charges = json_build_array(json_build_object('name', charges -> 0 ->> 'name', 'amount', '${fee}')),
      book = (select json_agg(json_build_array((level ->> 0)::bigint - ${(from - to) * 10_000}, level -> 1) order by ordinal)
        from json_array_elements(book) with ordinality as levels (level, ordinal))
      where ${which};`
}

/** Another time for a purchase and for every row that contains the time. */
const moved = (which: string, at: string): string => `
  update ledger.move set at = '${at}' where cause like 'trading/P-' || ${of(which, 'lot')} || '/%' and operation in ('open', 'fee', 'release') and at = ${of(which, 'at')};
  update trading.lot set opened_at = '${at}' where number = ${of(which, 'lot')};
  update trading.orders set placed_at = '${at}', queued_at = '${at}', ended_at = '${at}' where number = ${of(which, 'order_number')} and placed_at = ${of(which, 'at')};
  ${toldAgain(of(which, 'order_number'))}`

const market = 'trading.fills_follow_from_the_market'
const by = 'superuser'

/**
 * Forgeries of fills that agree with everything but the market: tried in a world of few prints, whose every fill is known
 * (fills-on-market.test.ts).
 */
export const ofFills: readonly (Forgery & { readonly sql: string })[] = [
  {
    name: 'a purchase a hundred yen below the book, with its receipt, its fee and its money',
    by,
    sql: repriced(byBook, 2_000, 2_501, 2_401),
    outcome: market,
  },
  {
    name: 'a sale a hundred yen above the book, with its receipt, its fee and its money',
    by,
    sql: `update trading.fill set price = price + 1000000, bid = bid + 1000000, ask = ask + 1000000,
        charges = json_build_array(json_build_object('name', charges -> 0 ->> 'name', 'amount', '5398')),
        book = (select json_agg(json_build_array((level ->> 0)::bigint + 1000000, level -> 1) order by ordinal)
          from json_array_elements(book) with ordinality as levels (level, ordinal)) where ${sold};
      update trading.lot set sold_value = sold_value + 2000::bigint * 1000000, proceeds = proceeds + 200000, closing_fees = 5398, realised = realised + 199800
        where number = ${of(sold, 'lot')};
      update trading.orders set filled_value = filled_value + 2000::bigint * 1000000 where number = ${of(sold, 'order_number')};
      update ledger.move set amount = case operation when 'profit' then amount + 200000 when 'fee' then 5398 else amount end
        where cause like 'trading/P-' || ${of(sold, 'lot')} || '/closed/%'`,
    outcome: market,
  },
  {
    name: 'a fill by a print, a hundred yen below it, with its bound, its receipt, its fee and its money',
    by,
    sql: repriced(rule('through'), 2_000, 2_480, 2_380),
    outcome: market,
  },
  {
    name: 'a fill at an auction, a hundred yen below it, with its receipt, its fee and its money',
    by,
    sql: repriced(rule('auction'), 2_000, 2_495, 2_395),
    outcome: market,
  },
  {
    name: 'a fill by a print that its queue was still waiting before',
    by,
    sql: `${moved(rule('queue'), '2026-11-20T09:08:00+09:00')}
      update trading.orders set ended_at = '2026-11-20T09:08:00+09:00' where number = ${of(rule('queue'), 'order_number')};
      update trading.fill set at = '2026-11-20T09:08:00+09:00', queue_ahead = 0, minute_volume = 4000, book = '[[24900000, 4000]]' where ${rule('queue')}`,
    outcome: market,
  },
  {
    name: 'three times the share of a print, with its receipt, its fee and its money',
    by,
    sql: `update ledger.move set amount = amount * 3 where cause in ('trading/O-' || ${of(rule('through'), 'order_number')} || '/placed',
        'trading/P-' || ${of(rule('through'), 'lot')} || '/filled/' || ${of(rule('through'), 'order_number')} || '/2000');
      update ledger.move set cause = replace(cause, '/2000', '/6000') where cause like 'trading/P-' || ${of(rule('through'), 'lot')} || '/filled/%';
      update trading.orders set quantity = quantity * 3, filled = filled * 3, filled_value = filled_value * 3, most_held = most_held * 3
        where number = ${of(rule('through'), 'order_number')};
      ${toldAgain(of(rule('through'), 'order_number'))}
      update trading.lot set shares = shares * 3, opened_shares = opened_shares * 3, opened_value = opened_value * 3, cost = cost * 3,
        margin = margin * 3, fees = fees * 3 where number = ${of(rule('through'), 'lot')};
      update trading.fill set shares = shares * 3, minute_volume = minute_volume * 3, book = '[[24780000, 60000]]',
        charges = json_build_array(json_build_object('name', charges -> 0 ->> 'name', 'amount', '14880')) where ${rule('through')}`,
    outcome: market,
  },
  {
    name: 'a purchase moved to another second with that second’s true book and its money, and its entry forgotten',
    by,
    sql: `${repriced(byBook, 2_000, 2_501, 2_491)}
      update trading.orders set placed_at = '2026-11-20T09:11:00+09:00', queued_at = '2026-11-20T09:11:00+09:00', ended_at = '2026-11-20T09:11:00+09:00' where number = ${of(byBook, 'order_number')};
      ${toldAgain(of(byBook, 'order_number'))}
      update trading.fill set at = '2026-11-20T09:11:00+09:00' where ${byBook}`,
    outcome: 'trading.openings_follow_from_their_fills',
  },
]

/** A forgery that no table and no market data contradicts: every row with the time is moved. */
export const movedWhole = `${moved(byBook, '2026-11-20T09:11:00+09:00')} ${repriced(byBook, 2_000, 2_501, 2_491)}
  update trading.fill set at = '2026-11-20T09:11:00+09:00' where ${byBook}`

/** In addition, half of the size in every row that contains it. */
export const halvedWhole = `
  update ledger.move set amount = amount / 2 where cause = 'trading/P-' || ${of(byBook, 'lot')} || '/opened';
  update trading.lot set shares = shares / 2, opened_shares = opened_shares / 2, opened_value = opened_value / 2, cost = cost / 2,
    margin = margin / 2, fees = fees / 2 where number = ${of(byBook, 'lot')};
  update trading.orders set quantity = quantity / 2, filled = filled / 2, filled_value = filled_value / 2 where number = ${of(byBook, 'order_number')};
  ${toldAgain(of(byBook, 'order_number'))}
  update trading.fill set shares = shares / 2, displaced_after = displaced_after / 2,
    charges = json_build_array(json_build_object('name', charges -> 0 ->> 'name', 'amount', '2501')) where ${byBook}`
