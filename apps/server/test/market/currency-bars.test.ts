import { currencyPairs } from '@zaraba/contract/market/lists.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  tokyo = await testMarket(database, '2026-11-20T10:30:50+09:00')
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

test('a currency has bars in the sessions of the market that asks, and the running one is the rate of now', async () => {
  const read = (type: 'jpy' | 'usd', period: 'day' | 'time' | '5m' | 'month', limit = 100) =>
    tokyo.call('market/bars', { type, code: 'USDJPY', period, limit })
  const [minutes, days] = [await read('jpy', 'time'), await read('jpy', 'day')]
  const rate = tokyo.market.face.rates.rate('USD', 'JPY', tokyo.clock.now())
  expect(minutes.list[0]?.time).toBe('2026-11-20T09:00:00+09:00')
  expect(minutes.list.at(-1)?.time).toBe('2026-11-20T10:30:00+09:00')
  expect(minutes.list.at(-1)?.close).toBe(days.list.at(-1)?.close)
  expect(Number(days.list.at(-1)?.close)).toBeCloseTo(Number(rate?.numerator) / Number(rate?.denominator), 3)
  for (const bar of days.list) {
    expect(Number(bar.low)).toBeLessThanOrEqual(Math.min(Number(bar.open), Number(bar.close)))
    expect(Number(bar.high)).toBeGreaterThanOrEqual(Math.max(Number(bar.open), Number(bar.close)))
  }
  const shares = await tokyo.call('market/bars', { type: 'jpy', code: '7203', period: 'day', limit: 100 })
  expect(days.list.map(({ time }) => time)).toEqual(shares.list.map(({ time }) => time))
  // New York has not opened yet: its last session is the one before.
  expect((await read('usd', 'day', 1)).list[0]?.time).toBe('2026-11-19T00:00:00-05:00')
  expect((await read('jpy', 'month', 200)).list.length).toBeGreaterThan(115)
})

test.each(currencyPairs)('the whole history of %s is there, above one', async (code) => {
  const { list } = await tokyo.call('market/bars', { type: 'cny', code, period: 'day', limit: 1000 })
  expect(list).toHaveLength(1000)
  expect(Math.min(...list.map(({ low }) => Number(low)))).toBeGreaterThan(1)
})

test('another pair is no chart', async () => {
  await expect(tokyo.call('market/bars', { type: 'jpy', code: 'JPYUSD' })).rejects.toThrow('product_missing_or_delisted')
})
