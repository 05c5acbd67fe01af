import { customerNumber } from '@zaraba/money/customer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOnce, storeOnce } from '../../src/base/once-store.ts'
import { type OpenDatabase, openDatabase } from '../../src/base/postgres-database.ts'
import { migrate, readMigrations } from '../../src/migrate.ts'
import { asOwner } from '../as-owner.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let own: TestDatabase
let database: OpenDatabase
const customer = customerNumber(7n)
const asked = { customer, call: 'trade/buy', request: '[["code","7203"]]' }
const given = { success: 'purchase_success', data: { name: 'トヨタ自動車', text: 'it’s "so" \\ 𠮷', sale: null, list: [1, '2'] } }

beforeAll(async () => {
  own = await testDatabase({ empty: true })
  const all = readMigrations()
  await migrate(own.ownerUrl, { migrations: all.filter(({ name }) => name < '320') })
  await asOwner(
    own.ownerUrl,
    `insert into base.once (customer, key, call, request, answer)
     values (7, 'before', 'trade/buy', sha256('${asked.request}'), $json$${JSON.stringify(given)}$json$)`,
  )
  await migrate(own.ownerUrl, { migrations: all })
  database = openDatabase(own.appUrl)
})
afterAll(async () => {
  await database?.close()
  await own?.drop()
})

test('an installation passes over: a repetition finds the answer that was kept before, and one that is kept now', async () => {
  const now = { ...asked, key: 'now' }
  await database.transaction((transaction) => storeOnce(transaction, [{ ...now, answer: Buffer.from(JSON.stringify(given)) }]))
  const claims = await readOnce(database, [
    { ...asked, key: 'before' },
    now,
    { ...asked, key: 'never' },
    { ...now, request: '[["code","9984"]]' },
  ])
  expect(claims).toEqual([
    { kind: 'answered', answer: given },
    { kind: 'answered', answer: given },
    { kind: 'first' },
    { kind: 'used_differently' },
  ])
})
