import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

const friday = '2026-11-20'
const prints = {
  [friday]: [
    ['09:00', 2_500],
    ['15:30', 2_520, 50_000, 'closing_auction'],
  ],
} as const

let world: TradingWorld
beforeEach(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], [friday]: [...prints[friday]].map((each) => [...each]) })
  world.feed.endOn(toyota, friday)
})
afterEach(() => world.close())

const openRows = async (who: Person) => {
  const rows = await world.done(who, 'trade/userstocklist', {})
  return rows.filter(({ state }) => state !== 'closed' && state !== 'cancelled')
}

describe('a share whose prices have ended', () => {
  test('pays every position out at the last price, whatever its lock, leverage or credit', async () => {
    const akiko = await world.person({ JPY: 10_000_000n })
    const order = { code: '7203', leverage: 1 }
    await world.done(akiko, 'trade/buy', { ...order, stock_num: 100, leverage: 3 })
    await world.done(akiko, 'trade/buy', { ...order, stock_num: 200, direction: 'short' })
    await world.done(akiko, 'trade/buy', { ...order, stock_num: 50 })
    const rows = await world.done(akiko, 'trade/userstocklist', {})
    const leveraged = rows.find(({ leverage }) => leverage === 3)?.order_no
    await world.done(akiko, 'trade/topUp', { order_no: leveraged, credit: '20000' })
    const resting = { ...order, stock_num: 10, price_type: 'limit', price: '2300', good_till: '2026-11-27' }
    await world.done(akiko, 'trade/buy', resting)
    await world.until('2026-11-20T15:29:00+09:00')
    expect((await openRows(akiko)).length).toBe(4)

    await world.until('2026-11-20T15:30:00+09:00')
    expect(await openRows(akiko)).toEqual([])
    const { list } = await world.done(akiko, 'trade/userstocklists', { type: 'jpy' })
    const ended = list.map(({ state, reason, direction, stock_num }) => [state, reason, direction, stock_num])
    expect(ended.toSorted()).toEqual([
      ['cancelled', 'delisted', 'long', 10],
      ['closed', 'delisted', 'long', 100],
      ['closed', 'delisted', 'long', 50],
      ['closed', 'delisted', 'short', 200],
    ])
    // Bought at 2,501 and sold short at 2,499; paid out at 2,520 without a fee, less the holding costs.
    const profit = list.map(({ yingkui }) => Number(yingkui)).reduce((sum, each) => sum + each, 0)
    expect(profit).toBeLessThan(150 * 19 - 200 * 21)
    for (const kind of ['order_hold', 'margin', 'top_up', 'accrued'])
      expect([kind, await world.balance(akiko, kind)]).toEqual([kind, 0n])
    expect(Number(await world.balance(akiko, 'available'))).toBe(10_000_000 + profit)
    const told = world.told.filter((event) => event.kind === 'delisted').map(({ values }) => [values.shares, values.price])
    expect(told.toSorted()).toEqual([
      ['100', '2520'],
      ['200', '2520'],
      ['50', '2520'],
    ])
  })

  test('takes no order, and says that it is delisted', async () => {
    const akiko = await world.person({ JPY: 10_000_000n })
    await world.until('2026-11-20T15:31:00+09:00')
    for (const price of [{}, { price_type: 'limit', price: '2500' }]) {
      const order = { code: '7203', stock_num: 100, leverage: 1, ...price }
      expect(await world.refused(akiko, 'trade/buy', order)).toEqual(['product_missing_or_delisted'])
    }
  })

  test('with open positions after the end of its prices is paid out at the next close', async () => {
    const akiko = await world.person({ JPY: 10_000_000n })
    world.feed.endOn(toyota, '2026-11-30')
    await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100, leverage: 1 })
    await world.until('2026-11-20T16:00:00+09:00')
    expect((await openRows(akiko)).length).toBe(1)
    world.feed.endOn(toyota, friday)
    await world.until('2026-11-24T15:30:00+09:00')
    expect(await openRows(akiko)).toEqual([])
  })

  test('a skipped end is a lived one, and bars that come in time prevent it', async () => {
    const akiko = await world.person({ JPY: 10_000_000n })
    await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100, leverage: 2 })
    world.feed.endOn(toyota, '2026-11-24')
    world.feed.script(toyota, {
      '2026-11-19': [['15:30', 2_490]],
      [friday]: [...prints[friday]].map((each) => [...each]),
      '2026-11-24': [['15:30', 2_600, 50_000, 'closing_auction']],
    })
    await world.until('2026-11-20T18:00:00+09:00')
    expect((await openRows(akiko)).length).toBe(1)
    await world.until('2026-11-27T12:00:00+09:00')
    const { list } = await world.done(akiko, 'trade/userstocklists', { type: 'jpy' })
    expect(list.map(({ reason, sell_price }) => [reason, Number(sell_price)])).toEqual([['delisted', 2_600]])
  })
})
