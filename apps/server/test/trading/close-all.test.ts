import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { tradingCalls } from '../../src/trading/calls.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { race, raceRounds } from '../races.ts'
import { apple, fine, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

const rounds = raceRounds(3)
let world: TradingWorld
let akiko: Person
let boris: Person
let chen: Person
const racing: Person[] = []

const holder = async (...orders: readonly Record<string, unknown>[]): Promise<Person> => {
  const who = await world.person({ JPY: 1_000_000_000n, USD: 100_000_000n })
  for (const order of orders) await world.callOnlyDone(who, 'trade/buy', { stock_num: 100, ...order })
  return who
}
const refusalsOf = async (who: Person, input: Record<string, unknown> = {}) => {
  const answer = await world.ask(who, 'trade/closeAll', input)
  return 'refusals' in answer ? answer.refusals : []
}
const heldIn = async (who: Person, type: 'jpy' | 'usd') =>
  (await world.callOnlyDone(who, 'trade/userstocklist', { type }))
    .filter(({ state }) => state === 'holding' || state === 'preparing_to_close')
    .map(({ code, direction, stock_num }) => [code, direction, stock_num])

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  const days = {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [['09:00', 2_500]],
    '2026-11-24': [['09:00', 2_510]],
  } as const
  for (const share of [toyota, fine]) world.feed.script(share, days)
  world.feed.script(apple, {
    '2026-11-19': [
      ['09:30', 200],
      ['16:00', 200],
    ],
    '2026-11-20': [['09:30', 201]],
  })
  akiko = await holder({ code: '7203' }, { code: '7203' }, { code: '8306' }, { code: '8306', direction: 'short' })
  boris = await holder({ code: '7203' }, { code: '8306' })
  chen = await holder({ code: '7203' })
  for (let round = 0; round < rounds; round += 1) racing.push(await holder({ code: '7203' }, { code: '8306' }))
})
afterAll(() => world.close())

describe('closing a market', () => {
  test('is refused where nothing of it can be closed, each reason once, and where nothing is held', async () => {
    expect(await refusalsOf(akiko, { type: 'jpy' })).toMatchObject([{ key: 'cannot_sell_on_t1_day', needed: '2026-11-24' }])
    expect(await refusalsOf(akiko, { type: 'usd' })).toEqual([{ key: 'nothing_to_close', now: '0', needed: '1' }])
    const locked = { ...chen, caller: { ...chen.caller, tradingUnlockedUntil: null } }
    expect((await refusalsOf(locked, { type: 'jpy' })).map(({ key }) => key)).toContain('trading_locked')
  })

  test('closes every share of it in both directions at one moment, and leaves other markets alone', async () => {
    world.at('2026-11-20T23:45:00+09:00')
    await world.callOnlyDone(akiko, 'trade/buy', { type: 'usd', code: 'AAPL', stock_num: 10 })
    world.at('2026-11-24T09:05:00+09:00')
    const { closed, waiting, refused } = await world.done(akiko, 'trade/closeAll', { type: 'jpy' })
    expect(closed.map(({ code, direction, stock_num }) => [code, direction, stock_num])).toEqual([
      ['7203', 'long', 100],
      ['7203', 'long', 100],
      ['8306', 'long', 100],
      ['8306', 'short', 100],
    ])
    expect(new Set(closed.map(({ sell_time }) => sell_time))).toEqual(new Set(['2026-11-24T09:05:00+09:00']))
    expect([waiting, refused]).toEqual([[], []])
    expect([await heldIn(akiko, 'jpy'), await heldIn(akiko, 'usd')]).toEqual([[], [['AAPL', 'long', 10]]])
  })

  test('what cannot be closed stays and is named: a position that orders wait to close, and a share without a book', async () => {
    const row = (await world.callOnlyDone(boris, 'trade/userstocklist', {})).find(({ code }) => code === '7203')
    await world.done(boris, 'trade/bracket', { order_no: row?.order_no, stock_num: 40, take_profit_price: '2600' })
    const { closed, waiting } = await world.done(boris, 'trade/closeAll', { type: 'jpy' })
    expect(closed.map(({ code, stock_num }) => [code, stock_num])).toEqual([
      ['7203', 60],
      ['8306', 100],
    ])
    expect(waiting.map(({ code, why, stock_num }) => [code, why, stock_num])).toEqual([['7203', 'shares_are_ordered', 40]])
    expect((await refusalsOf(boris, { type: 'jpy' })).map(({ key }) => key)).toEqual(['shares_are_ordered'])
  })

  test('without a market everything is closed; a market that is closed now is left with its reason', async () => {
    await world.callOnlyDone(chen, 'trade/buy', { code: '8306', stock_num: 10 })
    const answer = await world.done(chen, 'trade/closeAll', {})
    expect(answer.closed.map(({ code }) => code)).toEqual(['7203'])
    expect(answer.refused).toMatchObject([
      { type: 'jpy', code: '8306', direction: 'long', refusals: [{ key: 'cannot_sell_on_t1_day' }] },
    ])
    expect(await heldIn(chen, 'jpy')).toEqual([['8306', 'long', 10]])
  })

  test('a repeated request has the same answer, and of many at once on two servers one closes', async () => {
    const database = openDatabase(world.url)
    const there = tradingCalls({ ...world.ports, database, numbers: createNumbers(database) })
    for (const who of racing) {
      const answers = await race((racer) =>
        racer % 2 === 0
          ? world.callOnly(who, 'trade/closeAll', { type: 'jpy' })
          : there['trade/closeAll']({ type: 'jpy' }, world.contextOf(who, null)),
      )
      expect(answers.filter((answer) => 'data' in answer)).toHaveLength(1)
      expect(await heldIn(who, 'jpy')).toEqual([])
    }
    await database.close()
    await world.verify()
    const again = await holder({ code: '7203', direction: 'short' })
    world.at('2026-11-24T09:20:00+09:00')
    const key = 'close-everything-1'
    const [first, second] = [await world.ask(again, 'trade/closeAll', {}, key), await world.ask(again, 'trade/closeAll', {}, key)]
    expect(first).toEqual(second)
  })
})
