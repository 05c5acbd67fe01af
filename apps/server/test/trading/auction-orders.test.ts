import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { apple, moutai, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person
let chen: Person

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T08:30:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:03:10', 2_510, 2_000, 'opening_auction'],
      ['10:00', 2_500],
      ['11:30', 2_505, 4_000, 'closing_auction'],
      ['12:30', 2_515, 2_000, 'opening_auction'],
      ['13:00', 2_490],
      ['15:30', 2_530, 4_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_540, 2_000, 'opening_auction'],
      ['15:30', 2_550, 4_000, 'closing_auction'],
    ],
  })
  world.feed.script(moutai, { '2026-11-19': [['15:00', 1_500]], '2026-11-20': [['09:30', 1_500]] })
  world.feed.script(apple, {
    '2026-11-19': [['16:00', 200]],
    '2026-11-20': [
      ['09:30', 201, 4_000, 'opening_auction'],
      ['15:00', 202],
      ['16:00', 203, 4_000, 'closing_auction'],
    ],
  })
  akiko = await world.person({ JPY: 100_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
  boris = await world.person({ JPY: 100_000_000n })
  chen = await world.person({ JPY: 100_000_000n, USD: 5_000_000n })
})
afterAll(() => world.close())

const at = (time: string) => `2026-11-20T${time}+09:00`
const market = { code: '7203', price_type: 'market', stock_num: 100 }
const limit = (price: string, more = {}) => ({ code: '7203', price_type: 'limit', price, stock_num: 100, ...more })
const opening = { time_in_force: 'opening' }
const closing = { time_in_force: 'closing' }
const orders = async (who: Person) => (await world.done(who, 'trade/orders', { limit: 20 })).list
const latest = async (who: Person) => (await orders(who))[0]

describe('the opening of Tokyo’s morning, delayed by three minutes', () => {
  test('holds the limit of the day at the market, and the limit of a limit order', async () => {
    // The limit up of 2,490 is 2,990: 299,000 yen and 0.1 per cent.
    expect(await world.done(akiko, 'trade/buy', { ...market, ...opening })).toMatchObject({ held: '299299', waits_for: '-' })
    expect(await world.done(boris, 'trade/buy', limit('2505', opening))).toMatchObject({ held: '250751' })
    const short = { ...market, ...opening, direction: 'short', stock_num: 900 }
    expect(await world.done(chen, 'trade/buy', short)).toMatchObject({ state: 'pending_order', time_in_force: 'opening' })
  })
  test('waits until the share has opened, and takes orders until then', async () => {
    await world.until(at('09:02:00'))
    expect((await orders(akiko)).map(({ state }) => state)).toEqual(['pending_order'])
    expect(await world.done(boris, 'trade/buy', limit('2510', opening))).toMatchObject({ time_in_force: 'opening' })
  })
  test('fills at the auction’s price; what did not fill lapses with it and its hold goes home', async () => {
    await world.until(at('09:10:00'))
    expect(await latest(akiko)).toMatchObject({ state: 'filled', average_price: '2510.00000000', end_time: at('09:03:10') })
    const [second, first] = await orders(boris)
    expect(first).toMatchObject({ state: 'cancelled', reason: 'auction_over', filled: 0, end_time: at('09:03:10') })
    expect(second).toMatchObject({ state: 'filled', average_price: '2510.00000000' })
    // A quarter of the 2,000 shares of the auction.
    expect(await latest(chen)).toMatchObject({ state: 'cancelled', reason: 'auction_over', filled: 500, rest: 400 })
    expect(await world.balance(boris, 'order_hold')).toBe(0n)
    expect(await world.balance(chen, 'order_hold')).toBe(0n)
  })
})

