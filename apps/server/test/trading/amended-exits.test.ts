import { later, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { raceRounds } from '../races.ts'
import { moutai, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

// The exits of an order that waits: changed, added and taken away without the order.
let world: TradingWorld
let akiko: Person
let boris: Person
let chen: Person
let dai: Person
let emi: Person
let fang: Person

const rounds = raceRounds(5)
const exits = { take_profit_price: '2550', stop_trigger_price: '2400' }
const buy = (who: Person, more: Record<string, unknown> = {}) =>
  world.done(who, 'trade/buy', { code: '7203', stock_num: 100, price_type: 'limit', price: '2490', ...exits, ...more })
const amend = (who: Person, order_no: string | undefined, change: object) =>
  world.done(who, 'trade/amend', { order_no, ...change })
const refusalsOf = async (who: Person, order_no: string | undefined, change: object) => {
  const answer = await world.ask(who, 'trade/amend', { order_no, ...change })
  return 'refusals' in answer ? answer.refusals : []
}
const rowsOf = (who: Person) => world.callOnlyDone(who, 'trade/userstocklist', {})
const salesOf = (row: { readonly sales: readonly { readonly price: string; readonly trigger_price: string }[] } | undefined) =>
  row?.sales.map(({ price, trigger_price }) => [price, trigger_price])
const seconds = Array.from(
  { length: 59 },
  (_, at) => [`13:00:${String(at + 1).padStart(2, '0')}`, at % 2 === 0 ? 2_494 : 2_496, 100_000] as const,
)

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['10:00', 2_490, 600],
      ['10:10', 2_488, 200],
      ['10:20', 2_488, 10_000],
      ['12:40', 2_500, 1_000],
      ...seconds,
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
  })
  world.feed.script(moutai, {
    '2026-11-19': [['15:00', 1_500]],
    '2026-11-20': [
      ['09:25', 1_500, 1_000, 'opening_auction'],
      ['09:31', 1_500, 1_000],
    ],
  })
  const people: Person[] = []
  for (let each = 0; each < 6; each += 1) people.push(await world.person({ JPY: 100_000_000n, CNY: 100_000_000n }))
  ;[akiko, boris, chen, dai, emi, fang] = people as [Person, Person, Person, Person, Person, Person]
})
afterAll(() => world.close())

