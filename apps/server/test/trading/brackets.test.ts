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
let emi: Person
const bought = new Map<bigint, string>()
const lotOf = ({ customer }: Person): string => bought.get(customer) ?? ''

const bracket = (who: Person, more: Record<string, unknown> = {}) =>
  world.done(who, 'trade/bracket', {
    order_no: lotOf(who),
    take_profit_price: '2550',
    stop_trigger_price: '2400',
    good_till: '2026-11-26',
    ...more,
  })
const refusalsOf = async (who: Person, input: Record<string, unknown>) => {
  const answer = await world.ask(who, 'trade/bracket', { order_no: lotOf(who), ...input })
  return 'refusals' in answer ? answer.refusals : []
}
const rowOf = async (who: Person) => {
  const rows = await world.callOnlyDone(who, 'trade/userstocklist', {})
  return rows.find(({ order_no }) => order_no === lotOf(who))
}
const ordersOf = async (who: Person) =>
  (await world.callOnlyDone(who, 'trade/orders', { code: '7203' })).list.filter(({ kind }) => kind !== 'opening')
const toldOf = ({ customer }: Person) => world.told.filter((event) => event.customer === customer).map(({ kind }) => kind)

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_500, 10_000, 'opening_auction'],
      ['10:00', 2_551, 200],
      ['10:01', 2_540, 1_000],
      ['10:30', 2_551, 100_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-25': [
      ['09:00', 2_300, 10_000, 'opening_auction'],
      ['10:00', 2_310, 10_000],
      ['15:30', 2_320, 50_000, 'closing_auction'],
    ],
    '2026-11-26': [
      ['09:00', 1_900, 10_000, 'opening_auction'],
      ['10:00', 1_600, 10_000],
      ['10:30', 1_590, 10_000],
    ],
  })
  const people: Person[] = []
  for (const more of [{}, {}, {}, {}, { leverage: 3 }]) {
    const who = await world.person({ JPY: 10_000_000n })
    people.push(who)
    bought.set(who.customer, (await world.callOnlyDone(who, 'trade/buy', { code: '7203', stock_num: 100, ...more })).order_no)
  }
  ;[akiko, boris, chen, dai, emi] = people as [Person, Person, Person, Person, Person]
})
afterAll(() => world.close())

