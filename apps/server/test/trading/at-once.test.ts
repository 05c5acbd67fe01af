import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { apple, moutai, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T10:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['10:00', 2_500],
    ],
    '2026-11-24': [
      ['09:00', 2_500, 10_000, 'opening_auction'],
      ['10:00', 2_500],
    ],
  })
  world.feed.script(moutai, { '2026-11-19': [['15:00', 1_500]], '2026-11-20': [['09:30', 1_500]] })
  world.feed.script(apple, { '2026-11-19': [['16:00', 200]], '2026-11-20': [['09:30', 200]] })
  world.feed.bookSize = 300
  akiko = await world.person({ JPY: 10_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
  boris = await world.person({ JPY: 10_000_000n })
})
afterAll(() => world.close())

const limit = { code: '7203', price_type: 'limit', price: '2502', stock_num: 1_000 }
const latest = async (who: Person) => (await world.done(who, 'trade/orders', { limit: 1 })).list[0]

test('immediate-or-cancel takes what the book has within its limit, and its rest is cancelled in the same moment', async () => {
  const before = await world.balance(akiko, 'available')
  const preview = await world.done(akiko, 'trade/preview', { ...limit, time_in_force: 'ioc' })
  // 300 at 2,501 and 300 at 2,502: 1,500,900 yen, and 0.1 per cent.
  expect(preview).toMatchObject({ shares: 600, total: '1502401', refusals: [] })
  const answer = await world.ask(akiko, 'trade/buy', { ...limit, time_in_force: 'ioc' })
  expect(answer).toMatchObject({
    success: 'partly_filled',
    data: { state: 'holding', stock_num: 600, cost: '1500900', fees: '1501' },
  })
  expect(await world.balance(akiko, 'available')).toBe(before - 1_502_401n)
  expect(await world.balance(akiko, 'order_hold')).toBe(0n)
  const row = { state: 'cancelled', reason: 'unfilled_rest', stock_num: 1_000, filled: 600, rest: 400, time_in_force: 'ioc' }
  expect(await latest(akiko)).toMatchObject({ ...row, time: '2026-11-20T10:05:00+09:00', end_time: '2026-11-20T10:05:00+09:00' })
})

test('fill-or-kill takes all or nothing: an order that ended, with its own number, and not a yen moved', async () => {
  const before = await world.balance(boris, 'available')
  const wanted = { ...limit, time_in_force: 'fok', client_no: 'kill-1' }
  const answer = await world.ask(boris, 'trade/buy', wanted)
  expect(answer).toMatchObject({ success: 'nothing_filled', data: { state: 'cancelled', reason: 'not_filled_whole' } })
  expect(await latest(boris)).toMatchObject({ client_no: 'kill-1', filled: 0, rest: 1_000, held: '0', time_in_force: 'fok' })
  expect(await world.balance(boris, 'available')).toBe(before)
  expect(await world.refused(boris, 'trade/buy', wanted)).toEqual(['client_no_in_use'])
  const filled = await world.ask(boris, 'trade/buy', { ...limit, time_in_force: 'fok', stock_num: 600 })
  expect(filled).toMatchObject({ success: 'purchase_success', data: { stock_num: 600, cost: '1500900', time_in_force: 'day' } })
  expect(await latest(boris)).toMatchObject({ state: 'filled', filled: 600, rest: 0 })
  const told = world.told.filter(({ customer }) => customer === boris.customer).map(({ kind }) => kind)
  expect(told).toEqual(['order_lapsed', 'order_filled'])
})

test('a short opens at once, at the market too', async () => {
  const short = { code: '7203', direction: 'short', price_type: 'market', worst_price: '2499', stock_num: 500 }
  expect(await world.ask(akiko, 'trade/buy', { ...short, time_in_force: 'fok' })).toMatchObject({ success: 'nothing_filled' })
  const answer = await world.ask(akiko, 'trade/buy', { ...short, time_in_force: 'ioc' })
  expect(answer).toMatchObject({ success: 'partly_filled', data: { stock_num: 300, cost: '749700', direction: 'short' } })
})

test('is not for stops, not outside continuous trading, and only as its market takes it', async () => {
  const stop = { ...limit, price_type: 'stop', trigger_price: '2600', price: undefined, time_in_force: 'ioc' }
  expect(await world.refused(akiko, 'trade/buy', stop)).toEqual(['not_with_this_order_type'])
  expect(await world.refused(akiko, 'trade/buy', { ...limit, time_in_force: 'ioc', good_till: '2026-11-24' })).toEqual([
    'not_with_this_order_type',
  ])
  const china = { type: 'cny', code: '600519', stock_num: 10 }
  const bounded = { ...china, price_type: 'limit', price: '1501', time_in_force: 'ioc' }
  expect(await world.refused(akiko, 'trade/buy', bounded)).toEqual(['not_with_this_order_type'])
  const market = { ...china, price_type: 'market', time_in_force: 'fok' }
  expect(await world.refused(akiko, 'trade/buy', market)).toEqual(['order_type_not_offered'])
  const america = { type: 'usd', code: 'AAPL', stock_num: 10, price_type: 'limit', price: '201', time_in_force: 'fok' }
  const answer = await world.ask(akiko, 'trade/buy', america)
  expect(answer).toMatchObject({
    refusals: [{ key: 'only_in_continuous_trading', now: 'closed', values: { next: '2026-11-20T09:30:00-05:00' } }],
  })
})

test('closes a position at once: half of it, or nothing', async () => {
  await world.until('2026-11-24T10:05:00+09:00')
  const [lot] = await world.done(boris, 'trade/userstocklist', {})
  const sale = { order_no: lot?.order_no, price_type: 'limit', price: '2499' }
  const killed = await world.done(boris, 'trade/sell', { ...sale, time_in_force: 'fok' })
  expect(killed).toMatchObject({ state: 'holding', stock_num: 600, sale: null, closed: null })
  expect(await latest(boris)).toMatchObject({ kind: 'sale', state: 'cancelled', reason: 'not_filled_whole', filled: 0 })
  const sold = await world.done(boris, 'trade/sell', { ...sale, time_in_force: 'ioc' })
  // 300 × 2,499 less 0.1 per cent, against half of 1,500,900 and of the fee of 1,501.
  expect(sold).toMatchObject({ state: 'holding', stock_num: 300, sale: null, closed: { stock_num: 300, cost: '750450' } })
  expect(await latest(boris)).toMatchObject({ state: 'cancelled', reason: 'unfilled_rest', filled: 300, rest: 300 })
})

test('verify finds an order at once that was filled later', async () => {
  const wrong = async () =>
    (await verifyTrading(world.database)).filter((each) => each.wrong > 0n).map(({ invariant }) => invariant)
  expect(await wrong()).toEqual([])
  const client = new pg.Client({ connectionString: world.superuserUrl })
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(`update trading.fill set at = at + interval '1 second' where order_number =
    (select min(number) from trading.orders where time_in_force = 'ioc')`)
  expect(await wrong()).toContain('trading.at_once_orders_take_one_moment')
  await client.query(`update trading.fill set at = at - interval '1 second' where order_number =
    (select min(number) from trading.orders where time_in_force = 'ioc')`)
  const rest = client.query(`update trading.orders set rest = rest - 1, filled = 1 where reason = 'not_filled_whole'`)
  await expect(rest).rejects.toThrow('fill_or_kill_is_whole')
  await client.end()
})
