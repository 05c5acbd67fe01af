import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressesOf } from '../../src/database/addresses.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { rowsOf } from '../postgres/keeping.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a connection that ends before its first use is replaced by another one', async () => {
  const addresses = addressesOf(database.ownerUrl)
  let ended = 0
  // Between the check of a new connection and its first use the database ends it, once.
  const { check } = addresses
  vi.spyOn(addresses, 'check').mockImplementation(async (client) => {
    await check(client)
    if (ended > 0) return
    ended += 1
    const gone = new Promise((resolve) => (client as unknown as pg.ClientBase).once('end', resolve))
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await rowsOf(database.superuserUrl, `select pg_terminate_backend(${rows[0]?.pid})`)
    await gone
  })
  const open = openDatabase(database.ownerUrl, 1)
  expect(await open.query({ text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }])
  expect(ended).toBe(1)
  await open.close()
})
