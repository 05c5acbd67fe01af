import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { tradingCalls } from '../../src/trading/calls.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { race, raceRounds } from '../races.ts'
import { fine, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

const rounds = raceRounds(4)
let world: TradingWorld
let akiko: Person
let boris: Person
let chen: Person
let dai: Person
let emi: Person
/** One customer with five lots for each round of a race. */
const racing: Person[] = []
/** The positions that a customer bought on the day before, by the customer's number. */
const bought = new Map<bigint, readonly string[]>()
const lotsOf = ({ customer }: Person): readonly string[] => bought.get(customer) ?? []

const buy = async (who: Person, shares: number, more: Record<string, unknown> = {}) =>
  (await world.callOnlyDone(who, 'trade/buy', { code: '7203', stock_num: shares, ...more })).order_no
const close = (who: Person, input: Record<string, unknown> = {}) =>
  world.done(who, 'trade/closeShare', { code: '7203', ...input })
const refusalsOf = async (who: Person, input: Record<string, unknown> = {}) => {
  const answer = await world.ask(who, 'trade/closeShare', { code: '7203', ...input })
  return 'refusals' in answer ? answer.refusals : []
}
const open = async (who: Person) =>
  (await world.callOnlyDone(who, 'trade/userstocklist', {}))
    .filter(({ state }) => state === 'holding' || state === 'preparing_to_close')
    .map(({ order_no, stock_num }) => [order_no, stock_num])

type Lot = readonly [shares: number, more?: Record<string, unknown>]
const holder = async (...lots: readonly Lot[]): Promise<Person> => {
  const who = await world.person({ JPY: 1_000_000_000n })
  const numbers: string[] = []
  for (const [shares, more] of lots) numbers.push(await buy(who, shares, more))
  bought.set(who.customer, numbers)
  return who
}

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  for (const share of [toyota, fine])
    world.feed.script(share, {
      '2026-11-19': [['15:30', 2_490]],
      '2026-11-20': [['09:00', 2_500]],
      '2026-11-24': [['09:00', 2_510]],
    })
  akiko = await holder([100], [30], [200])
  boris = await holder([40], [30], [60, { code: '8306' }])
  chen = await holder([25], [15, { direction: 'short' }])
  emi = await holder([10], [10], [10])
  for (let round = 0; round < rounds; round += 1) racing.push(await holder([10], [10], [10], [10], [10]))
  dai = await holder([7_000])
  world.at('2026-11-20T09:30:00+09:00')
  bought.set(dai.customer, [...lotsOf(dai), await buy(dai, 6_000)])
})
afterAll(() => world.close())

