import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadlines } from '../../src/database/deadlines.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { Unavailable } from '../../src/database/unavailable.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a test file gets a database of its own, and the server role in it', async () => {
  const pool = new pg.Pool(database.poolConfig)
  const { rows } = await pool.query('select current_user as role, session_user as login, current_database() as name')
  expect(rows).toEqual([{ role: 'zaraba_app', login: 'zaraba_owner', name: database.name }])
  await pool.end()
})

test('the owner is no superuser and two databases do not see each other', async () => {
  const other = await testDatabase()
  const [one, two] = [database, other].map(({ ownerUrl }) => new pg.Client({ connectionString: ownerUrl }))
  await Promise.all([one!.connect(), two!.connect()])
  await one!.query('create table only_here (id int)')
  await expect(two!.query('select * from only_here')).rejects.toMatchObject({ code: '42P01' })
  const { rows } = await one!.query(`select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`)
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
  await Promise.all([one!.end(), two!.end()])
  await other.drop()
})

test('a caller that waits too long for a connection gets the error that the server is busy, and nothing was begun', async () => {
  const one = openDatabase(database.appUrl, 1, { ...deadlines, connection: 1_000 })
  await one.transaction(async (transaction) => {
    await transaction.query({ text: 'select 1', values: [] })
    await expect(one.query({ text: 'select 1', values: [] })).rejects.toThrow(Unavailable)
    await expect(one.transaction(async () => 'never')).rejects.toThrow(Unavailable)
  })
  expect(await one.transaction(async () => 'now')).toBe('now')
  await one.close()
})
