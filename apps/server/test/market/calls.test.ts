import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await testDatabase()
  tokyo = await testMarket(database, '2026-11-20T10:30:00+09:00')
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

const number = (text: string): number => Number(text)

describe('lists', () => {
  test('[P-02] [K-01] each market lists its shares with quotes in its own currency', async () => {
    for (const [type, least] of [['jpy', 200], ['usd', 150], ['cny', 150]] as const) {
      const seen = new Set<string>()
      let page: string | undefined
      do {
        const { list, next } = await tokyo.call('market/list', { type, sort: 'market_cap', limit: 100, ...(page ? { page } : {}) })
        for (const row of list) {
          expect(row.type).toBe(type)
          expect(seen.has(row.code)).toBe(false)
          seen.add(row.code)
        }
        page = next ?? undefined
      } while (page !== undefined)
      expect(seen.size).toBeGreaterThanOrEqual(least)
    }
  })

  test('[E-02] a row carries name, code, price, change, open, previous close, high, low, volume, turnover and market cap', async () => {
    const { list } = await tokyo.call('market/list', { type: 'jpy', limit: 100 })
    for (const row of list) {
      if (row.open === '-') continue
      expect(number(row.change)).toBeCloseTo(number(row.price) - number(row.previous_close), 4)
      expect(number(row.change_percent)).toBeCloseTo((number(row.price) / number(row.previous_close) - 1) * 100, 1)
      expect(number(row.high)).toBeGreaterThanOrEqual(number(row.price))
      expect(number(row.low)).toBeLessThanOrEqual(number(row.open))
      expect(row.volume).toBeGreaterThan(0)
      expect(number(row.market_cap)).toBeGreaterThan(1e9)
      expect(row.spark?.length).toBeGreaterThan(3)
    }
    const caps = list.map((row) => number(row.market_cap))
    expect(caps).toEqual(caps.toSorted((left, right) => right - left))
  })
})
