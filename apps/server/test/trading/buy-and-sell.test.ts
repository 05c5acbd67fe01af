import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['15:30', 2_510],
    ],
    '2026-11-24': [
      ['09:00', 2_600],
      ['15:30', 2_610],
    ],
  })
  akiko = await world.person({ JPY: 10_000_000n })
})
afterAll(() => world.close())

describe('a long, bought at market and sold after T+1', () => {
  test('[P-06] [E-17] [E-18] the preview is what the buy then does, to the yen', async () => {
    const order = { type: 'jpy', code: '7203', stock_num: 100, leverage: 2 }
    const preview = await world.done(akiko, 'trade/preview', order)
    expect(preview).toMatchObject({
      price: '2501',
      value: '250100',
      principal: '125050',
      fees: [{ name: 'purchase_fee', rate: '0.001', amount: '251' }],
      fee: '251',
      total: '125301',
      borrowed: '125050',
      borrowed_shares: 0,
      // 125,050 × 2.8 % ÷ 365 = 9.6, rounded up.
      costs_a_day: [{ name: 'financing', rate: '0.028', amount: '10' }],
      available: '10000000',
      available_after: '9874699',
      sellable_from: '2026-11-24',
      refusals: [],
    })
    const lot = await world.done(akiko, 'trade/buy', order)
    expect(lot).toMatchObject({
      buy_price: '2501.00000000',
      stock_num: 100,
      cost: '250100',
      initial_margin: '125050',
      borrowed: '125050',
      fees: '251',
      nowprice: '2500',
      yingkui: '-100',
      state: 'holding',
      status: 0,
      forced_close_price: preview.forced_close_price,
    })
    expect(await world.balance(akiko, 'available')).toBe(9_874_699n)
  })

  test('[C-08] [C-09] [E-03] [E-04] [K-10] it is listed with its sums', async () => {
    const { list, ccsz, fdyk, lsyk } = await world.done(akiko, 'trade/userstocklists', { type: 'jpy' })
    expect(list).toHaveLength(1)
    expect({ ccsz, fdyk, lsyk }).toEqual({ ccsz: '250000', fdyk: '-100', lsyk: '0' })
    expect(await world.done(akiko, 'trade/userstocklist', { type: 'jpy' })).toEqual(list)
    expect(await world.done(akiko, 'trade/userstocklist', { type: 'usd' })).toEqual([])
  })

  test('[M-30] [K-04] it cannot be sold on the day on which it was bought', async () => {
    const [lot] = await world.done(akiko, 'trade/userstocklist', {})
    expect(await world.refused(akiko, 'trade/sell', { order_no: lot!.order_no })).toEqual(['cannot_sell_on_t1_day'])
    expect(lot!.can.sell).toMatchObject({ allowed: false, refusals: [{ key: 'cannot_sell_on_t1_day', needed: '2026-11-24' }] })
  })

  test('after T+1 it is sold, and pays its financing for both ends', async () => {
    world.at('2026-11-24T10:00:00+09:00')
    const [lot] = await world.done(akiko, 'trade/userstocklist', {})
    const preview = await world.done(akiko, 'trade/preview', { order_no: lot!.order_no })
    // Financing of 125,050 at 2.8 % for five days (20, 21, 22, 23 and 24 November), rounded up: 47.96….
    expect(preview).toMatchObject({ proceeds: '259900', fee: '260', accrued: '48', profit: '9241' })
    const sold = await world.done(akiko, 'trade/sell', { order_no: lot!.order_no })
    expect(sold).toMatchObject({
      state: 'closed',
      status: 1,
      yingkui: '9241',
      sell_price: '2599.00000000',
      reason: 'closed_by_customer',
    })
    expect(await world.balance(akiko, 'available')).toBe(10_009_241n)
    expect(await world.balance(akiko, 'margin')).toBe(0n)
    expect(await world.balance(akiko, 'accrued')).toBe(0n)
    const { lsyk } = await world.done(akiko, 'trade/userstocklists', {})
    expect(lsyk).toBe('9241')
  })

  test('[M-35] what is closed cannot be closed again', async () => {
    const [lot] = await world.done(akiko, 'trade/userstocklist', {})
    expect(await world.refused(akiko, 'trade/sell', { order_no: lot!.order_no })).toContain('order_not_holding')
  })
})
