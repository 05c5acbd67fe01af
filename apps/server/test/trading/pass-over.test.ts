import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../src/migrate.ts'
import { asOwner } from '../as-owner.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { rowsOf } from '../postgres/keeping.ts'

let own: TestDatabase

beforeAll(async () => {
  own = await testDatabase({ empty: true })
})
afterAll(() => own.drop())

const columns = `customer, number, lot, instrument, currency, direction, side, leverage, price_type, bound, hold_price, quantity, rest,
  filled, filled_value, hold, most_held, fee_date, placed_at, queued_at, queue_ahead, minute_at, minute_filled, good_till, expires_at,
  lock_days, part, part_date, state, reason, ended_at, version`
const order = (
  number: number,
  lot: string,
  type: string,
  bound: string,
  goodTill: string,
  state: string,
  reason: string,
): string => {
  const side = lot === 'null' ? `'buy'` : `'sell'`
  const at = `'2026-11-20 10:00+09'`
  const ended = state === 'pending_order' ? 'null' : at
  return `(1, ${number}, ${lot}, 'jp:7203', 'JPY', 'long', ${side}, 2, '${type}', ${bound}, ${bound}, 100, 100, 0, 0, 0, 0, '2026-11-20',
    ${at}, ${at}, 0, ${at}, 0, '${goodTill}', ${at}, 0, null, null, '${state}', '${reason}', ${ended}, 1)`
}
const calendarEnd = '2035-12-27'

test('an installation with orders and lots passes over: each order gets its kind, each lot came from its order', async () => {
  const all = readMigrations()
  const name = ({ name: of }: (typeof all)[number]) => of
  await migrate(own.ownerUrl, { migrations: all.filter((each) => name(each) < '165') })
  await asOwner(
    own.ownerUrl,
    `insert into trading.orders (${columns}) values
       ${order(11, 'null', 'limit', '25000000', '2026-11-20', 'pending_order', '')},
       ${order(12, '5', 'limit', '26000000', '2026-11-24', 'pending_order', '')},
       ${order(13, '6', 'market', '1', calendarEnd, 'pending_order', 'forced_close')},
       ${order(14, '7', 'limit', '26000000', '2026-11-20', 'cancelled', 'forced_close')},
       ${order(15, '8', 'market', '1', calendarEnd, 'cancelled', 'delisted')};
     insert into trading.lot (customer, number, parent, order_number, instrument, currency, direction, leverage, price_type, bound, shares,
       opened_shares, opened_value, cost, margin, top_up, accrued, fees, carried, opened_at, opened_on, lock_days, sellable_from,
       accrued_days, alert, state, reason, sold_value, proceeds, closing_fees, realised, version)
     select 1, number, parent, 4, 'jp:7203', 'JPY', 'long', 2, 'market', 1, 100, 100, 2500000000, 250000, 125000, 0, 0, 250, 0, now(),
       '2026-11-20', 1, '2026-11-24', 0, 'none', 'holding', '', 0, 0, 0, 0, 1
     from (values (5, 'O-4'), (6, 'P-5')) as l (number, parent)`,
  )
  await migrate(own.ownerUrl, { migrations: all })
  expect(await rowsOf(own.ownerUrl, 'select number::int, kind, version from trading.orders order by number')).toEqual([
    { number: 11, kind: 'opening', version: 1 },
    { number: 12, kind: 'sale', version: 1 },
    { number: 13, kind: 'forced_sale', version: 1 },
    { number: 14, kind: 'sale', version: 1 },
    { number: 15, kind: 'forced_sale', version: 1 },
  ])
  expect(await rowsOf(own.ownerUrl, 'select number::int, origin, origin_cause from trading.lot order by number')).toEqual([
    { number: 5, origin: 'order', origin_cause: null },
    { number: 6, origin: 'order', origin_cause: null },
  ])
})
