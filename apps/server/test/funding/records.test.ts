import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TradingWorld, toyota, tradingWorld } from '../trading/trading-world.ts'

let world: TradingWorld
let akiko: Person

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [['09:00', 2_500]],
    '2026-11-24': [['09:00', 2_640]],
  })
  akiko = await world.person({ JPY: 10_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
})
afterAll(() => world.close())

describe('fund records', () => {
  test('[E-14] a grant of three currencies is one record in each wallet, with its own amount', async () => {
    for (const [type, amount] of [
      ['jpy', '10000000'],
      ['usd', '50000.00'],
      ['cny', '300000.00'],
    ] as const) {
      const { list, next } = await world.done(akiko, 'user/fundRecords', { type })
      expect(list).toMatchObject([{ kind: 'grant', order_no: '-', amount, balance: amount, review_time: '-' }])
      expect(list[0]!.entries).toMatchObject([{ from: 'house_world', to: 'available', amount }])
      expect(next).toBeNull()
    }
  })

  test('[P-19] a hold, its release and a buy each show what they did to the available balance', async () => {
    const { order_no } = await world.done(akiko, 'trade/buy', { code: '7203', price_type: 'limit', price: '2400', stock_num: 10 })
    await world.done(akiko, 'trade/cancel', { order_no })
    const lot = await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 10 })
    const { list } = await world.done(akiko, 'user/fundRecords', {})
    expect(list.map(({ kind, order_no: number, amount, balance, name }) => [kind, number, amount, balance, name])).toEqual([
      ['trade', lot.order_no, '-25036', '9974964', 'Toyota'],
      ['hold', order_no, '24024', '10000000', 'Toyota'],
      ['hold', order_no, '-24024', '9975976', 'Toyota'],
      ['grant', '-', '10000000', '10000000', ''],
    ])
    const sum = list.reduce((total, record) => total + BigInt(record.amount), 0n)
    expect(sum).toBe(await world.balance(akiko, 'available'))
    expect((await world.done(akiko, 'user/fundRecords', { kind: 'hold' })).list).toHaveLength(2)
    expect((await world.done(akiko, 'user/fundRecords', { kind: 'fee' })).list).toMatchObject([
      { amount: '-26', order_no: lot.order_no },
    ])
    expect((await world.done(akiko, 'user/fundRecords', { kind: 'product' })).list).toEqual([])
  })

  test('[E-14] a row says what happened: what was bought, at what price, and what closing it earned', async () => {
    const [bought] = (await world.done(akiko, 'user/fundRecords', { kind: 'trade' })).list
    expect(bought).toMatchObject({ side: 'buy', direction: 'long', shares: 10, price: '2501', realised: '-' })
    await world.until('2026-11-24T09:05:00+09:00')
    const closed = await world.done(akiko, 'trade/sell', { order_no: bought!.order_no, stock_num: 10 })
    const [sold] = (await world.done(akiko, 'user/fundRecords', {})).list
    expect(sold).toMatchObject({ kind: 'trade', side: 'sell', direction: 'long', shares: 10, realised: closed.yingkui })
    expect(Number(sold?.price)).toBe(Number(closed.sell_price))
  })

  test('a page that was never given is refused', async () => {
    expect(await world.refused(akiko, 'user/fundRecords', { page: 'x' })).toEqual(['invalid_input'])
  })
})
