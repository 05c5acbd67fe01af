import { dateText } from '@zaraba/money/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { tradingCalls } from '../../src/trading/calls.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { race, raceRounds } from '../races.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

// Sales of parts of a position: what may be sold is what is held less what is ordered.

const rounds = raceRounds(4)
let world: TradingWorld
let akiko: Person
let boris: Person
let chen: Person
let dai: Person
let fumi: Person
const racing: Person[] = []
const bought = new Map<bigint, string>()
const lotOf = ({ customer }: Person): string => bought.get(customer) ?? ''

const holder = async (more: Record<string, unknown> = {}): Promise<Person> => {
  const who = await world.person({ JPY: 10_000_000n })
  const order = { code: '7203', stock_num: 300, ...more }
  bought.set(who.customer, (await world.callOnlyDone(who, 'trade/buy', order)).order_no)
  return who
}
const sell = (who: Person, stock_num: number, price: string, more: Record<string, unknown> = {}) =>
  world.done(who, 'trade/sell', { order_no: lotOf(who), price_type: 'limit', price, stock_num, ...more })
const bracket = (who: Person, more: Record<string, unknown> = {}) =>
  world.done(who, 'trade/bracket', { order_no: lotOf(who), take_profit_price: '2600', stop_trigger_price: '2400', ...more })
const refusalsOf = async (who: Person, name: 'trade/sell' | 'trade/bracket' | 'trade/amend', input: Record<string, unknown>) => {
  const answer = await world.ask(who, name, { order_no: lotOf(who), ...input })
  return 'refusals' in answer ? answer.refusals : []
}
const rowOf = async (who: Person) =>
  (await world.callOnlyDone(who, 'trade/userstocklist', {})).find(({ order_no }) => order_no === lotOf(who))
const ordersOf = async (who: Person) =>
  (await world.callOnlyDone(who, 'trade/orders', { code: '7203' })).list.filter(({ kind }) => kind !== 'opening')

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [['09:00', 2_500]],
    '2026-11-24': [
      ['09:00', 2_500, 10_000, 'opening_auction'],
      ['10:00', 2_511, 200],
      ['10:30', 2_511, 100_000],
      ['11:00', 2_390, 100_000],
      ['15:30', 2_400, 50_000, 'closing_auction'],
    ],
    '2026-11-25': [['09:00', 1_200, 10_000, 'opening_auction']],
    '2026-11-26': [
      ['09:00', 1_150, 10_000, 'opening_auction'],
      ['10:00', 900, 10_000],
      ['10:30', 890, 10_000],
    ],
  })
  const announcedOn = dateText('2026-11-02')
  world.feed.corporate(toyota, { kind: 'split', exDate: dateText('2026-11-25'), numerator: 2, denominator: 1, announcedOn })
  akiko = await holder()
  boris = await holder()
  chen = await holder()
  dai = await holder({ leverage: 3 })
  fumi = await holder({ direction: 'short' })
  for (let round = 0; round < rounds; round += 1) racing.push(await holder())
})
afterAll(() => world.close())

