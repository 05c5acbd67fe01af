import { dateText } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { knownLots } from '../../src/trading/positions/known-lots-store.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person

const buy = async (who: Person, more: Record<string, unknown>) =>
  (await world.callOnlyDone(who, 'trade/buy', { code: '7203', stock_num: 10, ...more })).order_no
const list = (who: Person) => world.callOnlyDone(who, 'trade/userstocklist', {})

beforeAll(async () => {
  // A name with all characters that JSON escapes, also outside of the Basic Multilingual Plane.
  const named = { ...toyota, names: { zh: '丰田', en: 'Toyota "T" \\ 豊田🚗', ja: 'トヨタ' } }
  world = await tradingWorld('2026-11-20T09:05:00+09:00', { instruments: [named] })
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['15:30', 2_510],
    ],
    '2026-11-24': [
      ['09:00', 2_600],
      ['10:30', 2_610],
    ],
  })
  akiko = await world.person({ JPY: 100_000_000n })
  boris = await world.person({ JPY: 100_000_000n })
})
afterAll(() => world.close())

describe('the list of positions', () => {
  test('[C-08] [E-03] each row is the row that its position has by itself: open, partly sold, for sale, short, closed, resting, cancelled', async () => {
    const [whole, part, forSale] = [await buy(akiko, { leverage: 2 }), await buy(akiko, {}), await buy(akiko, { leverage: 3 })]
    await buy(akiko, { direction: 'short' })
    world.at('2026-11-24T09:30:00+09:00')
    await list(akiko)
    await world.callOnlyDone(akiko, 'trade/sell', { order_no: whole })
    await world.callOnlyDone(akiko, 'trade/sell', { order_no: part, stock_num: 4 })
    await world.callOnlyDone(akiko, 'trade/sell', { order_no: forSale, price_type: 'limit', price: '2700' })
    await buy(akiko, { price_type: 'limit', price: '2400' })
    const cancelled = await buy(akiko, { price_type: 'limit', price: '2401' })
    await world.callOnlyDone(akiko, 'trade/cancel', { order_no: cancelled })
    const rows = await list(akiko)
    expect(rows.map(({ state }) => state).toSorted()).toEqual(
      ['cancelled', 'closed', 'closed', 'holding', 'holding', 'pending_order', 'preparing_to_close'].toSorted(),
    )
    for (const row of rows)
      expect(row).toEqual((await world.callOnlyDone(akiko, 'trade/position', { order_no: row.order_no })).row)
  })

  test('follows every change at once, although it reads only what has changed', async () => {
    const before = (await list(akiko)).filter(({ state }) => state === 'holding')
    const lot = before[0]
    if (lot === undefined) throw new Error('a lot is open')
    await world.callOnlyDone(akiko, 'trade/topUp', { order_no: lot.order_no, credit: '5000' })
    const after = (await list(akiko)).find(({ order_no }) => order_no === lot.order_no)
    expect(after).toEqual({
      ...lot,
      top_up: '5000',
      maintenance: after?.maintenance,
      forced_close_price: after?.forced_close_price,
    })
    await world.until('2026-11-24T10:31:00+09:00')
    expect((await list(akiko)).find(({ order_no }) => order_no === lot.order_no)?.nowprice).toBe('2610')
  })

  test('reads no lot twice that has not changed', async () => {
    for (let number = 0; number < 30; number += 1) await buy(boris, {})
    let rows = 0
    const counting: Pick<Database, 'query'> = {
      query: async (statement) => {
        const found = await world.database.query<never>(statement)
        rows += statement.name === 'trading.unknown_lots' ? found.length : 0
        return found
      },
    }
    const read = knownLots(counting)
    const rowsOfRead = async () => {
      rows = 0
      const { open } = await read(boris.customer, 'JPY', 200)
      return [open.length, rows]
    }
    expect(await rowsOfRead()).toEqual([30, 30])
    expect(await rowsOfRead()).toEqual([30, 0])
    const more = await buy(boris, {})
    expect(await rowsOfRead()).toEqual([31, 1])
    await world.callOnlyDone(boris, 'trade/topUp', { order_no: more, credit: '100' })
    expect(await rowsOfRead()).toEqual([31, 1])
    expect((await read(akiko.customer, 'JPY', 200)).open.every(({ customer }) => customer === akiko.customer)).toBe(true)
    expect((await read(boris.customer, 'JPY', 0)).open[0]?.sellableFrom).toBe(dateText('2026-11-25'))
  })
})