describe('orders around a position', () => {
  test('are refused with the numbers: none, off the tick, reached, or ended before the position may be sold', async () => {
    expect(await refusalsOf(akiko, {})).toEqual([{ key: 'enter_price', field: 'take_profit_price' }])
    expect(await refusalsOf(akiko, { stop_price: '2390' })).toMatchObject([
      { key: 'enter_trigger_price', field: 'stop_trigger_price' },
      { key: 'good_till_out_of_range' },
    ])
    const pair = { take_profit_price: '2550', stop_trigger_price: '2400' }
    const tooShort = { key: 'good_till_out_of_range', field: 'good_till', now: '2026-11-20', needed: '2026-11-24' }
    for (const more of [{}, { good_till: '2026-11-20' }, { good_till: '2026-11-23' }])
      expect(await refusalsOf(akiko, { ...pair, ...more })).toMatchObject([tooShort])
    expect(await refusalsOf(akiko, { take_profit_price: '2550' })).toMatchObject([tooShort])
    expect(await refusalsOf(akiko, { ...pair, take_profit_price: '2490', good_till: '2026-11-24' })).toMatchObject([
      { key: 'take_profit_already_reached', now: '2490', needed: '2500' },
    ])
    expect(await refusalsOf(akiko, { trail: '10', stop_trigger_price: '2400', good_till: '2026-11-26' })).toEqual([
      { key: 'not_with_this_order_type', field: 'stop_trigger_price' },
    ])
    await world.until('2026-11-24T09:05:00+09:00')
    // The best bid is 2,499.
    expect(await refusalsOf(akiko, { take_profit_price: '2490', stop_trigger_price: '2500.5' })).toMatchObject([
      { key: 'price_off_tick', field: 'stop_trigger_price' },
      { key: 'take_profit_already_reached', field: 'take_profit_price', now: '2490', needed: '2500' },
      { key: 'trigger_already_reached', field: 'stop_trigger_price', needed: '2499' },
    ])
    expect(await ordersOf(akiko)).toEqual([])
  })

  test('both together are a group: the position waits for either, and cannot be sold besides', async () => {
    const { orders, position } = await bracket(akiko)
    const group = `G-${orders[0]?.order_no.slice(2)}`
    expect(orders).toMatchObject([
      { price_type: 'limit', price: '2550', stock_num: 100, group, waits_for: '-' },
      { price_type: 'stop', trigger_price: '2400', price: '-', stock_num: 100, group, waits_for: 'trigger' },
    ])
    expect(position).toMatchObject({ state: 'preparing_to_close', sales: orders })
    expect(await rowOf(akiko)).toMatchObject({ sales: orders, sale: orders[0] })
    expect((await ordersOf(akiko)).map((order) => order.group)).toEqual([group, group])
    const events = world.told.filter(({ customer, kind }) => customer === akiko.customer && kind === 'order_placed')
    expect(events.map(({ values }) => values)).toMatchObject([
      { group, price: '2550' },
      { group, price: '2400' },
    ])
    expect(await world.refused(akiko, 'trade/sell', { order_no: lotOf(akiko) })).toEqual(['shares_are_ordered'])
    expect((await refusalsOf(akiko, { take_profit_price: '2560' })).map(({ key }) => key)).toEqual(['shares_are_ordered'])
    expect(await world.refused(akiko, 'trade/sell', { order_no: orders[0]?.order_no })).toEqual(['order_not_holding'])
  })

  test('one alone is no group, and with a limit it is a stop-limit', async () => {
    const { orders } = await bracket(boris, { take_profit_price: undefined, stop_price: '2395' })
    expect(orders).toMatchObject([{ price_type: 'stop_limit', price: '2395', trigger_price: '2400', group: '-' }])
    await world.done(boris, 'trade/cancel', { order_no: orders[0]?.order_no })
    expect(await rowOf(boris)).toMatchObject({ state: 'holding', sales: [] })
  })

  test('each is amended and cancelled by its own number, and both by that of the position', async () => {
    const [profit, stop] = (await bracket(boris)).orders
    const amended = await world.done(boris, 'trade/amend', { order_no: profit?.order_no, price: '2600' })
    expect(amended.sales).toMatchObject([{ price: '2600' }, { trigger_price: '2400' }])
    const triggered = await world.done(boris, 'trade/amend', { order_no: lotOf(boris), trigger_price: '2380' })
    expect(triggered.sales).toMatchObject([{ price: '2600' }, { trigger_price: '2380' }])
    const left = await world.done(boris, 'trade/cancel', { order_no: profit?.order_no })
    expect(left).toMatchObject({ state: 'preparing_to_close', sales: [{ order_no: stop?.order_no }] })
    const none = await world.done(boris, 'trade/cancel', { order_no: lotOf(boris) })
    expect(none).toMatchObject({ state: 'holding', sales: [] })
    await bracket(boris)
    expect(await world.done(boris, 'trade/cancel', { order_no: lotOf(boris) })).toMatchObject({ state: 'holding', sales: [] })
    await bracket(boris)
    expect(await world.done(boris, 'trade/cancelAll', { code: '7203' })).toEqual({ cancelled: 2 })
    expect(await rowOf(boris)).toMatchObject({ state: 'holding', sales: [] })
  })
})

