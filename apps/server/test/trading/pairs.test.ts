import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person
let chen: Person
let dai: Person

/** Either side of the price: bought above it, or sold short below it. */
const breakout = {
  code: '7203',
  direction: 'long',
  price_type: 'stop',
  trigger_price: '2550',
  stock_num: 100,
  other_direction: 'short',
  other_price_type: 'stop',
  other_trigger_price: '2450',
  good_till: '2026-11-26',
}
/** On a fall or on a rise: bought at a limit below the price, or at a stop above it. */
const fallOrRise = {
  ...breakout,
  price_type: 'limit',
  trigger_price: undefined,
  price: '2480',
  other_direction: 'long',
  other_trigger_price: '2560',
}
const place = async (who: Person, input: object, more: object = {}) =>
  (await world.done(who, 'trade/pair', { ...input, ...more })).orders
const refusalsOf = async (who: Person, more: object) => {
  const answer = await world.ask(who, 'trade/pair', { ...breakout, ...more })
  return 'refusals' in answer ? answer.refusals : []
}
const ordersOf = async (who: Person) => (await world.callOnlyDone(who, 'trade/orders', { code: '7203' })).list.toReversed()
const waitingOf = async (who: Person) => (await ordersOf(who)).filter(({ state }) => state === 'pending_order')
const heldOf = (who: Person) => world.balance(who, 'order_hold')

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['10:00', 2_500, 1_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_500, 10_000, 'opening_auction'],
      ['10:00', 2_479, 200],
      ['11:00', 2_470, 100_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-25': [
      ['09:00', 2_300, 10_000, 'opening_auction'],
      ['15:30', 2_320, 50_000, 'closing_auction'],
    ],
    '2026-11-26': [['09:00', 2_320, 10_000, 'opening_auction']],
  })
  const grants = { JPY: 10_000_000n }
  ;[akiko, boris, chen, dai] = [
    await world.person(grants),
    await world.person(grants),
    await world.person(grants),
    await world.person(grants),
  ]
})
afterAll(() => world.close())

