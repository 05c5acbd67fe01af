import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['09:10:05', 2_490, 600],
      ['09:10:06', 2_495, 1_000],
      ['09:10:20', 2_490, 500],
      ['09:12:20', 2_490, 8_000],
      ['15:30', 2_495, 50_000, 'closing_auction'],
    ],
  })
  akiko = await world.person({ JPY: 10_000_000n })
  boris = await world.person({ JPY: 10_000_000n })
})
afterAll(() => world.close())

test('an order for fewer shares is filled in its turn, one whose price goes and comes back at the end of the queue', async () => {
  const order = { code: '7203', price_type: 'limit', price: '2490', stock_num: 1_000 }
  const [first, second] = [await world.done(akiko, 'trade/buy', order), await world.done(boris, 'trade/buy', order)]
  const amend = (who: Person, order_no: string, change: object) => world.done(who, 'trade/amend', { order_no, ...change })
  await world.until('2026-11-20T09:10:10+09:00')
  // Of a thousand shares ahead of both six hundred have traded.
  await amend(akiko, first.order_no, { stock_num: 700 })
  await amend(boris, second.order_no, { price: '2489' })
  await amend(boris, second.order_no, { price: '2490' })
  await world.until('2026-11-20T09:10:30+09:00')
  const filled = async (who: Person, order_no: string) => {
    const { receipts } = await world.done(who, 'trade/position', { order_no })
    return receipts.map(({ rule, queue_ahead, shares }) => [rule, queue_ahead, shares])
  }
  expect(await filled(akiko, first.order_no)).toEqual([['queue', 400, 100]])
  expect(await filled(boris, second.order_no)).toEqual([])
  await amend(akiko, first.order_no, { stock_num: 300 })
  await world.until('2026-11-20T16:00:00+09:00')
  expect(await filled(akiko, first.order_no)).toEqual([
    ['queue', 400, 100],
    ['queue', 0, 300],
  ])
  expect(await filled(boris, second.order_no)).toEqual([['queue', 500, 1_000]])
  const [row] = await world.done(akiko, 'trade/userstocklist', {})
  expect(row).toMatchObject({ stock_num: 400, parent: first.order_no })
  await world.verify()
})