describe('sales of parts of a position', () => {
  test('under T+1 sleep side by side, and more than is free is refused with the numbers', async () => {
    const until = { good_till: '2026-11-25' }
    const { state, free_num } = await sell(chen, 100, '2550', until)
    expect([state, free_num]).toEqual(['preparing_to_close', 200])
    await bracket(chen, { stock_num: 150, ...until })
    expect(await rowOf(chen)).toMatchObject({ stock_num: 300, free_num: 50, sales: [{}, {}, {}] })
    for (const [stock_num, now] of [
      [51, '51'],
      [301, '301'],
    ] as const)
      expect(await refusalsOf(chen, 'trade/bracket', { stock_num, take_profit_price: '2600', ...until })).toEqual([
        { key: 'shares_are_ordered', field: 'stock_num', now, needed: '50', values: { held: '300', ordered: '250' } },
      ])
    // Without a quantity: all that is free.
    expect(await sell(chen, 50, '2560', until)).toMatchObject({ free_num: 0 })
    expect(await refusalsOf(chen, 'trade/sell', { price_type: 'limit', price: '2560', ...until })).toMatchObject([
      { key: 'shares_are_ordered', now: '300', needed: '0', values: { held: '300', ordered: '300' } },
    ])
    expect((await rowOf(chen))?.can.sell.refusals.map(({ key }) => key)).toContain('shares_are_ordered')
  })

  test('rest side by side; what is free can be sold at once, and the rest of the position keeps its cost', async () => {
    await world.until('2026-11-24T09:05:00+09:00')
    await sell(akiko, 100, '2510')
    await sell(akiko, 50, '2600')
    const preview = await world.done(akiko, 'trade/preview', { order_no: lotOf(akiko) })
    expect([preview.shares, preview.max_shares, preview.refusals]).toEqual([150, 150, []])
    const sold = await world.done(akiko, 'trade/sell', { order_no: lotOf(akiko), price_type: 'market', stock_num: 30 })
    expect(sold).toMatchObject({ stock_num: 270, free_num: 120, state: 'preparing_to_close', closed: { stock_num: 30 } })
    expect(sold.sales.map(({ stock_num, price }) => [stock_num, price])).toEqual([
      [100, '2510'],
      [50, '2600'],
    ])
    // 300 at 2,501.
    expect([sold.cost, sold.closed?.cost]).toEqual([String(270 * 2_501), String(30 * 2_501)])
    const all = await world.done(akiko, 'trade/sell', { order_no: lotOf(akiko), price_type: 'market' })
    expect(all).toMatchObject({ stock_num: 150, free_num: 0, state: 'preparing_to_close', closed: { stock_num: 120 } })
  })

  test('are amended and cancelled by their own numbers, and by that of the position only together', async () => {
    const [first, second] = (await rowOf(akiko))?.sales ?? []
    expect(await refusalsOf(akiko, 'trade/amend', { price: '2610' })).toEqual([{ key: 'choose_order', field: 'order_no' }])
    expect(await refusalsOf(akiko, 'trade/amend', { order_no: first?.order_no, stock_num: 101 })).toMatchObject([
      { key: 'amend_only_less', needed: '99' },
    ])
    const amended = await world.done(akiko, 'trade/amend', { order_no: second?.order_no, stock_num: 40 })
    expect(amended).toMatchObject({ free_num: 10, sales: [{ stock_num: 100 }, { stock_num: 40 }] })
    const one = await world.done(akiko, 'trade/cancel', { order_no: second?.order_no })
    expect(one).toMatchObject({ state: 'preparing_to_close', free_num: 50, sales: [{ stock_num: 100 }] })
    await sell(akiko, 50, '2600')
    const none = await world.done(akiko, 'trade/cancel', { order_no: lotOf(akiko) })
    expect(none).toMatchObject({ state: 'holding', free_num: 150, sales: [] })
  })

  test('a fill takes its own shares alone: the pair on the rest keeps its own, and ends with its own', async () => {
    await sell(akiko, 100, '2510')
    await bracket(akiko)
    await sell(fumi, 100, '2400')
    await bracket(fumi, { take_profit_price: '2300', stop_trigger_price: '2600' })
    await bracket(boris, { stock_num: 100, take_profit_price: '2510' })
    await bracket(boris, { stock_num: 100, take_profit_price: '2700' })
    await world.until('2026-11-24T10:01:00+09:00')
    // A quarter of 200 shares at 10:00.
    expect(await rowOf(akiko)).toMatchObject({ stock_num: 100, free_num: 0, sales: [{ stock_num: 50 }, {}, {}] })
    expect((await rowOf(boris))?.sales.map(({ stock_num }) => stock_num)).toEqual([50, 50, 100, 100])
    await world.until('2026-11-24T10:31:00+09:00')
    expect(await rowOf(akiko)).toMatchObject({
      state: 'preparing_to_close',
      stock_num: 50,
      sales: [{ stock_num: 50 }, { stock_num: 50 }],
    })
    expect(await rowOf(boris)).toMatchObject({
      state: 'preparing_to_close',
      stock_num: 200,
      free_num: 100,
      sales: [{ stock_num: 100 }, { stock_num: 100 }],
    })
    expect((await ordersOf(boris)).map(({ state, reason }) => [state, reason])).toEqual([
      ['pending_order', ''],
      ['pending_order', ''],
      ['cancelled', 'other_filled'],
      ['filled', ''],
    ])
    await world.until('2026-11-24T11:01:00+09:00')
    expect(await rowOf(akiko)).toMatchObject({ state: 'closed' })
    expect(await rowOf(fumi)).toMatchObject({ direction: 'short', stock_num: 200, free_num: 0, sales: [{}, {}] })
    expect(await rowOf(boris)).toMatchObject({ state: 'holding', stock_num: 100, free_num: 100, sales: [] })
  })

  test('closing a share sells what is free of each position, and names what is ordered', async () => {
    await sell(boris, 40, '2700')
    const { closed, waiting } = await world.done(boris, 'trade/closeShare', { code: '7203' })
    expect(closed).toMatchObject([{ stock_num: 60, parent: lotOf(boris) }])
    expect(waiting).toMatchObject([{ order_no: lotOf(boris), why: 'shares_are_ordered', stock_num: 40, free_num: 0 }])
    const again = await world.ask(boris, 'trade/closeShare', { code: '7203' })
    expect(again).toMatchObject({
      refusals: [{ key: 'shares_are_ordered', now: '40', needed: '0', values: { held: '40', ordered: '40' } }],
    })
  })
})

