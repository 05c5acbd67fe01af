import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fine, moutai, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person

beforeAll(async () => {
  world = await tradingWorld('2026-11-24T08:30:00+09:00')
  world.feed.script(toyota, {
    '2026-11-20': [['15:30', 2_500]],
    '2026-11-24': [
      ['09:00', 2_480, 4_000, 'opening_auction'],
      ['09:00:20', 2_484, 4_000],
      ['09:01:20', 2_488, 4_000],
      ['09:02:20', 2_510, 800],
      ['09:03:20', 2_490, 4_000],
      ['15:30', 2_490, 4_000, 'closing_auction'],
    ],
  })
  world.feed.script(fine, {
    '2026-11-20': [['15:30', 2_000]],
    '2026-11-24': [
      ['09:00', 2_000, 4_000, 'opening_auction'],
      ['09:10', 1_990, 4_000],
      ['11:30', 2_005, 400, 'closing_auction'],
      ['12:30', 2_010, 4_000, 'opening_auction'],
      ['12:31', 2_012, 4_000],
      ['15:30', 2_010, 400, 'closing_auction'],
    ],
  })
  akiko = await world.person({ JPY: 100_000_000_000n })
})
afterAll(() => world.close())

const fillsOf = async (orderNo: string): Promise<readonly (readonly [string, string, number])[]> =>
  (await world.done(akiko, 'trade/position', { order_no: orderNo })).receipts.map(
    ({ rule, price, shares }) => [rule, price, shares] as const,
  )

describe('what an auction leaves of an order that was sent before it', () => {
  test('trades at the prices that follow, and at its own limit only from where the market has come to it', async () => {
    const order = { code: '7203', price_type: 'limit', price: '2510', stock_num: 10_000 }
    const { order_no } = await world.done(akiko, 'trade/buy', order)
    await world.until('2026-11-24T09:05:00+09:00')
    expect(await fillsOf(order_no)).toEqual([
      ['auction', '2480', 1_000],
      ['through', '2484', 1_000],
      ['through', '2488', 1_000],
      // The market has come to 2,510: from then on the rest is the best offer to buy.
      ['queue', '2510', 200],
      ['through', '2510', 1_000],
    ])
  })

  test('so does a sale, and one that was sent in the break of Tokyo', async () => {
    await world.until('2026-11-24T12:10:00+09:00')
    const order = { code: '8306', price_type: 'limit', price: '1990', stock_num: 5_000, direction: 'short' }
    const { order_no } = await world.done(akiko, 'trade/buy', order)
    await world.until('2026-11-24T12:35:00+09:00')
    // The morning’s 1,990 was before it was sent.
    expect(await fillsOf(order_no)).toEqual([
      ['auction', '2010', 1_000],
      ['through', '2012', 1_000],
    ])
  })
})

test('between the call auction of Shanghai and its trading a rest waits for the prices that follow', async () => {
  const there = await tradingWorld('2026-11-24T09:10:00+08:00')
  try {
    there.feed.script(moutai, {
      '2026-11-20': [['15:00', 1_500]],
      '2026-11-24': [
        ['09:25', 1_510, 400, 'opening_auction'],
        ['09:30:05', 1_512, 400],
        ['09:31:05', 1_514, 400],
      ],
    })
    const bo = await there.person({ CNY: 100_000_000_000n })
    const order = { type: 'cny', code: '600519', price_type: 'limit', price: '1600', stock_num: 1_000 }
    const { order_no } = await there.done(bo, 'trade/buy', order)
    await there.until('2026-11-24T09:32:00+08:00')
    const { receipts } = await there.done(bo, 'trade/position', { order_no })
    expect(receipts.map(({ price, shares }) => [price, shares])).toEqual([
      ['1510.00', 100],
      ['1512.00', 100],
      ['1514.00', 100],
    ])
  } finally {
    await there.close()
  }
})