describe('two orders of which one opens a position', () => {
  test('are refused with the numbers of either, named by its own fields', async () => {
    expect(await refusalsOf(akiko, { trigger_price: '2500', other_trigger_price: '2500.5' })).toMatchObject([
      { key: 'price_off_tick', field: 'other_trigger_price' },
      { key: 'trigger_already_reached', field: 'trigger_price', now: '2500', needed: '2501' },
      { key: 'trigger_already_reached', field: 'other_trigger_price', needed: '2499' },
    ])
    expect(await refusalsOf(akiko, { other_take_profit_price: '2460' })).toMatchObject([
      { key: 'take_profit_not_beyond_order', field: 'other_take_profit_price', now: '2460', needed: '2449' },
    ])
    // The best ask is 2,501.
    expect(await refusalsOf(akiko, { ...fallOrRise, price: '2510' })).toMatchObject([
      { key: 'pair_fills_at_once', field: 'price', now: '2510', needed: '2500' },
    ])
    expect((await refusalsOf(akiko, { code: '9998' })).map(({ key }) => key)).toEqual(['product_missing_or_delisted'])
    expect(await refusalsOf(akiko, { good_till: '2026-11-19' })).toMatchObject([
      { key: 'good_till_out_of_range', field: 'good_till' },
    ])
    expect((await refusalsOf(akiko, { stock_num: 0 })).map(({ key, field }) => [key, field])).toEqual([
      ['enter_quantity_in_lots', 'stock_num'],
      ['enter_quantity_in_lots', 'other_stock_num'],
    ])
    expect(await ordersOf(akiko)).toEqual([])
  })

  test('reserve both amounts, as the preview says; a balance that carries one alone is refused with the sum', async () => {
    const poor = await world.person({ JPY: 400_000n })
    const shown = await world.done(poor, 'trade/previewPair', breakout)
    expect(shown.order.price).not.toBe(shown.other.price)
    // Each may be filled on three later sessions, with two yen more for the rounding of each.
    expect(BigInt(shown.held)).toBe(BigInt(shown.order.total) + BigInt(shown.other.total) + 12n)
    const short = { key: 'insufficient_available_balance', now: '400000', needed: shown.held, values: { currency: 'JPY' } }
    expect(shown).toMatchObject({ available: '400000', refusals: [short] })
    expect(await refusalsOf(poor, {})).toEqual([short])
    expect(await world.refused(poor, 'trade/buy', { code: '7203', price_type: 'limit', price: '2480', stock_num: 100 })).toEqual(
      [],
    )

    const preview = await world.done(akiko, 'trade/previewPair', breakout)
    expect(preview.refusals).toEqual([])
    const both = await place(akiko, breakout, { client_no: 'either-1' })
    const group = `G-${both[0]?.order_no.slice(2)}`
    expect(both).toMatchObject([
      { direction: 'long', price_type: 'stop', trigger_price: '2550', stock_num: 100, group, state: 'pending_order' },
      { direction: 'short', price_type: 'stop', trigger_price: '2450', stock_num: 100, group, state: 'pending_order' },
    ])
    expect(both.map(({ client_no }) => client_no)).toEqual(['either-1', '-'])
    expect(both.map(({ time_in_force, good_till }) => [time_in_force, good_till])).toEqual([
      ['gtd', '2026-11-26'],
      ['gtd', '2026-11-26'],
    ])
    expect(String(await heldOf(akiko))).toBe(preview.held)
    expect(String(await world.balance(akiko, 'available'))).toBe(preview.available_after)
    expect((await refusalsOf(akiko, { client_no: 'either-1' })).map(({ key }) => key)).toEqual(['client_no_in_use'])
  })

  test('each is amended and cancelled by its own number, both by that of the pair', async () => {
    const [up, down] = await place(boris, breakout)
    const pair = up?.group
    await world.done(boris, 'trade/amend', { order_no: down?.order_no, trigger_price: '2440' })
    expect((await waitingOf(boris)).map((order) => [order.trigger_price, order.group])).toEqual([
      ['2550', pair],
      ['2440', pair],
    ])
    expect(await world.refused(boris, 'trade/amend', { order_no: pair, trigger_price: '2560' })).toEqual(['choose_order'])
    await world.done(boris, 'trade/amend', { order_no: pair, stock_num: 60 })
    expect((await waitingOf(boris)).map(({ stock_num }) => stock_num)).toEqual([60, 60])
    expect(await world.refused(boris, 'trade/amend', { order_no: pair, stock_num: 60 })).toEqual(['amend_only_less'])
    await world.done(boris, 'trade/cancel', { order_no: up?.order_no })
    expect((await waitingOf(boris)).map(({ order_no }) => order_no)).toEqual([down?.order_no])
    await world.done(boris, 'trade/cancel', { order_no: pair })
    expect(await waitingOf(boris)).toEqual([])
    expect(await heldOf(boris)).toBe(0n)
    expect(await world.refused(boris, 'trade/cancel', { order_no: pair })).toEqual(['order_not_pending'])
    expect(await world.refused(akiko, 'trade/cancel', { order_no: pair })).toEqual(['not_found'])

    const [limit] = await place(boris, fallOrRise)
    await world.done(boris, 'trade/amend', { order_no: limit?.group, trigger_price: '2570' })
    await world.done(boris, 'trade/amend', { order_no: limit?.group, price: '2475' })
    expect((await waitingOf(boris)).map((order) => [order.price, order.trigger_price])).toEqual([
      ['2475', '-'],
      ['-', '2570'],
    ])
    await world.done(boris, 'trade/cancel', { order_no: limit?.group })
    expect(await waitingOf(boris)).toEqual([])
    // Of the two one has fewer shares than the amendment wants: neither is changed.
    const [more] = await place(boris, { ...fallOrRise, good_till: undefined }, { other_stock_num: 50 })
    expect(await world.refused(boris, 'trade/amend', { order_no: more?.group, stock_num: 60 })).toEqual(['amend_only_less'])
    const kept = (await waitingOf(boris)).map(({ stock_num, time_in_force }) => [stock_num, time_in_force])
    expect(kept).toEqual([
      [100, 'day'],
      [50, 'day'],
    ])
    await world.done(boris, 'trade/cancel', { order_no: more?.group })
    expect(await world.refused(boris, 'trade/sell', { order_no: limit?.group })).toEqual(['not_found'])
  })

  test('an order that is amended into the market ends the other at once, and its money is free for the next request', async () => {
    const [limit, stop] = await place(chen, fallOrRise)
    await world.done(chen, 'trade/amend', { order_no: limit?.order_no, price: '2505' })
    expect((await ordersOf(chen)).map(({ state, reason }) => [state, reason])).toEqual([
      ['filled', ''],
      ['cancelled', 'other_filled'],
    ])
    expect(await heldOf(chen)).toBe(0n)
    const told = world.told.filter(({ customer }) => customer === chen.customer).map(({ kind, orderNo }) => [kind, orderNo])
    expect(told.slice(2)).toContainEqual(['order_lapsed', stop?.order_no])
  })
})

