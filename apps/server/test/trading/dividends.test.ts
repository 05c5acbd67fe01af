import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apple, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

/** Toyota pays ¥40 a share on Tuesday, Apple $0.26. */
let world: TradingWorld
let akiko: Person
beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00', { overnightHold: false })
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500, 20_000, 'opening_auction'],
      ['15:30', 2_510, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_480, 50_000, 'opening_auction'],
      ['09:05', 2_485, 50_000],
    ],
  })
  world.feed.script(apple, { '2026-11-19': [['16:00', 300]], '2026-11-20': [['09:30', 301, 50_000, 'opening_auction']] })
  const announcedOn = dateText('2026-11-02')
  const exDate = dateText('2026-11-24')
  world.feed.corporate(toyota, { kind: 'dividend', exDate, amount: priceOf(40), announcedOn })
  world.feed.corporate(apple, { kind: 'dividend', exDate, amount: priceOf(0.26), announcedOn })
  akiko = await world.person({ JPY: 10_000_000n, USD: 1_000_000n })
})
afterAll(() => world.close())

test('an order that a dividend may fill or trigger by itself is told the ex-date when it is entered', async () => {
  const datesOf = async (more: Record<string, unknown>) =>
    (await world.done(akiko, 'trade/preview', { code: '7203', stock_num: 10, good_till: '2026-11-27', ...more })).ex_dates
  const told = [{ date: '2026-11-24', amount: '40', lowered_elsewhere: false }]
  expect(await datesOf({ price_type: 'limit', price: '2450' })).toEqual(told)
  expect(await datesOf({ price_type: 'stop', direction: 'short', trigger_price: '2450' })).toEqual(told)
  // A dividend lowers the price: away from these.
  expect(await datesOf({ price_type: 'stop', trigger_price: '2600' })).toEqual([])
  expect(await datesOf({ price_type: 'limit', direction: 'short', price: '2600' })).toEqual([])
  expect(await datesOf({ price_type: 'limit', price: '2450', good_till: undefined })).toEqual([])
  const bought = { type: 'usd', code: 'AAPL', stock_num: 1, price_type: 'limit', price: '290', good_till: '2026-11-27' }
  await world.until('2026-11-21T00:00:00+09:00')
  expect((await world.done(akiko, 'trade/preview', bought)).ex_dates).toEqual([
    { date: '2026-11-24', amount: '0.26', lowered_elsewhere: true },
  ])
})

test.each([
  ['long', 'long', 4_000],
  ['short', 'short', -4_000],
] as const)('the profit of a %s counts its dividend once, and its parts add up to it', async (_, direction, dividend) => {
  const own = await tradingWorld('2026-11-20T09:05:00+09:00', { overnightHold: false, feed: world.feed })
  try {
    const boris = await own.person({ JPY: 10_000_000n })
    await own.done(boris, 'trade/buy', { code: '7203', stock_num: 100, direction, leverage: 2 })
    await own.until('2026-11-24T09:10:00+09:00')
    const [lot] = await own.done(boris, 'trade/userstocklist', {})
    const preview = await own.done(boris, 'trade/preview', { order_no: lot!.order_no, price_type: 'market' })
    expect(preview.dividends).toBe(direction === 'long' ? '4000' : '0')
    const open = await own.done(boris, 'trade/position', { order_no: lot!.order_no })
    expect(open.result).toBeNull()
    await own.done(boris, 'trade/sell', { order_no: lot!.order_no, price_type: 'market', stock_num: 40 })
    await own.done(boris, 'trade/sell', { order_no: lot!.order_no, price_type: 'market' })
    const rows = await own.done(boris, 'trade/userstocklist', {})
    let [dividends, profits] = [0, 0]
    for (const { order_no, yingkui } of rows) {
      const { result } = await own.done(boris, 'trade/position', { order_no })
      const { price, dividends: received, fees, costs, borne } = result!
      expect(Number(price) + Number(received) - Number(fees) - Number(costs) + Number(borne)).toBe(Number(yingkui))
      expect(borne).toBe('0')
      // What a short owes of a dividend is among its costs.
      dividends += direction === 'long' ? Number(received) : -Number(costs)
      profits += Number(yingkui)
    }
    if (direction === 'long') expect(dividends).toBe(dividend)
    else expect(dividends).toBeLessThan(dividend)
    expect(BigInt(profits)).toBe((await own.balance(boris, 'available')) - 10_000_000n)
  } finally {
    await own.close()
  }
})
