import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.bookSize = 100
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['15:30', 2_495, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_500, 10_000, 'opening_auction'],
      ['10:00', 2_470],
    ],
  })
  akiko = await world.person({ JPY: 10_000_000n })
})
afterAll(() => world.close())

test('a stop that takes three levels of the book in one moment has a record for each, with its own shares, price and result', async () => {
  const lot = await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 300 })
  await world.until('2026-11-24T09:30:00+09:00')
  await world.done(akiko, 'trade/sell', { order_no: lot.order_no, price_type: 'stop', trigger_price: '2480' })
  await world.until('2026-11-24T10:30:00+09:00')
  const { list } = await world.done(akiko, 'user/fundRecords', { kind: 'trade' })
  const sales = list.filter(({ side }) => side === 'sell')
  const closed = await world.done(akiko, 'trade/userstocklist', {})
  const resultOf = (shares: number) => closed.find(({ stock_num }) => stock_num === shares)?.yingkui
  // Two levels went into one row, so that only the last one has a result of its own.
  expect(sales.map(({ shares, price, realised }) => [shares, price, realised])).toEqual([
    [100, '2467', resultOf(100)],
    [100, '2468', '-'],
    [100, '2469', '-'],
  ])
  // Each amount is price × shares less the fee: 100 at 2,469 less 247.
  expect(sales.map(({ amount }) => amount)).toEqual(['246453', '246553', '246653'])
  const [bought] = list.slice(-1)
  expect(bought).toMatchObject({ side: 'buy', shares: 300, price: '2502' })
})

test('each part of a position shows its share of the fees, which over all parts are the fees of the whole to the yen', async () => {
  const rows = (await world.done(akiko, 'trade/userstocklist', {})).toSorted((one, other) => one.stock_num - other.stock_num)
  const pages = await Promise.all(rows.map(({ order_no }) => world.callOnlyDone(akiko, 'trade/position', { order_no })))
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + Number(amount), 0)
  for (const { row, fees } of pages) expect(sum(fees.map(({ amount }) => amount))).toBe(Number(row.fees))
  const named = (name: string) => pages.map(({ fees }) => fees.find((fee) => fee.name === name)?.amount)
  // 751 of 750,600 for 300 shares; 741 of 740,400, of which the first two levels cost 494.
  expect(named('purchase_fee')).toEqual(['251', '500'])
  expect(named('selling_fee')).toEqual(['247', '494'])
})
