import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person
let chen: Person
let dai: Person
let emi: Person

const exits = { take_profit_price: '2550', stop_trigger_price: '2400' }
const buy = (who: Person, more: Record<string, unknown> = {}) =>
  world.done(who, 'trade/buy', { code: '7203', stock_num: 100, ...exits, ...more })
const rowsOf = (who: Person) => world.callOnlyDone(who, 'trade/userstocklist', {})
const ordersOf = async (who: Person) => (await world.callOnlyDone(who, 'trade/orders', { code: '7203' })).list
const refusalsOf = async (who: Person, more: Record<string, unknown>) => {
  const answer = await world.ask(who, 'trade/buy', { code: '7203', stock_num: 100, ...more })
  return 'refusals' in answer ? answer.refusals : []
}

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['10:00', 2_479, 200],
      ['10:01', 2_479, 100],
      ['10:02', 2_560, 1_000],
      ['10:03', 2_500, 1_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_500, 10_000, 'opening_auction'],
      ['10:00', 2_560, 100_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-25': [
      ['09:00', 2_300, 10_000, 'opening_auction'],
      ['10:00', 2_310, 10_000],
    ],
  })
  const people: Person[] = []
  for (let each = 0; each < 5; each += 1) people.push(await world.person({ JPY: 10_000_000n }))
  ;[akiko, boris, chen, dai, emi] = people as [Person, Person, Person, Person, Person]
})
afterAll(() => world.close())

