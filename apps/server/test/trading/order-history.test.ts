import { customerNumber } from '@zaraba/money/customer.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyStatement } from '../../src/trading/positions/order-history-store.ts'
import { apple, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person

const buy = (who: Person, more: Record<string, unknown> = {}) =>
  world.done(who, 'trade/buy', { code: '7203', stock_num: 100, ...more })
const orders = async (who: Person, asked: Record<string, unknown> = {}) =>
  (await world.callOnlyDone(who, 'trade/orders', asked)).list
const named = async (who: Person, asked: Record<string, unknown>) => (await orders(who, asked)).map(({ client_no }) => client_no)

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['15:30', 2_510],
    ],
    '2026-11-24': [
      ['09:00', 2_500],
      ['10:00', 2_600],
      ['15:30', 2_510],
    ],
  })
  world.feed.script(apple, {
    '2026-11-19': [['16:00', 230]],
    '2026-11-20': [
      ['09:30', 230],
      ['16:00', 231],
    ],
  })
  akiko = await world.person({ JPY: 100_000_000n, USD: 100_000_000n })
  boris = await world.person({ JPY: 100_000_000n })
})
afterAll(() => world.close())

test('every order has its row: filled at once, in part, resting, cancelled, and the sales that close', async () => {
  const lot = await buy(akiko, { client_no: 'buy-1' })
  const part = await buy(akiko, { stock_num: 1_000_000, leverage: 3, worst_price: '2501', client_no: 'part' })
  const resting = await buy(akiko, { price_type: 'limit', price: '2400', client_no: 'rest' })
  const gone = await buy(akiko, { price_type: 'limit', price: '2401', client_no: 'gone' })
  await world.done(akiko, 'trade/cancel', { order_no: gone.order_no })
  world.at('2026-11-24T09:05:00+09:00')
  await world.done(akiko, 'trade/sell', { order_no: lot.order_no, stock_num: 40, client_no: 'sell-1' })
  const sale = { price_type: 'limit', price: '2700', client_no: 'sell-2' }
  const waiting = await world.done(akiko, 'trade/sell', { order_no: lot.order_no, ...sale })
  const rows = await orders(akiko)
  expect(rows.map((row) => [row.client_no, row.kind, row.side, row.state, row.stock_num, row.reason])).toEqual([
    ['sell-2', 'sale', 'sell', 'pending_order', 60, ''],
    ['sell-1', 'sale', 'sell', 'filled', 40, ''],
    ['gone', 'opening', 'buy', 'cancelled', 100, 'cancelled_by_customer'],
    ['rest', 'opening', 'buy', 'cancelled', 100, 'expired'],
    ['part', 'opening', 'buy', 'cancelled', 1_000_000, 'unfilled_rest'],
    ['buy-1', 'opening', 'buy', 'filled', 100, ''],
  ])
  const [second, first, , , partly, bought] = rows
  expect(bought).toMatchObject({ position_no: lot.order_no, price: '-', average_price: '2501.00000000', filled: 100, rest: 0 })
  expect([bought?.order_no, partly?.position_no]).toEqual([lot.parent, part.order_no])
  expect(partly).toMatchObject({ filled: part.stock_num, rest: 1_000_000 - part.stock_num, worst_price: '2501' })
  expect([first?.position_no, second?.position_no]).toEqual([lot.order_no, lot.order_no])
  expect(second).toMatchObject({ price: '2700', average_price: '-', end_time: '-', good_till: '2026-11-24' })
  expect([lot.client_no, resting.client_no, waiting.client_no, waiting.sale?.client_no]).toEqual([
    'buy-1',
    'rest',
    'buy-1',
    'sell-2',
  ])
  const told = world.told.filter(({ values }) => 'client_no' in values && values.client_no === 'sell-1')
  expect(told.map(({ kind }) => kind)).toEqual(['position_closed'])
})

test('pages go on where the last one ended, and each filter leaves out the others', async () => {
  const all = await orders(akiko)
  const paged: string[] = []
  let page: string | null | undefined
  do {
    const asked = page === undefined ? { limit: 2 } : { limit: 2, page }
    const { list, next } = await world.callOnlyDone(akiko, 'trade/orders', asked)
    paged.push(...list.map(({ order_no }) => order_no))
    page = next
  } while (page !== null)
  expect(paged).toEqual(all.map(({ order_no }) => order_no))
  expect(await named(akiko, { state: 'filled' })).toEqual(['sell-1', 'buy-1'])
  expect(await named(akiko, { client_no: 'rest' })).toEqual(['rest'])
  expect(await named(akiko, { code: '7203', from: '2026-11-24' })).toEqual(['sell-2', 'sell-1'])
  expect(await named(akiko, { to: '2026-11-20' })).toEqual(['gone', 'rest', 'part', 'buy-1'])
  expect(await orders(akiko, { type: 'usd' })).toEqual([])
  expect(await orders(akiko, { code: '8306' })).toEqual([])
  expect(await orders(boris)).toEqual([])
  expect(await world.refused(akiko, 'trade/orders', { page: 'next' })).toEqual(['invalid_input'])
  expect(await world.refused(akiko, 'trade/orders', { from: '2026-11-24', to: '2026-11-20' })).toEqual(['invalid_input'])
})

