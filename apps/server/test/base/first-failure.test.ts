import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../src/database/database.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { asOwner } from '../as-owner.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let own: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase(own.ownerUrl, 2)
  await asOwner(
    own.ownerUrl,
    `create function public.meet() returns void language plpgsql as $$ begin raise exception 'met another' using errcode = 'serialization_failure'; end $$;
     grant execute on function public.meet() to zaraba_app`,
  )
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const ask = (on: Queryable, text: string) => on.query({ text, values: [] })
/** A writer that awaits its statement more than once before it returns, like gathered writes and writes of several tables. */
const deep = async (on: Queryable, text: string) => {
  const answer = await Promise.all([Promise.all([ask(on, text)])])
  return answer
}

test('the error of a transaction is that of its first failed statement, in whatever order answers are handled', async () => {
  const together = database.transaction(async (transaction) => {
    await Promise.all([deep(transaction, 'select 1 / 0'), ask(transaction, 'select 2')])
  })
  await expect(together).rejects.toThrow('division by zero')
})

test('work that met another is done again, although statements were on their way behind the one that failed', async () => {
  let tries = 0
  const done = await database.transaction(async (transaction) => {
    tries += 1
    await Promise.all([deep(transaction, tries === 1 ? 'select public.meet()' : 'select 1'), ask(transaction, 'select 2')])
    return 'done'
  })
  expect([done, tries]).toEqual(['done', 2])
})