describe('an order with exits', () => {
  test('is refused where a profit or a stop lies on the wrong side of its price, with the numbers', async () => {
    expect(await refusalsOf(akiko, { take_profit_price: '2501', stop_trigger_price: '2500' })).toMatchObject([
      { key: 'take_profit_not_beyond_order', field: 'take_profit_price', now: '2501', needed: '2502', values: { price: '2501' } },
      { key: 'stop_not_behind_order', field: 'stop_trigger_price', now: '2500', needed: '2499', values: { price: '2500' } },
    ])
    const limit = { price_type: 'limit', price: '2400' }
    expect(await refusalsOf(akiko, { ...limit, take_profit_price: '2400', stop_trigger_price: '2450' })).toMatchObject([
      { key: 'take_profit_not_beyond_order', needed: '2401', values: { price: '2400', side: 'sell' } },
      { key: 'stop_not_behind_order', needed: '2399' },
    ])
    const short = { direction: 'short', price_type: 'limit', price: '2600' }
    expect(await refusalsOf(akiko, { ...short, take_profit_price: '2610', stop_trigger_price: '2590' })).toMatchObject([
      { key: 'take_profit_not_beyond_order', needed: '2599', values: { side: 'buy' } },
      { key: 'stop_not_behind_order', needed: '2601' },
    ])
    expect(await refusalsOf(akiko, { take_profit_price: '2550.5', stop_price: '2390' })).toMatchObject([
      { key: 'price_off_tick', field: 'take_profit_price' },
      { key: 'enter_trigger_price', field: 'stop_trigger_price' },
    ])
    expect(await rowsOf(akiko)).toEqual([])
  })

  test('shows the profit taken, the loss of a stop that holds, the loss after a gap, and that neither may come', async () => {
    const preview = await world.done(akiko, 'trade/preview', { code: '7203', stock_num: 100, ...exits })
    expect(preview.refusals).toEqual([])
    // Bought at 2,501 with ¥251 of fees; the sale pays 0.1 per cent: ¥255, ¥240, ¥199.
    expect(preview.exit_outcomes).toEqual([
      { when: 'at_profit', price: '2550', total: '254745', profit: '4394', good_till: '-' },
      { when: 'at_trigger', price: '2400', total: '239760', profit: '-10591', good_till: '-' },
      { when: 'at_gap', price: '1990', total: '198801', profit: '-51550', good_till: '-' },
      { when: 'never', price: '-', total: '-', profit: '-', good_till: '2027-12-30' },
    ])
    const limited = { price_type: 'limit', price: '2480', stop_price: '2390', leverage: 2 }
    const { exit_outcomes } = await world.done(akiko, 'trade/preview', { code: '7203', stock_num: 100, ...exits, ...limited })
    expect(exit_outcomes.map(({ when, price }) => [when, price])).toEqual([
      ['at_profit', '2550'],
      ['at_trigger', '2400'],
      ['at_gap', '2390'],
      ['never', '-'],
    ])
    expect(await world.refused(akiko, 'trade/preview', { order_no: 'P-1', take_profit_price: '2550' })).toEqual(['not_found'])
  })

  test('that fills at once has its exits in the same moment; they sleep until the position may be closed', async () => {
    const row = await buy(akiko)
    const [limit, stop] = row.sales
    const group = `G-${limit?.order_no.slice(2)}`
    expect(row).toMatchObject({ state: 'preparing_to_close', stock_num: 100, exits: [] })
    expect(row.sales).toMatchObject([
      { price_type: 'limit', price: '2550', stock_num: 100, group, waits_for: 'sellable_from', good_till: '2027-12-30' },
      { price_type: 'stop', trigger_price: '2400', stock_num: 100, group, waits_for: 'sellable_from' },
    ])
    expect((await ordersOf(akiko)).map(({ order_no, exit_of, exits: waiting }) => [order_no, exit_of, waiting])).toEqual([
      [stop?.order_no, row.parent, []],
      [limit?.order_no, row.parent, []],
      [row.parent, '-', []],
    ])
    const told = world.told.filter(({ customer }) => customer === akiko.customer)
    expect(told.map(({ kind, at }) => [kind, at])).toEqual(
      ['order_filled', 'order_placed', 'order_placed'].map((kind) => [kind, world.clock.now()]),
    )
  })

  test('that waits shows what it will place, and keeps it on its side when it is amended', async () => {
    const order = await buy(boris, { price_type: 'limit', price: '2480' })
    const waits_for = order.order_no
    expect(order.exits).toEqual([
      { price_type: 'limit', price: '2550', trigger_price: '-', waits_for },
      { price_type: 'stop', price: '-', trigger_price: '2400', waits_for },
    ])
    expect((await ordersOf(boris)).map(({ exits: waiting }) => waiting)).toEqual([order.exits])
    expect(await world.refused(boris, 'trade/amend', { order_no: waits_for, price: '2400' })).toEqual(['stop_not_behind_order'])
    expect(await world.refused(boris, 'trade/amend', { order_no: waits_for, price: '2550' })).toEqual([
      'take_profit_not_beyond_order',
    ])
    expect(await world.done(boris, 'trade/amend', { order_no: waits_for, price: '2481' })).toMatchObject({ exits: order.exits })
    await world.done(boris, 'trade/amend', { order_no: waits_for, price: '2480' })
  })

  test('that is cancelled or lapses makes nothing', async () => {
    const { order_no } = await buy(dai, { price_type: 'limit', price: '2450' })
    expect(await world.done(dai, 'trade/cancel', { order_no })).toMatchObject({ state: 'cancelled', exits: [] })
    await buy(emi, { price_type: 'limit', price: '2450' })
  })

  test('in parts: its exits grow with the position, and what one takes is never more than it has', async () => {
    await buy(chen, {
      direction: 'short',
      price_type: 'limit',
      price: '2555',
      take_profit_price: '2450',
      stop_trigger_price: '2600',
    })
    await world.until('2026-11-20T10:00:30+09:00')
    // A quarter of 200 shares.
    const [order, lot] = await rowsOf(boris)
    expect(order).toMatchObject({ state: 'pending_order', stock_num: 50, exits: [{ price: '2550' }, { trigger_price: '2400' }] })
    expect(lot).toMatchObject({ state: 'preparing_to_close', stock_num: 50, sales: [{ stock_num: 50 }, { stock_num: 50 }] })
    await world.until('2026-11-20T10:01:30+09:00')
    const [, grown, ...more] = await rowsOf(boris)
    expect(more).toEqual([])
    expect(grown).toMatchObject({ order_no: lot?.order_no, stock_num: 75 })
    expect(grown?.sales).toEqual(lot?.sales.map((sale) => ({ ...sale, stock_num: 75 })))
    await world.until('2026-11-20T16:00:00+09:00')
    // 2,560 was printed while the position could not be closed.
    expect((await rowsOf(boris)).map(({ state, stock_num }) => [state, stock_num])).toEqual([
      ['preparing_to_close', 75],
      ['cancelled', 25],
    ])
    expect((await rowsOf(chen))[0]).toMatchObject({ direction: 'short', sales: [{ price: '2450' }, { trigger_price: '2600' }] })
    expect((await ordersOf(emi)).map(({ reason }) => reason)).toEqual(['expired'])
  })

  test('a sleeping exit is amended and cancelled as a waiting one is, and more shares do not join what was changed', async () => {
    const order = await buy(dai, { price_type: 'limit', price: '2495', good_till: '2026-11-24', take_profit_price: undefined })
    await world.until('2026-11-24T08:30:00+09:00')
    await world.done(dai, 'trade/cancel', { order_no: order.order_no })
    const [lot] = await rowsOf(akiko)
    const [limit] = lot?.sales ?? []
    const amended = await world.done(akiko, 'trade/amend', { order_no: limit?.order_no, price: '2555' })
    expect(amended.sales).toMatchObject([{ price: '2555' }, { trigger_price: '2400' }])
  })

  test('the profit is taken when the position may be closed, and its stop ends with it: to the yen', async () => {
    const before = await world.balance(akiko, 'available')
    await world.until('2026-11-24T10:01:00+09:00')
    const [lot] = await rowsOf(akiko)
    expect(lot).toMatchObject({ state: 'closed', market_value: '255500', sell_time: '2026-11-24T10:00:00+09:00' })
    // 255,500 less ¥256 of fees comes home.
    expect((await world.balance(akiko, 'available')) - before).toBe(255_244n)
    expect((await ordersOf(akiko)).map(({ state, reason }) => [state, reason])).toEqual([
      ['cancelled', 'other_filled'],
      ['filled', ''],
      ['filled', ''],
    ])
    expect((await rowsOf(boris)).find(({ order_no }) => order_no.startsWith('P-'))).toMatchObject({
      state: 'closed',
      market_value: '191250',
    })
  })
})

