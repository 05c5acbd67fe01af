import { later, minute, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apple, type Person, type TradingWorld, toyota, tradingWorld } from '../trading/trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person
let held: string

/** The first points of the 20th are at 6:00:30 in Tokyo, half a minute after New York's close. */
const begin = parseInstant('2026-11-20T06:00:30+09:00')
const curve = (who: Person, type: string) => world.callOnlyDone(who, 'user/assetsCurve', { type })
const equity = async (who: Person, type: string) => (await world.callOnlyDone(who, 'user/funds', { type })).equity

beforeAll(async () => {
  world = await tradingWorld('2026-11-19T10:00:00+09:00')
  world.feed.script(toyota, {
    '2026-11-18': [['15:30', 2_480]],
    '2026-11-19': [
      ['09:00', 2_500],
      ['15:30', 2_490],
    ],
    '2026-11-20': [
      ['09:00', 2_505],
      ['09:25', 2_470],
      ['09:45', 2_530],
      ['10:15', 2_540],
      ['15:30', 2_520],
    ],
  })
  world.feed.script(apple, {
    '2026-11-18': [['10:00', 200]],
    '2026-11-19': [
      ['09:30', 205],
      ['16:00', 210],
    ],
    '2026-11-20': [['09:30', 212]],
  })
  akiko = await world.person({ JPY: 10_000_000n, USD: 5_000_000n })
  boris = await world.person({ JPY: 1_000_000n })
  held = (await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 300 })).order_no
  world.at('2026-11-19T23:45:00+09:00')
  await world.done(akiko, 'trade/buy', { type: 'usd', code: 'AAPL', stock_num: 10 })
})
afterAll(() => world.close())

test('each point is what the funds were at that moment, through fills, sales, fees and exchange rates, and the last is that of now', async () => {
  world.rates.drift = 7
  const actions: Readonly<Record<number, () => Promise<unknown>>> = {
    19: () => world.done(akiko, 'trade/buy', { code: '7203', stock_num: 3_000, price_type: 'limit', price: '2480' }),
    22: () => world.done(akiko, 'trade/sell', { order_no: held, stock_num: 100 }),
    24: () => world.done(akiko, 'trade/buy', { code: '7203', stock_num: 200, direction: 'short', leverage: 2 }),
    25: () => world.done(akiko, 'trade/sell', { order_no: held, price_type: 'limit', price: '2535' }),
  }
  const seen: Record<string, string[]> = { jpy: [], usd: [], all: [] }
  for (let point = 0; point <= 30; point++) {
    const at = later(begin, point * 10 * minute)
    world.clock.set(at)
    await world.engine.advanceTrading(at)
    for (const [type, list] of Object.entries(seen)) list.push(await equity(akiko, type))
    world.clock.set(later(at, minute))
    await actions[point]?.()
  }
  world.clock.set(later(begin, 304 * minute))
  for (const [type, list] of Object.entries(seen)) {
    const { points, opening, date } = await curve(akiko, type)
    expect(points.slice(0, 31).map((each) => each.equity)).toEqual(list)
    expect([opening, date, points.length]).toEqual([list[0], '2026-11-20', 32])
    expect(points.at(-1)).toEqual({ time: '2026-11-20T11:04:30+09:00', equity: await equity(akiko, type) })
    expect(new Set(list).size).toBeGreaterThan(type === 'usd' ? 0 : 5)
  }
})

test('a wallet that was never used shows nothing, another customer their own', async () => {
  const { points } = await curve(boris, 'all')
  expect(new Set(points.map((each) => each.equity))).toEqual(new Set(['1000000']))
  expect(new Set((await curve(boris, 'cny')).points.map((each) => each.equity))).toEqual(new Set(['0.00']))
})
