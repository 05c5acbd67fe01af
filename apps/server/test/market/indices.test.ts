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

test('an index lists the shares that it is made of, the largest first, and none of another market', async () => {
  const codesOf = async (index: string, limit = 100) =>
    (await tokyo.call('market/list', { type: 'jpy', index, limit })).list.map(({ code }) => code)
  const all = (await tokyo.call('market/list', { type: 'jpy', limit: 100 })).list.map(({ code }) => code)
  const leading = await codesOf('JP225')
  expect(leading.length).toBeGreaterThan(20)
  expect(all.filter((code) => leading.includes(code))).toEqual(leading.filter((code) => all.includes(code)))
  expect((await codesOf('JPALL')).slice(0, 20)).toEqual(all.slice(0, 20))
  await expect(codesOf('US500')).rejects.toThrow()
  await expect(codesOf('NOSUCH')).rejects.toThrow()
})