describe('one of a pair opens', () => {
  test('the first part of a fill ends the other in its own moment; the rest waits on alone', async () => {
    await place(boris, fallOrRise)
    await place(dai, { ...fallOrRise, price: '2470', take_profit_price: '2600', stop_trigger_price: '2200' })
    await world.until('2026-11-24T10:01:00+09:00')
    // A quarter of 200 shares at 10:00.
    expect(await ordersOf(boris).then((orders) => orders.slice(-2))).toMatchObject([
      { state: 'pending_order', filled: 50, rest: 50 },
      { state: 'cancelled', filled: 0, reason: 'other_filled', end_time: '2026-11-24T10:00:00+09:00' },
    ])
    expect((await waitingOf(dai)).length).toBe(2)
    await world.until('2026-11-24T11:01:00+09:00')
    expect((await ordersOf(boris)).at(-2)).toMatchObject({ state: 'filled', filled: 100 })
    // What was opened has the exits of its order.
    const rows = await world.callOnlyDone(dai, 'trade/userstocklist', {})
    expect(rows.find(({ state }) => state === 'preparing_to_close')?.sales.map((sale) => sale.price_type)).toEqual([
      'limit',
      'stop',
    ])
    expect(await waitingOf(akiko)).toHaveLength(2)
  })

  test('on two servers at once, after a gap, one opens and the other does not', async () => {
    const other = openDatabase(world.url)
    try {
      const second = createEngine({ ...world.ports, database: other, numbers: createNumbers(other) })
      const until = world.at('2026-11-25T09:01:00+09:00')
      await Promise.all([world.engine.advanceTrading(until), second.advanceTrading(until)])
    } finally {
      await other.close()
    }
    await world.verify()
    expect(await ordersOf(akiko)).toMatchObject([
      { direction: 'long', state: 'cancelled', reason: 'other_filled', end_time: '2026-11-25T09:00:00+09:00' },
      { direction: 'short', state: 'filled', average_price: '2299.00000000', end_time: '2026-11-25T09:00:00+09:00' },
    ])
    expect(await heldOf(akiko)).toBe(0n)
  })
})

describe('the database and verify keep a pair what it is', () => {
  const forging = async (statements: string): Promise<readonly string[]> => {
    const forger = new pg.Client({ connectionString: world.superuserUrl })
    await forger.connect()
    try {
      await forger.query(`begin; set local session_replication_role = replica; ${statements}`)
      await forger.query('commit')
      return (await verifyTrading(world.database)).filter((each) => each.wrong > 0n).map(({ invariant }) => invariant)
    } finally {
      await forger.end()
    }
  }

  test('a transaction in which both of a pair open is refused', async () => {
    const [first] = await place(dai, { ...breakout, trigger_price: '2340', other_trigger_price: '2290' })
    const both = `update trading.orders set triggered_at = queued_at, triggered_price = trigger_price, filled = 1, rest = rest - 1,
      version = version + 1 where customer = ${dai.customer} and group_no = ${first?.group.slice(2)}`
    const client = new pg.Client({ connectionString: world.appUrl })
    await client.connect()
    try {
      await expect(client.query(both)).rejects.toThrow('would open a position')
      await expect(client.query(`${both} and number = group_no`)).rejects.toThrow('would open a position')
    } finally {
      await client.end()
    }
  })

  test('an order that lost its pair, and one that was filled beside the other, are found', async () => {
    const [up] = (await waitingOf(dai)).filter(({ kind }) => kind === 'opening')
    const alone = `update trading.orders set group_no = null where customer = ${dai.customer} and kind = 'opening' and number = group_no and state = 'pending_order'`
    expect(await forging(alone)).toEqual(['trading.one_of_a_pair_opens'])
    expect(await forging(`update trading.orders set group_no = number where number = ${up?.order_no.slice(2)}`)).toEqual([])
    const forged = (columns: string) => forging(`update trading.orders set ${columns} where number = ${up?.order_no.slice(2)}`)
    const both = await forged('filled = 1, quantity = quantity + 1, triggered_at = placed_at, triggered_price = trigger_price')
    expect(both).toEqual(expect.arrayContaining(['trading.one_of_a_pair_opens', 'trading.orders_add_up']))
    await forged('filled = 0, quantity = quantity - 1, triggered_at = null, triggered_price = null')
    await world.verify()
  })
})