describe('no share is sold twice', () => {
  test('by sixteen sales of parts at once, on two servers', async () => {
    const other = openDatabase(world.url)
    try {
      const second = tradingCalls({ ...world.ports, database: other, numbers: createNumbers(other) })
      for (const who of racing) {
        const input = { order_no: lotOf(who), price_type: 'limit', price: '2450', stock_num: 40 } as const
        const answers = await race((racer) =>
          racer % 2 === 0
            ? second['trade/sell'](input, world.contextOf(who, null))
            : world.callOnly(who, 'trade/sell', racer % 4 === 1 ? input : { order_no: lotOf(who), stock_num: 40 }),
        )
        const done = answers.filter((answer) => 'data' in answer)
        expect(done).toHaveLength(7)
        const keys = answers.flatMap((answer) => ('refusals' in answer ? answer.refusals.map(({ key }) => key) : []))
        expect(new Set(keys)).toEqual(new Set(['shares_are_ordered']))
        expect((await rowOf(who))?.free_num).toBe(20)
        await world.verify()
      }
    } finally {
      await other.close()
    }
  })

  test('where the server were mistaken: the database refuses the second at its commit, and verify finds it', async () => {
    const [who] = racing
    if (who === undefined) throw new Error('nobody races')
    const [sale] = (await rowOf(who))?.sales ?? []
    const number = sale?.order_no.slice(2)
    const copies = (name: bigint) => `
      insert into trading.orders select (jsonb_populate_record(o, jsonb_build_object('number', ${name}, 'rest', 21, 'quantity', 21,
        'filled', 0, 'filled_value', 0, 'version', 1))).* from trading.orders o where customer = ${who.customer} and number = ${number}`
    const [first, second] = [new pg.Client(world.superuserUrl), new pg.Client(world.superuserUrl)]
    await Promise.all([first.connect(), second.connect()])
    try {
      await expect(first.query(copies(9n))).rejects.toThrow(/orders wait for \d+ shares/)
      // Each of two transactions has room for its own alone.
      const ofTen = (name: bigint) => copies(name).replaceAll("'rest', 21, 'quantity', 21", "'rest', 11, 'quantity', 11")
      for (const [client, name] of [
        [first, 10n],
        [second, 11n],
      ] as const) {
        await client.query('begin')
        await client.query(ofTen(name))
      }
      const ends = await Promise.allSettled([first.query('commit'), second.query('commit')])
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await first.query(`set session_replication_role = replica; ${copies(12n)}`)
      const found = (await verifyTrading(world.database)).filter(({ wrong }) => wrong > 0n).map(({ invariant }) => invariant)
      expect(found).toContain('trading.no_share_is_ordered_twice')
      await first.query(`delete from trading.orders where customer = ${who.customer} and number < 100`)
      await world.verify()
    } finally {
      await Promise.all([first.end(), second.end()])
    }
  })
})

describe('what ends all sales of a position', () => {
  test('a split: all of the new shares are free', async () => {
    expect(await rowOf(chen)).toMatchObject({ stock_num: 150, free_num: 0, sales: [{}, {}] })
    await world.until('2026-11-25T09:05:00+09:00')
    expect(await rowOf(chen)).toMatchObject({ state: 'holding', stock_num: 300, free_num: 300, sales: [] })
    expect((await ordersOf(chen)).filter(({ state }) => state === 'cancelled').map(({ reason }) => reason)).toEqual([
      'split',
      'other_filled',
      'split',
    ])
  })

  test('a forced sale: it is of all shares, and none is free while it waits for a book', async () => {
    const until = { good_till: '2026-11-27' }
    await sell(dai, 200, '1300', until)
    await bracket(dai, { take_profit_price: '1400', stop_trigger_price: '500', ...until })
    expect(await rowOf(dai)).toMatchObject({ stock_num: 600, free_num: 0 })
    world.feed.empty.add('bids')
    await world.until('2026-11-26T10:01:00+09:00')
    expect(await rowOf(dai)).toMatchObject({ state: 'preparing_to_close', free_num: 0, sales: [{ stock_num: 600 }] })
    world.feed.empty.clear()
    await world.until('2026-11-26T10:31:00+09:00')
    expect(await rowOf(dai)).toMatchObject({ state: 'closed', reason: 'forced_close', free_num: 0 })
    expect((await ordersOf(dai)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['forced_sale', 'forced_close'],
      ['sale', 'forced_close'],
      ['sale', 'forced_close'],
      ['sale', 'forced_close'],
    ])
  })
})