describe('closing a share', () => {
  test('is refused on the day of the purchases, with the day from which on they may be sold', async () => {
    expect(await refusalsOf(akiko)).toMatchObject([
      { key: 'cannot_sell_on_t1_day', now: '2026-11-20', needed: '2026-11-24', values: { exchange_allows: 'yes' } },
    ])
  })

  test('closes the oldest first, the last one in part; or the latest first', async () => {
    world.at('2026-11-24T09:05:00+09:00')
    const lots = lotsOf(akiko)
    const { closed, waiting } = await close(akiko, { stock_num: 110 })
    expect(closed.map(({ order_no, parent, stock_num, state }) => [state, stock_num, order_no === lots[0] || parent])).toEqual([
      ['closed', 100, true],
      ['closed', 10, lots[1]],
    ])
    expect(waiting).toEqual([])
    expect(await open(akiko)).toEqual([
      [lots[2], 200],
      [lots[1], 20],
    ])
    const latest = await close(akiko, { stock_num: 50, order: 'lifo' })
    expect(latest.closed.map(({ parent, stock_num }) => [parent, stock_num])).toEqual([[lots[2], 50]])
  })

  test('each sale takes what those before it left of the book, and its receipt names them', async () => {
    const lots = lotsOf(akiko)
    const { closed } = await close(akiko)
    expect(closed.map(({ order_no, stock_num, sell_price }) => [order_no, stock_num, Number(sell_price)])).toEqual([
      [lots[1], 20, 2_509],
      [lots[2], 150, 2_509],
    ])
    const { receipts } = await world.done(akiko, 'trade/position', { order_no: lots[2] })
    expect(receipts.at(-1)).toMatchObject({ displaced: 180, taken_before: { position_no: lots[1] } })
    expect(await refusalsOf(akiko)).toEqual([{ key: 'nothing_to_close', now: '0', needed: '1' }])
  })

  test('lots that cannot be closed wait with their reason, and the others are closed', async () => {
    const [first, ordered] = lotsOf(boris)
    await world.callOnlyDone(boris, 'trade/sell', { order_no: ordered, price_type: 'limit', price: '2900' })
    const locked = await buy(boris, 20)
    expect(await refusalsOf(boris, { stock_num: 91 })).toMatchObject([
      { key: 'quantity_above_position', now: '91', needed: '90' },
    ])
    expect(await refusalsOf(boris, { stock_num: '1.5' })).toMatchObject([{ key: 'enter_quantity_in_lots' }])
    const part = await close(boris, { stock_num: 10 })
    expect([part.closed.length, part.waiting.length]).toEqual([1, 0])
    const { closed, waiting } = await close(boris, {})
    expect(closed).toMatchObject([{ order_no: first, stock_num: 30 }])
    expect(waiting).toMatchObject([
      { order_no: ordered, why: 'shares_are_ordered', sale: { price: '2900' } },
      { order_no: locked, why: 'cannot_sell_on_t1_day', sellable_from: '2026-11-25' },
    ])
    expect((await refusalsOf(boris)).map(({ key, now, needed }) => [key, now, needed])).toEqual([
      ['shares_are_ordered', '30', '0'],
      ['cannot_sell_on_t1_day', '2026-11-24', '2026-11-25'],
    ])
  })

  test('with a limit each lot has a sale that rests; without a price it is refused', async () => {
    expect((await refusalsOf(boris, { price_type: 'limit' })).map(({ key }) => key)).toContain('enter_price')
    const [, , lot] = lotsOf(boris)
    const asked = { code: '8306', price_type: 'limit', price: '2600', good_till: '2026-11-25' }
    const { closed, waiting } = await close(boris, asked)
    expect(closed).toEqual([])
    expect(waiting).toMatchObject([
      { order_no: lot, why: 'order_rests', state: 'preparing_to_close', sale: { price: '2600', good_till: '2026-11-25' } },
    ])
  })

  test('of a share held both long and short needs the direction, with what is held of each', async () => {
    expect(await refusalsOf(chen)).toEqual([{ key: 'choose_direction', field: 'direction', values: { long: '25', short: '15' } }])
    const { closed } = await close(chen, { direction: 'short' })
    expect(closed).toMatchObject([{ direction: 'short', stock_num: 15, state: 'closed' }])
    expect((await close(chen)).closed).toMatchObject([{ direction: 'long', stock_num: 25 }])
  })

  test('says what the book had no shares for', async () => {
    const [one, two] = lotsOf(dai)
    // Ten levels of a thousand shares.
    const { closed, waiting } = await close(dai)
    expect(closed.map(({ stock_num }) => stock_num)).toEqual([7_000, 3_000])
    expect(waiting).toMatchObject([{ order_no: two, why: 'unfilled_rest', stock_num: 3_000, state: 'holding' }])
    expect(closed[0]?.order_no).toBe(one)
  })
})

describe('exactly once', () => {
  test('the same key closes once and answers alike', async () => {
    const input = { code: '7203', stock_num: 15 }
    const answers = await race(() => world.callOnly(emi, 'trade/closeShare', input, 'once'))
    const closed = answers.map((answer) => ('data' in answer ? answer.data.closed.map(({ order_no }) => order_no) : []))
    expect(new Set(closed.map((each) => each.join())).size).toBe(1)
    expect(closed[0]).toHaveLength(2)
    expect((await open(emi)).map(([, shares]) => shares)).toEqual([10, 5])
    await world.verify()
  })

  test('several at once close each lot once, on two servers and beside sales of single lots', async () => {
    const other = openDatabase(world.url)
    try {
      const second = tradingCalls({ ...world.ports, database: other, numbers: createNumbers(other) })
      for (const who of racing) {
        const input = { type: 'jpy', code: '7203', price_type: 'market', order: 'fifo' } as const
        const answers = await race(async (racer) => {
          if (racer % 4 === 3) {
            const sold = await world.callOnly(who, 'trade/sell', { order_no: lotsOf(who)[racer % 5] })
            return 'data' in sold ? [sold.data.order_no] : []
          }
          const answer = await (racer % 2 === 0
            ? second['trade/closeShare'](input, world.contextOf(who, null))
            : world.callOnly(who, 'trade/closeShare', { code: '7203' }))
          return 'data' in answer ? answer.data.closed.map(({ order_no }) => order_no) : []
        })
        expect(answers.flat().toSorted()).toEqual([...lotsOf(who)].toSorted())
        expect(await open(who)).toEqual([])
        await world.verify()
      }
    } finally {
      await other.close()
    }
  })

  test('where the last write of it fails, nothing has changed', async () => {
    const broken = tradingCalls({
      ...world.ports,
      writeEvents: () => Promise.reject(new Error('the connection was lost')),
    })
    const standing = async () => [await open(emi), await world.balance(emi, 'available'), await world.balance(emi, 'margin')]
    const before = await standing()
    const input = { type: 'jpy', code: '7203', price_type: 'market', order: 'fifo' } as const
    await expect(broken['trade/closeShare'](input, world.contextOf(emi, 'again'))).rejects.toThrow('the connection was lost')
    expect(await standing()).toEqual(before)
    const { closed } = await world.done(emi, 'trade/closeShare', { code: '7203' }, 'again')
    expect(closed.map(({ stock_num }) => stock_num)).toEqual([5, 10])
  })
})