describe('verify knows the exits of an order', () => {
  const forged = async (statements: string): Promise<readonly string[]> => {
    const forger = new pg.Client({ connectionString: world.superuserUrl })
    await forger.connect()
    try {
      await forger.query(`set session_replication_role = replica; ${statements}`)
      return (await verifyTrading(world.database)).filter((each) => each.wrong > 0n).map(({ invariant }) => invariant)
    } finally {
      await forger.query('set session_replication_role = origin').catch(() => {})
      await forger.end()
    }
  }
  const stop = (
    table = 'orders',
  ) => `where (customer, ${table === 'orders' ? 'number' : 'order_number'}) in (select customer, number
    from trading.orders where customer = ${chen.customer} and exit_of is not null and trigger_price is not null)`

  test('a price that the order does not have, and an exit that was left out', async () => {
    const those = 'trading.exits_are_those_of_their_order'
    const all = 'trading.fills_place_the_exits_of_their_order'
    const other = (table: string, change: string) => `update trading.${table} set ${change} ${stop(table)};`
    const trigger = (by: string) =>
      other('orders', `trigger_price = trigger_price ${by}`) + other('order_event', `trigger_price = trigger_price ${by}`)
    expect(await forged(trigger('+ 10000'))).toEqual([those])
    expect(await forged(trigger('- 10000'))).toEqual([])
    const placed = (by: string) => other('orders', `placed_at = placed_at ${by} interval '1 second'`)
    expect(await forged(placed('+'))).toEqual([those, all, 'trading.orders_follow_from_their_events'])
    expect(await forged(placed('-'))).toEqual([])
    expect(await forged(`update trading.orders set exit_of = null ${stop()}`)).toEqual([all])
  })
})
