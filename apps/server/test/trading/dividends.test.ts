import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLowered } from '../../src/trading/verify/lowered.ts'
import { whileForged } from '../as-owner.ts'
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

test('an order that a dividend may fill or trigger by itself has the ex-date in its preview', async () => {
  const datesOf = async (more: Record<string, unknown>) =>
    (await world.done(akiko, 'trade/preview', { code: '7203', stock_num: 10, good_till: '2026-11-27', ...more })).ex_dates
  const exDates = [{ date: '2026-11-24', amount: '40', lowered: false }]
  expect(await datesOf({ price_type: 'limit', price: '2450' })).toEqual(exDates)
  expect(await datesOf({ price_type: 'stop', direction: 'short', trigger_price: '2450' })).toEqual(exDates)
  // A dividend lowers the price: away from these.
  expect(await datesOf({ price_type: 'stop', trigger_price: '2600' })).toEqual([])
  expect(await datesOf({ price_type: 'limit', direction: 'short', price: '2600' })).toEqual([])
  expect(await datesOf({ price_type: 'limit', price: '2450', good_till: undefined })).toEqual([])
  const bought = { type: 'usd', code: 'AAPL', stock_num: 1, price_type: 'limit', price: '290', good_till: '2026-11-27' }
  await world.until('2026-11-21T00:00:00+09:00')
  expect((await world.done(akiko, 'trade/preview', bought)).ex_dates).toEqual([
    { date: '2026-11-24', amount: '0.26', lowered: true },
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
      // A dividend that a short owes is among its costs.
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

test('in New York open buys and stops to sell are lowered by a dividend that morning, and nothing else is', async () => {
  const own = await tradingWorld('2026-11-20T23:35:00+09:00')
  try {
    own.feed.script(apple, {
      '2026-11-19': [['16:00', 300]],
      '2026-11-20': [
        ['09:30', 300, 50_000, 'opening_auction'],
        ['16:00', 300, 50_000, 'closing_auction'],
      ],
      '2026-11-23': [
        ['09:30', 299.7, 50_000, 'opening_auction'],
        ['09:31', 299.7, 50_000],
        ['16:00', 299.7, 50_000, 'closing_auction'],
      ],
    })
    const exDate = dateText('2026-11-23')
    own.feed.corporate(apple, { kind: 'dividend', exDate, amount: priceOf(0.255), announcedOn: dateText('2026-11-02') })
    const clara = await own.person({ USD: 10_000_000n })
    const order = async (more: Record<string, unknown>) =>
      (await own.done(clara, 'trade/buy', { type: 'usd', code: 'AAPL', stock_num: 10, good_till: '2026-11-27', ...more }))
        .order_no
    const numbers = [
      await order({ price_type: 'limit', price: '299.80' }),
      await order({ price_type: 'stop_limit', direction: 'short', trigger_price: '299.75', price: '298' }),
      await order({ price_type: 'limit', direction: 'short', price: '310' }),
      await order({ price_type: 'stop', trigger_price: '310' }),
    ]
    const held = await own.balance(clara, 'held_orders', 'USD')
    await own.until('2026-11-24T00:00:00+09:00')
    const rows = await own.done(clara, 'trade/userstocklist', { type: 'usd' })
    const termsOf = (no: string) => {
      const row = rows.find(({ order_no }) => order_no === no)!
      return [row.state, row.limit_price, row.trigger_price]
    }
    // Rounded to the next lower cent: 299.545, 299.495 and 297.745. Without it the first would have been filled, and the second sent, at 299.70.
    expect(numbers.map(termsOf)).toEqual([
      ['pending_order', '299.54', '-'],
      ['pending_order', '297.74', '299.49'],
      ['pending_order', '310.00', '-'],
      ['pending_order', '-', '310.00'],
    ])
    expect(await own.balance(clara, 'held_orders', 'USD')).toBe(held)
    const lowered = own.told.filter(({ kind }) => kind === 'order_lowered')
    expect(lowered.map(({ orderNo, values }) => [orderNo, values])).toMatchObject([
      [numbers[0], { price: '299.54' }],
      [numbers[1], { price: '299.49' }],
    ])
    const life = await own.done(clara, 'trade/position', { order_no: numbers[0]! })
    expect(life.events.map(({ kind }) => kind)).toEqual(['placed', 'lowered'])
    expect(await own.loweredAgainstMarket()).toMatchObject({ checked: 4n, wrong: 0n })
    // A bound that was lowered by another amount, or by nothing, follows from no dividend.
    const market = { catalogue: own.ports.catalogue(), feedOf: own.ports.feedOf, model: own.ports.model }
    for (const forgery of [
      `update trading.order_event set bound = bound - 100 where kind = 'lowered' and trigger_price is null`,
      `delete from trading.order_event where kind = 'lowered' and trigger_price is null`,
      `update trading.order_event set kind = 'amended' where kind = 'lowered' and trigger_price is null`,
    ])
      await whileForged(own.database, 'trading.order_event', forgery, async (forged) =>
        expect(await verifyLowered(forged, market)).toMatchObject({ wrong: 1n }),
      )
  } finally {
    await own.close()
  }
})
