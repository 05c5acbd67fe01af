import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await testDatabase()
  tokyo = await testMarket(database, '2026-11-20T10:30:50+09:00')
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

test('[R-20] every market has indices with their curve of the day', async () => {
  const { list } = await tokyo.call('market/indices', {})
  for (const type of ['jpy', 'usd', 'cny'] as const) {
    const own = list.filter((row) => row.type === type)
    expect(own.length).toBeGreaterThan(0)
    expect((await tokyo.call('market/indices', { type })).list).toEqual(own)
    for (const row of own) {
      expect(Number(row.value)).toBeGreaterThan(0)
      expect(Number(row.change_percent)).toBeGreaterThan(-15)
    }
  }
  expect(list.find(({ type }) => type === 'jpy')?.spark.length).toBeGreaterThan(10)
})

test('[R-43] an index has charts like a share', async () => {
  const [first] = (await tokyo.call('market/indices', { type: 'jpy' })).list
  if (first === undefined) throw new Error('Tokyo has no index')
  for (const period of ['time', '5m', 'day', 'week', 'month', 'year'] as const) {
    const { list } = await tokyo.call('market/bars', { code: first.code, period, limit: 100 })
    expect(list.length).toBeGreaterThan(5)
    expect(list[list.length - 1]?.close).toBe(first.value)
  }
})