describe('a pair never fills twice', () => {
  test('what one fills is taken off the other; the rest of the position stays protected', async () => {
    await bracket(chen)
    await bracket(boris)
    await world.until('2026-11-24T10:02:00+09:00')
    // A quarter of 200 shares at 10:00.
    expect(await rowOf(akiko)).toMatchObject({
      state: 'preparing_to_close',
      stock_num: 50,
      sales: [{ stock_num: 50 }, { stock_num: 50 }],
    })
    expect(await ordersOf(akiko)).toMatchObject([
      { price_type: 'stop', stock_num: 50, filled: 0, rest: 50 },
      { price_type: 'limit', stock_num: 100, filled: 50, rest: 50 },
    ])
    await world.done(boris, 'trade/cancel', { order_no: lotOf(boris) })
  })

  test('an order that is amended into the market ends the other at once', async () => {
    const [profit] = (await rowOf(chen))?.sales ?? []
    await world.done(chen, 'trade/amend', { order_no: profit?.order_no, price: '2530' })
    expect(await rowOf(chen)).toMatchObject({ state: 'closed' })
    const [stop] = await ordersOf(chen)
    expect(stop).toMatchObject({ price_type: 'stop', state: 'cancelled', reason: 'other_filled', filled: 0 })
  })

  test('the profit is taken, and the stop ends with it in the same moment', async () => {
    await world.until('2026-11-24T10:31:00+09:00')
    expect(await rowOf(akiko)).toMatchObject({ state: 'closed', stock_num: 50 })
    expect(await ordersOf(akiko)).toMatchObject([
      { price_type: 'stop', state: 'cancelled', reason: 'other_filled', end_time: '2026-11-24T10:30:00+09:00' },
      { price_type: 'limit', state: 'filled', filled: 100, end_time: '2026-11-24T10:30:00+09:00' },
    ])
    // The list of ended orders has the stop, to whose position it leads.
    const ended = (await world.callOnlyDone(akiko, 'trade/orders', { state: 'cancelled' })).list
    expect(ended).toMatchObject([
      { kind: 'sale', price_type: 'stop', trigger_price: '2400', position_no: lotOf(akiko), reason: 'other_filled' },
    ])
    expect(toldOf(akiko).filter((kind) => kind !== 'order_placed')).toEqual([
      'order_filled',
      'position_closed',
      'position_closed',
      'order_lapsed',
    ])
  })

  test('after a gap the stop fills where the market opens, its receipt names the print, and the profit is not waited for', async () => {
    await bracket(dai, { take_profit_price: '2700' })
    const other = openDatabase(world.url)
    try {
      const second = createEngine({ ...world.ports, database: other, numbers: createNumbers(other) })
      const until = world.at('2026-11-25T09:01:00+09:00')
      await Promise.all([world.engine.advanceTrading(until), second.advanceTrading(until)])
    } finally {
      await other.close()
    }
    await world.verify()
    // Opened at 2,300: the best bid there is 2,299.
    expect(await rowOf(dai)).toMatchObject({ state: 'closed', market_value: '229900', sell_time: '2026-11-25T09:00:00+09:00' })
    const { receipts } = await world.done(dai, 'trade/position', { order_no: lotOf(dai) })
    expect(receipts.at(-1)).toMatchObject({ rule: 'stop_left', trigger: { at: '2026-11-25T09:00:00+09:00', price: '2300' } })
    expect((await ordersOf(dai)).map(({ reason }) => reason)).toEqual(['', 'other_filled'])
  })

  test('a forced sale ends both, also where it has to wait for a book', async () => {
    await bracket(emi, { take_profit_price: '2700', stop_trigger_price: '1500' })
    world.feed.empty.add('bids')
    await world.until('2026-11-26T10:01:00+09:00')
    expect(await rowOf(emi)).toMatchObject({ state: 'preparing_to_close', sales: [{ price: '-', group: '-' }] })
    world.feed.empty.clear()
    await world.until('2026-11-26T10:31:00+09:00')
    expect(await rowOf(emi)).toMatchObject({ state: 'closed', reason: 'forced_close' })
    expect((await ordersOf(emi)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['forced_sale', 'forced_close'],
      ['sale', 'forced_close'],
      ['sale', 'forced_close'],
    ])
  })
})

describe('the database and verify keep a pair what it is', () => {
  const forged = async (statements: string): Promise<readonly string[]> => {
    const forger = new pg.Client({ connectionString: world.superuserUrl })
    await forger.connect()
    try {
      await forger.query(`set session_replication_role = replica; ${statements}`)
      return (await verifyTrading(world.database)).filter((each) => each.wrong > 0n).map(({ invariant }) => invariant)
    } finally {
      await forger.end()
    }
  }

  test('an amendment of the profit does not hide a print that the stop let pass', async () => {
    const [profit] = (await bracket(boris, { take_profit_price: '2000', stop_trigger_price: '1500', good_till: '2026-11-27' }))
      .orders
    world.at('2026-11-26T10:40:00+09:00')
    await world.done(boris, 'trade/amend', { order_no: profit?.order_no, price: '2010' })
    expect((await world.triggersAgainstMarket()).wrong).toBe(0n)
    const stop = `where (customer, order_number) in (select customer, number from trading.orders
      where customer = ${boris.customer} and state = 'pending_order' and trigger_price is not null)`
    // 1,590 was printed at 10:30.
    await forged(`update trading.order_event set queued_at = '2026-11-26T10:20:00+09:00', trigger_price = 15950000 ${stop}`)
    expect((await world.triggersAgainstMarket()).wrong).toBe(1n)
    await forged(`update trading.order_event set queued_at = at, trigger_price = 15000000 ${stop}`)
    expect((await world.triggersAgainstMarket()).wrong).toBe(0n)
  })

  test('two sales of a whole position that are no pair are found', async () => {
    const alone = `update trading.orders set group_no = null where customer = ${boris.customer} and state = 'pending_order'`
    expect(await forged(`${alone} and trigger_price is not null`)).toEqual([
      'trading.no_share_is_ordered_twice',
      'trading.pairs_close_the_same_shares',
    ])
  })
})
