import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reading } from '../../src/database/only-reading.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('of eight connections six are for changes: however many of them wait, reading goes on', async () => {
  const holder = new pg.Client({ connectionString: database.superuserUrl })
  await holder.connect()
  await holder.query('begin; lock table base.pace in exclusive mode')
  const open = openDatabase(database.ownerUrl, 8)
  const keep = (name: string) => {
    const text = `insert into base.pace (subject, rests_at) values ($1, now())`
    return open.transaction((transaction) => transaction.query({ text, values: [name] }))
  }
  const changes = [...'abcdefghij'].map(keep)
  await expect.poll(open.waiting).toBe(4)
  const one = { text: 'select 1 as one', values: [] }
  expect(await open.query(one)).toEqual([{ one: 1 }])
  // Two readings at once, each in a transaction that needs the other.
  const both = await reading(() =>
    open.transaction((first) => open.transaction(async (second) => [await first.query(one), await second.query(one)])),
  )
  expect(both).toEqual([[{ one: 1 }], [{ one: 1 }]])
  expect(open.waiting()).toBe(4)
  await holder.query('rollback')
  await holder.end()
  await Promise.all(changes)
  expect(await open.query<{ count: number }>({ text: 'select count(*)::int as count from base.pace', values: [] })).toEqual([
    { count: changes.length },
  ])
  await open.close()
})
