import { afterAll, beforeAll, expect, test } from 'vitest'
import { moutai, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person

const rest = (who: Person, price: string, more: Record<string, unknown> = {}) =>
  world.done(who, 'trade/buy', { code: '7203', stock_num: 10, price_type: 'limit', price, ...more })
const resting = async (who: Person, type = 'jpy') =>
  (await world.callOnlyDone(who, 'trade/userstocklist', { type })).filter(({ state }) =>
    ['pending_order', 'preparing_to_close'].includes(state),
  )

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['15:30', 2_510],
    ],
    '2026-11-24': [
      ['09:00', 2_500],
      ['15:30', 2_510],
    ],
  })
  world.feed.script(moutai, {
    '2026-11-19': [['15:00', 1_500]],
    '2026-11-20': [
      ['09:30', 1_500],
      ['15:00', 1_505],
    ],
    '2026-11-24': [
      ['09:30', 1_500],
      ['15:00', 1_505],
    ],
  })
  akiko = await world.person({ JPY: 100_000_000n, CNY: 100_000_000n })
  boris = await world.person({ JPY: 100_000_000n })
})
afterAll(() => world.close())

test('cancels orders and sales of a share, of a market, or all of them; holds go back, and those of others rest on', async () => {
  const { order_no } = await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 30 })
  world.at('2026-11-24T09:05:00+09:00')
  await rest(akiko, '2400')
  await rest(akiko, '2401')
  await rest(boris, '2402')
  await world.done(akiko, 'trade/sell', { order_no, price_type: 'limit', price: '2700' })
  expect(await resting(akiko)).toHaveLength(3)
  expect(await world.done(akiko, 'trade/cancelAll', { code: '6758' })).toEqual({ cancelled: 0 })
  expect(await world.done(akiko, 'trade/cancelAll', { type: 'usd' })).toEqual({ cancelled: 0 })
  expect(await world.done(akiko, 'trade/cancelAll', { code: '7203' })).toEqual({ cancelled: 3 })
  expect(await resting(akiko)).toEqual([])
  const rows = await world.callOnlyDone(akiko, 'trade/userstocklist', {})
  expect(rows.map(({ state, held }) => [state, held])).toEqual([
    ['holding', '0'],
    ['cancelled', '0'],
    ['cancelled', '0'],
  ])
  expect(await world.done(akiko, 'trade/cancelAll', {})).toEqual({ cancelled: 0 })
  expect(await resting(boris)).toHaveLength(1)
})

test('sent by several at once, each order is cancelled once', async () => {
  for (const price of ['2400', '2401', '2402', '2403']) await rest(akiko, price)
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.callOnlyDone(akiko, 'trade/cancelAll', {})))
  expect(answers.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(4)
  expect(await resting(akiko)).toEqual([])
  await world.verify()
})

test('cancels what may be cancelled now; where nothing may, it is refused as one order would be', async () => {
  world.at('2026-11-24T10:40:00+09:00')
  const { order_no } = await rest(akiko, '1490', { type: 'cny', code: '600519', stock_num: 100 })
  await rest(akiko, '2400')
  // Shanghai takes no cancels from 14:57 on; Tokyo has closed by then, so that its order has ended.
  world.at('2026-11-24T14:58:00+08:00')
  const alone = await world.refused(akiko, 'trade/cancel', { order_no })
  expect(alone).toEqual(['cancel_not_allowed_now'])
  expect(await world.refused(akiko, 'trade/cancelAll', { type: 'cny' })).toEqual(alone)
  expect(await resting(akiko, 'cny')).toHaveLength(1)
})