describe('exits of an order that waits', () => {
  test('are changed, taken away and added; its turn, its money and its price stay', async () => {
    const order = await buy(akiko, { stop_price: '2390' })
    const { order_no } = order
    const held = await world.balance(akiko, 'order_hold')
    await world.until('2026-11-20T10:01:00+09:00')
    // Six hundred of the thousand shares ahead of it have traded.
    const [before] = await rowsOf(akiko)
    expect(before).toMatchObject({ queue_ahead: 400 })
    const cells = (exit: object) => ({ price: '-', trigger_price: '-', waits_for: order_no, ...exit })
    const changed = await amend(akiko, order_no, { take_profit_price: '2560', stop_trigger_price: '2410' })
    expect(changed).toMatchObject({ price_type: 'limit', limit_price: '2490', stock_num: 100, queue_ahead: 400 })
    expect(changed.exits).toEqual([
      cells({ price_type: 'limit', price: '2560' }),
      cells({ price_type: 'stop_limit', price: '2390', trigger_price: '2410' }),
    ])
    const atMarket = await amend(akiko, order_no, { stop_price: '-' })
    expect(atMarket.exits).toEqual([
      cells({ price_type: 'limit', price: '2560' }),
      cells({ price_type: 'stop', trigger_price: '2410' }),
    ])
    expect((await amend(akiko, order_no, { stop_trigger_price: '-' })).exits).toMatchObject([{ price: '2560' }])
    expect((await amend(akiko, order_no, { take_profit_price: '-' })).exits).toEqual([])
    expect((await amend(akiko, order_no, { stop_trigger_price: '2405', stop_price: '2395' })).exits).toEqual([
      cells({ price_type: 'stop_limit', price: '2395', trigger_price: '2405' }),
    ])
    // With fewer shares in one call: in Tokyo that keeps its turn as well.
    expect(await amend(akiko, order_no, { stock_num: 80, take_profit_price: '2570' })).toMatchObject({
      stock_num: 80,
      queue_ahead: 400,
      exits: [{ price: '2570' }, { trigger_price: '2405' }],
    })
    expect(await world.balance(akiko, 'order_hold')).toBeLessThan(held)
    expect(world.told.filter(({ customer }) => customer === akiko.customer).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 7 }, () => 'order_placed'),
    )
  })

  test('the life of the order tells each amendment of them', async () => {
    const { list } = await world.callOnlyDone(akiko, 'trade/orders', {})
    const { events } = await world.callOnlyDone(akiko, 'trade/position', { order_no: list[0]?.order_no })
    const shown = events.map(({ kind, exits: told }) => [kind, told?.map((each) => [each.price, each.trigger_price]) ?? null])
    expect(shown).toEqual([
      ['placed', null],
      [
        'amended',
        [
          ['2560', '-'],
          ['2390', '2410'],
        ],
      ],
      [
        'amended',
        [
          ['2560', '-'],
          ['-', '2410'],
        ],
      ],
      ['amended', [['2560', '-']]],
      ['amended', []],
      ['amended', [['2395', '2405']]],
      [
        'amended',
        [
          ['2570', '-'],
          ['2395', '2405'],
        ],
      ],
    ])
  })

  test('what a fill brings after an amendment has the new ones; exits that were placed stay as they are', async () => {
    const { order_no } = await buy(boris, { price: '2489', stock_num: 100 })
    const alike = { price: '2489', take_profit_price: undefined, stop_price: '2390' }
    const other = await buy(chen, alike)
    await world.until('2026-11-20T10:10:30+09:00')
    const [, first] = await rowsOf(boris)
    const filled = first?.stock_num ?? 0
    expect(filled).toBeGreaterThan(0)
    expect(filled).toBeLessThan(100)
    await amend(boris, order_no, { take_profit_price: '2600', stop_trigger_price: '-' })
    // The same trigger, sent at the market: another exit than the one that waits.
    await amend(chen, other.order_no, { stop_price: '-' })
    await world.until('2026-11-20T10:21:00+09:00')
    const lots = (await rowsOf(boris)).toSorted((left, right) => (left.order_no < right.order_no ? -1 : 1))
    expect(lots.map((row) => [row.stock_num, salesOf(row)])).toEqual([
      [
        filled,
        [
          ['2550', '-'],
          ['-', '2400'],
        ],
      ],
      [100 - filled, [['2600', '-']]],
    ])
    expect(lots.map(({ parent }) => parent)).toEqual([order_no, order_no])
    expect((await rowsOf(chen)).map(({ sales }) => sales.map((sale) => sale.price_type)).toSorted()).toEqual([
      ['stop'],
      ['stop_limit'],
    ])
    expect(await refusalsOf(boris, order_no, { take_profit_price: '2610' })).toMatchObject([{ key: 'order_not_pending' }])
  })

  test('are refused on the wrong side, off the tick, without a trigger, and of a sale, with the numbers', async () => {
    const { order_no } = await buy(chen, { price: '2450' })
    expect(await refusalsOf(chen, order_no, { take_profit_price: '2450', stop_trigger_price: '2450' })).toMatchObject([
      { key: 'take_profit_not_beyond_order', field: 'take_profit_price', now: '2450', needed: '2451', values: { price: '2450' } },
      { key: 'stop_not_behind_order', field: 'stop_trigger_price', now: '2450', needed: '2449', values: { price: '2450' } },
    ])
    expect(await refusalsOf(chen, order_no, { take_profit_price: '2550.5' })).toMatchObject([
      { key: 'price_off_tick', field: 'take_profit_price', now: '2550.5' },
    ])
    expect(await refusalsOf(chen, order_no, { stop_trigger_price: '-', stop_price: '2390' })).toMatchObject([
      { key: 'enter_trigger_price', field: 'stop_trigger_price' },
    ])
    // A new price and new exits are judged together.
    expect(await refusalsOf(chen, order_no, { price: '2460', take_profit_price: '2455' })).toMatchObject([
      { key: 'take_profit_not_beyond_order', needed: '2461' },
    ])
    expect(await refusalsOf(chen, order_no, {})).toMatchObject([{ key: 'enter_price' }])
    expect(await amend(chen, order_no, { price: '2560', take_profit_price: '2600', stop_trigger_price: '2300' })).toMatchObject({
      state: 'preparing_to_close',
      sales: [{ price: '2600' }, { trigger_price: '2300' }],
    })
    const lot = (await rowsOf(chen)).find(({ sales }) => sales.length === 2)
    const ofSale = await refusalsOf(chen, lot?.sales[0]?.order_no, { take_profit_price: '2700' })
    expect(ofSale).toMatchObject([{ key: 'not_with_this_order_type', field: 'take_profit_price' }])
    expect(await refusalsOf(dai, order_no, { take_profit_price: '2700' })).toMatchObject([{ key: 'not_found' }])
  })

  test('of a pair each order has its own: that of the pair names neither', async () => {
    const { orders } = await world.done(dai, 'trade/pair', {
      code: '7203',
      trigger_price: '2650',
      stock_num: 100,
      other_direction: 'short',
      other_trigger_price: '2350',
    })
    const [up, down] = orders
    expect(await refusalsOf(dai, up?.group, { take_profit_price: '2700' })).toMatchObject([{ key: 'choose_order' }])
    await amend(dai, up?.order_no, { take_profit_price: '2700', stop_trigger_price: '2600' })
    await amend(dai, down?.order_no, { take_profit_price: '2300' })
    const waiting = (await rowsOf(dai)).map((row) => [
      row.order_no,
      row.exits.map(({ price, trigger_price }) => [price, trigger_price]),
    ])
    expect(Object.fromEntries(waiting)).toEqual({
      [up?.order_no ?? '']: [
        ['2700', '-'],
        ['-', '2600'],
      ],
      [down?.order_no ?? '']: [['2300', '-']],
    })
    await world.done(dai, 'trade/cancel', { order_no: up?.group })
  })

  test('in Shanghai, where fewer shares lose the turn, other exits keep it', async () => {
    const terms = { type: 'cny', code: '600519', price: '1490', stock_num: 100 }
    const { order_no } = await buy(emi, { ...terms, take_profit_price: '1600', stop_trigger_price: '1400' })
    // While an exchange takes no changes of an order, its exits stay too.
    expect(await refusalsOf(emi, order_no, { take_profit_price: '1610' })).toMatchObject([{ key: 'cancel_not_allowed_now' }])
    await world.until('2026-11-20T11:05:00+09:00')
    const queuedAt = () =>
      world.database.query<{ at: number }>({
        text: 'select queued_at as at from trading.orders where number = $1',
        values: [order_no.slice(2)],
      })
    const [before] = await queuedAt()
    world.clock.set(later(world.clock.now(), 10 * second))
    await amend(emi, order_no, { take_profit_price: '1610' })
    expect(await queuedAt()).toEqual([before])
    await amend(emi, order_no, { stock_num: 90, take_profit_price: '1620' })
    expect(await queuedAt()).not.toEqual([before])
  })

  test('against its fill, on two servers: the position has those before or those after, never both and never none', async () => {
    const other = openDatabase(world.url)
    const second_ = createEngine({ ...world.ports, database: other, numbers: createNumbers(other) })
    await world.until('2026-11-20T13:00:00+09:00')
    try {
      for (let round = 0; round < rounds; round += 1) {
        const { order_no } = await buy(fang, { price: '2495' })
        const until = later(world.clock.now(), second)
        world.clock.set(until)
        const changes = ['2600', '-', '2610', '2620'].map((take_profit_price) =>
          world.callOnly(fang, 'trade/amend', { order_no, take_profit_price }),
        )
        const [answers] = await Promise.all([
          Promise.all(changes),
          world.engine.advanceTrading(until),
          second_.advanceTrading(until),
        ])
        await world.verify()
        const { events, children } = await world.callOnlyDone(fang, 'trade/position', { order_no })
        const lots = (await rowsOf(fang)).filter(({ parent }) => parent === order_no)
        expect(children.map((child) => child.order_no)).toEqual(lots.map((lot) => lot.order_no))
        const amendments = events.filter(({ kind }) => kind === 'amended')
        expect(amendments).toHaveLength(answers.filter((answer) => 'data' in answer).length)
        const refused = answers.flatMap((answer) => ('refusals' in answer ? answer.refusals.map(({ key }) => key) : []))
        expect(new Set([...refused, 'order_not_pending'])).toEqual(new Set(['order_not_pending']))
        const last = amendments.at(-1)?.exits ?? [{ price: '2550' }, { price: '-' }]
        expect(lots.map(({ stock_num, sales }) => [stock_num, sales.map(({ price }) => price)])).toEqual([
          [100, last.map(({ price }) => price)],
        ])
        world.clock.set(later(until, second))
        await world.engine.advanceTrading(world.clock.now())
      }
    } finally {
      await other.close()
    }
  })
})