test('a number of one’s own is used once in a session, by whichever order; another customer and the next session have their own', async () => {
  const first = await buy(boris, { client_no: 'one' })
  const again = await world.ask(boris, 'trade/buy', { code: '7203', stock_num: 1, client_no: 'one' })
  expect(again).toMatchObject({
    refusals: [{ key: 'client_no_in_use', field: 'client_no', values: { order_no: first.parent, date: '2026-11-24' } }],
  })
  await buy(akiko, { client_no: 'one' })
  expect(await named(boris, { client_no: 'one' })).toEqual(['one'])
  expect(
    await world.refused(boris, 'trade/buy', { code: '7203', stock_num: 9_999_999, client_no: 'two', leverage: 9 }),
  ).not.toEqual([])
  await buy(boris, { client_no: 'two' })
})

test('the same request under the same idempotency key is answered as the first was', async () => {
  const input = { code: '7203', stock_num: 7, client_no: 'key-1' }
  const first = await world.done(boris, 'trade/buy', input, 'a-key')
  expect(await world.done(boris, 'trade/buy', input, 'a-key')).toEqual(first)
  expect(await named(boris, { client_no: 'key-1' })).toEqual(['key-1'])
})

test('of sixteen orders at once with one number, one is placed, though two markets have the session of that date', async () => {
  const toyotaOrder = { code: '7203', price: '2400' }
  const appleOrder = { type: 'usd', code: 'AAPL', price: '200' }
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      world.callOnly(akiko, 'trade/buy', {
        ...(index % 2 === 0 ? appleOrder : toyotaOrder),
        price_type: 'limit',
        stock_num: 1,
        client_no: 'race',
      }),
    ),
  )
  await world.verify()
  const refusals = answers.flatMap((answer) => ('refusals' in answer ? answer.refusals.map(({ key }) => key) : []))
  expect(refusals).toEqual(Array.from({ length: 15 }, () => 'client_no_in_use'))
  expect(await named(akiko, { client_no: 'race' })).toEqual(['race'])
})

test('a page of ten thousand orders reads its index, by itself and by the customer’s own number', async () => {
  const many = customerNumber(900n)
  await world.database.query({
    text: `insert into trading.orders (customer, number, kind, instrument, currency, direction, side, leverage, price_type, bound, hold_price,
             quantity, rest, filled, filled_value, hold, most_held, fee_date, placed_at, queued_at, queue_ahead, minute_at, minute_filled,
             good_till, expires_at, lock_days, client_no, state, reason, ended_at, version, time_in_force)
           select $1, n, 'opening', 'jp:7203', 'JPY', 'long', 'buy', 1, 'limit', 1, 1, 1, 1, 0, 0, 0, 0, '2026-11-20', at, at, 0, at, 0,
             '2026-11-20', at, 1, 'n-' || n, 'cancelled', 'expired', at, 1, 'day'
           from generate_series(1, 10000) n, lateral (select '2026-11-20T09:00:00+09:00'::timestamptz + n * interval '1 second' as at) t`,
    values: [many],
  })
  const owner = new pg.Client({ connectionString: world.superuserUrl })
  await owner.connect()
  await owner.query('analyze trading.orders')
  await owner.end()
  const asked = {
    before: null,
    from: null,
    until: null,
    currency: null,
    instrument: null,
    state: null,
    clientNo: null,
    limit: 21,
  }
  const planOf = async (more: Partial<typeof asked> | { readonly clientNo: string }) => {
    const { where, values } = historyStatement(many, { ...asked, ...more })
    const rows = await world.database.query<{ 'QUERY PLAN': string }>({
      text: `explain select * from trading.orders t ${where}`,
      values,
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planOf({})).toMatch(/Index Scan Backward using orders_in_order/)
  expect(await planOf({})).not.toMatch(/Sort/)
  expect(await planOf({ clientNo: 'n-7' })).toMatch(/client_numbers/)
})
