import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

/** Each level of the book has a thousand shares; the asks begin at 2,501, the bids at 2,499. */
let world: TradingWorld
let akiko: Person
const limit = { code: '7203', price_type: 'limit', stock_num: 200 } as const

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T10:00:30+09:00')
  world.feed.bookSize = 1_000
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_500]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['10:00', 2_500],
      ['10:02', 2_490, 300],
    ],
  })
  akiko = await world.person({ JPY: 100_000_000n })
})
afterAll(() => world.close())

const preview = (price: string, more: object = {}) => world.done(akiko, 'trade/preview', { ...limit, price, ...more })

test('a preview says how many shares are ahead of a limit, or that it fills at once', async () => {
  const { asks, bids } = world.feed.depth(toyota, world.clock.now())
  expect([asks[0]?.[1], bids[0]?.[1]]).toEqual([1_000, 1_000])
  expect(await preview('2490')).toMatchObject({ at_once: 0, queue_ahead: 1_000 })
  // No order waits that far from the price.
  expect(await preview('2400')).toMatchObject({ at_once: 0, queue_ahead: 0 })
  expect(await preview('2510')).toMatchObject({ at_once: 200, queue_ahead: null })
  expect(await preview('2510', { stock_num: 20_000 })).toMatchObject({ queue_ahead: 0 })
  expect(await preview('2490', { time_in_force: 'closing' })).toMatchObject({ at_once: 0, queue_ahead: null })
  const { at_once, queue_ahead } = await world.done(akiko, 'trade/preview', { code: '7203', stock_num: 200 })
  expect([at_once, queue_ahead]).toEqual([200, null])
})

test('an order that waits shows the queue that its fills count down, and none while it is not at the exchange', async () => {
  const { order_no, queue_ahead } = await world.done(akiko, 'trade/buy', { ...limit, price: '2490' })
  expect(queue_ahead).toBe(1_000)
  const stop = { ...limit, price_type: 'stop_limit', price: '2620', trigger_price: '2600' } as const
  expect((await world.done(akiko, 'trade/buy', stop)).queue_ahead).toBeNull()
  await world.until('2026-11-20T10:03:00+09:00')
  const { row } = await world.done(akiko, 'trade/position', { order_no })
  expect(row.queue_ahead).toBe(700)
  await world.done(akiko, 'trade/cancel', { order_no })
  const after = await world.done(akiko, 'trade/position', { order_no })
  expect(after.row.queue_ahead).toBeNull()
})
