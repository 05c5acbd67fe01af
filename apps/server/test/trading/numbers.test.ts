import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { asOwner } from '../as-owner.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let own: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase(own.ownerUrl, 4)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

test('numbers that could not be fetched once are fetched the next time', async () => {
  const numbers = createNumbers(database)
  await asOwner(own.ownerUrl, 'alter sequence trading.number rename to elsewhere')
  await expect(numbers.reserve(1)).rejects.toThrow('does not exist')
  await asOwner(own.ownerUrl, 'alter sequence trading.elsewhere rename to number')
  await numbers.reserve(1)
  expect(numbers.take()).toBe(100_000n)
})

test('ten thousand for each of several concurrent callers take one fetch each, without duplicates', async () => {
  const asked: number[] = []
  const counting = {
    ...database,
    query: <Row>(statement: Parameters<typeof database.query>[0]) => {
      asked.push(1)
      return database.query<Row>(statement)
    },
  }
  const numbers = createNumbers(counting)
  const all = (await Promise.all([1, 2, 3, 4].map(() => numbers.takeMany(10_000)))).flat()
  expect(new Set(all).size).toBe(40_000)
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('who holds locks takes numbers on the connection that holds them, while others wait for the only one', async () => {
  const single = openDatabase(own.ownerUrl, 1)
  const numbers = createNumbers(single)
  const others: Promise<void>[] = []
  await single.transaction(async (transaction) => {
    others.push(numbers.reserve(1))
    expect(await numbers.takeMany(3, transaction)).toHaveLength(3)
  })
  await Promise.all(others)
  await single.close()
})