describe('the other auctions of the day', () => {
  test('in the morning it is the afternoon’s opening and the morning’s close; nothing between fills them', async () => {
    await world.done(akiko, 'trade/buy', limit('2520', opening))
    await world.done(akiko, 'trade/buy', { ...market, ...closing, direction: 'short' })
    await world.done(boris, 'trade/buy', limit('2500', closing))
    await world.until(at('11:00:00'))
    expect((await orders(akiko)).slice(0, 2).map(({ state }) => state)).toEqual(['pending_order', 'pending_order'])
    await world.until(at('11:45:00'))
    const [short, long] = await orders(akiko)
    expect(short).toMatchObject({ state: 'filled', average_price: '2505.00000000', end_time: at('11:30:00') })
    expect(long).toMatchObject({ state: 'pending_order' })
    expect(await latest(boris)).toMatchObject({ state: 'cancelled', reason: 'auction_over', end_time: at('11:30:00') })
    await world.until(at('12:31:00'))
    expect((await orders(akiko))[1]).toMatchObject({ state: 'filled', average_price: '2515.00000000', end_time: at('12:30:00') })
  })
  test('an amendment keeps it for its auction; the afternoon’s next opening is that of the next session', async () => {
    const row = await world.done(chen, 'trade/buy', limit('2520', closing))
    expect(await world.done(chen, 'trade/amend', { order_no: row.order_no, price: '2530' })).toMatchObject({
      state: 'pending_order',
    })
    const next = await world.done(chen, 'trade/buy', limit('2520', opening))
    expect(next).toMatchObject({ auction_at: '2026-11-24T09:00:00+09:00', good_till: '2026-11-24' })
    await world.done(chen, 'trade/cancel', { order_no: next.order_no })
    await world.done(boris, 'trade/buy', limit('2535', closing))
    const cancelled = await world.done(boris, 'trade/buy', limit('2600', closing))
    await world.done(boris, 'trade/cancel', { order_no: cancelled.order_no })
  })
  test('at the close a limit at its price has its part without a queue, and at the market the price of the auction', async () => {
    await world.until(at('16:00:00'))
    expect((await orders(chen))[1]).toMatchObject({ state: 'filled', average_price: '2530.00000000', end_time: at('15:30:00') })
    expect((await orders(boris))[1]).toMatchObject({ state: 'filled', average_price: '2530.00000000' })
    expect(await world.balance(boris, 'order_hold')).toBe(0n)
  })
})

describe('a limit that becomes a market order at the close', () => {
  test('is held at the limit of the day, is filled as a limit before, and at the market where it was not', async () => {
    await world.until('2026-11-24T08:30:00+09:00')
    const force = { time_in_force: 'limit_to_market_at_close' }
    // The limit up of 2,530 is 3,030: a limit of 2,500 holds 303,000 yen and 0.1 per cent.
    expect(await world.done(akiko, 'trade/buy', limit('2500', force))).toMatchObject({ held: '303303', limit_price: '2500' })
    await world.done(boris, 'trade/buy', limit('2545', force))
    expect(await world.refused(akiko, 'trade/buy', { ...market, ...force })).toEqual(['not_with_this_order_type'])
    const america = { type: 'usd', code: 'AAPL', price_type: 'limit', price: '190', stock_num: 10, ...force }
    expect(await world.refused(akiko, 'trade/buy', america)).toEqual(['order_type_not_offered'])
    await world.until('2026-11-24T10:00:00+09:00')
    // At its own price in the opening, as any limit order: the auction's.
    expect(await latest(boris)).toMatchObject({ state: 'filled', average_price: '2540.00000000' })
    expect(await latest(akiko)).toMatchObject({ state: 'pending_order' })
    // The morning's close has no print: the order lapses with it.
    await world.until('2026-11-24T12:10:00+09:00')
    const row = { state: 'cancelled', reason: 'auction_over', end_time: '2026-11-24T11:30:01+09:00' }
    expect(await latest(akiko)).toMatchObject(row)
    await world.done(akiko, 'trade/buy', limit('2500', force))
    await world.until('2026-11-24T16:00:00+09:00')
    const filled = { state: 'filled', price: '2500', average_price: '2550.00000000', end_time: '2026-11-24T15:30:00+09:00' }
    expect(await latest(akiko)).toMatchObject(filled)
  })
})

test('New York: at the open and at the close, which Nasdaq takes and lets change until five minutes before', async () => {
  const nightly = await tradingWorld('2026-11-20T09:00:00-05:00')
  nightly.feed.script(apple, {
    '2026-11-19': [['16:00', 200]],
    '2026-11-20': [
      ['09:30', 201, 4_000, 'opening_auction'],
      ['15:00', 202],
      ['16:00', 203, 4_000, 'closing_auction'],
    ],
  })
  const dora = await nightly.person({ USD: 10_000_000n })
  const share = { type: 'usd', code: 'AAPL', stock_num: 10 }
  await nightly.done(dora, 'trade/buy', { ...share, price_type: 'market', ...opening })
  const late = { ...share, price_type: 'limit', price: '204', ...closing }
  const row = await nightly.done(dora, 'trade/buy', late)
  const short = { ...share, price_type: 'limit', price: '204', direction: 'short', ...closing }
  await nightly.done(dora, 'trade/buy', short)
  await nightly.until('2026-11-20T15:56:00-05:00')
  const next = await nightly.done(dora, 'trade/buy', late)
  expect(next).toMatchObject({ auction_at: '2026-11-23T16:00:00-05:00' })
  await nightly.done(dora, 'trade/cancel', { order_no: next.order_no })
  expect(await nightly.refused(dora, 'trade/cancel', { order_no: row.order_no })).toEqual(['cancel_not_allowed_now'])
  await nightly.until('2026-11-20T16:30:00-05:00')
  const { list } = await nightly.done(dora, 'trade/orders', { limit: 10 })
  expect(list.map(({ state, average_price, end_time }) => [state, average_price, end_time])).toEqual([
    ['cancelled', '-', '2026-11-20T15:56:00-05:00'],
    ['cancelled', '-', '2026-11-20T16:00:00-05:00'],
    ['filled', '203.0000000000', '2026-11-20T16:00:00-05:00'],
    ['filled', '201.0000000000', '2026-11-20T09:30:00-05:00'],
  ])
  await nightly.close()
})

test('China has no order for an auction alone, and says so', async () => {
  const china = { type: 'cny', code: '600519', price_type: 'limit', price: '1500', stock_num: 10 }
  expect(await world.refused(akiko, 'trade/buy', { ...china, ...opening })).toEqual(['order_type_not_offered'])
})

describe('what verify derives again', () => {
  test.each([
    ['an end at another moment', "ended_at = ended_at + interval '1 second' where time_in_force = 'opening' and filled = 0"],
    ['an auction at another moment', "expires_at = expires_at + interval '1 minute' where time_in_force = 'closing'"],
    ['an order that rests on', "ended_at = null where time_in_force = 'opening' and filled = 0"],
  ])('%s', async (_, change) => {
    const forger = new pg.Client({ connectionString: world.superuserUrl })
    await forger.connect()
    await forger.query(`set session_replication_role = replica; create table public.kept as table trading.orders;
      update trading.orders set ${change}`)
    const { wrong } = await world.auctionsAgainstMarket()
    await forger.query(`update trading.orders o set ended_at = k.ended_at, expires_at = k.expires_at
      from public.kept k where k.customer = o.customer and k.number = o.number; drop table public.kept`)
    await forger.end()
    expect(wrong).toBeGreaterThan(0n)
    expect((await world.auctionsAgainstMarket()).wrong).toBe(0n)
  })

  test('a fill outside of its auction', async () => {
    const forger = new pg.Client({ connectionString: world.superuserUrl })
    await forger.connect()
    const move = (minutes: number) =>
      forger.query(`update trading.fill f set at = f.at + interval '${minutes} minutes' from trading.orders o
        where o.customer = f.customer and o.number = f.order_number and o.time_in_force = 'closing'`)
    const wrong = async () =>
      (await verifyTrading(world.database)).filter((each) => each.wrong > 0n).map((each) => each.invariant)
    await forger.query('set session_replication_role = replica')
    await move(-7)
    expect(await wrong()).toContain('trading.orders_of_an_auction_fill_there')
    await move(7)
    await forger.end()
    expect(await wrong()).toEqual([])
  })
})
