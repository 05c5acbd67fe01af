import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../src/database/database.ts'
import { gathered } from '../../src/database/gather.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { createTogether } from '../../src/database/together.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let instance: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  instance = await testDatabase()
  database = openDatabase(instance.ownerUrl, 6)
  const owner = new pg.Client({ connectionString: instance.superuserUrl })
  await owner.connect()
  await owner.query(
    'create table note (number int primary key, transaction xid8 not null); grant select, insert on note to public',
  )
  await owner.end()
})
afterAll(async () => {
  await database.close()
  await instance.drop()
})

const write = (transaction: Transaction, number: number) =>
  transaction.query({ text: 'insert into note values ($1, pg_current_xact_id())', values: [number] })
const notes = async (from: number, to: number) => {
  const text = 'select number, transaction::text from note where number between $1 and $2 order by number'
  return database.query<{ number: number; transaction: string }>({ text, values: [from, to] })
}
const transactionsOf = (rows: readonly { readonly transaction: string }[]) =>
  new Set(rows.map(({ transaction }) => transaction)).size

test('what arrives at once shares a transaction, and a gathered step is one statement', async () => {
  let statements = 0
  const writeGathered = gathered(async (transaction: Transaction, numbers: readonly number[]) => {
    statements += 1
    const text = 'insert into note select n, pg_current_xact_id() from unnest($1::int[]) n returning number'
    const rows = await transaction.query<{ number: number }>({ text, values: [numbers] })
    return rows.map(({ number }) => number)
  })
  const together = createTogether(database)
  const numbers = Array.from({ length: 40 }, (_, index) => 1 + index)
  const answers = await Promise.all(
    numbers.map((number) => together(String(number), async (transaction) => (await writeGathered(transaction, number)) * 10)),
  )
  expect(answers).toEqual(numbers.map((number) => number * 10))
  expect([(await notes(1, 40)).length, transactionsOf(await notes(1, 40)), statements]).toEqual([40, 1, 1])
})

test('works of the same customer never share one, and each sees what the one before it did', async () => {
  const together = createTogether(database)
  const seen = await Promise.all(
    [101, 102, 103].map((number) =>
      together('akiko', async (transaction) => {
        await write(transaction, number)
        const text = 'select count(*)::int as count from note where number between 101 and 103'
        return (await transaction.query<{ count: number }>({ text, values: [] }))[0]?.count
      }),
    ),
  )
  expect(seen).toEqual([1, 2, 3])
  expect(transactionsOf(await notes(101, 103))).toBe(3)
})

test('one that throws fails no other: the batch is rolled back, and each is tried by itself', async () => {
  const together = createTogether(database)
  const tries = new Map<number, number>()
  const answers = await Promise.allSettled(
    [201, 202, 203, 204].map((number) =>
      together(String(number), async (transaction) => {
        tries.set(number, (tries.get(number) ?? 0) + 1)
        await write(transaction, number)
        if (number === 203) throw new Error('this one cannot')
        return number
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect((await notes(201, 204)).map(({ number }) => number)).toEqual([201, 202, 204])
  expect([...tries.values()]).toEqual([2, 2, 2, 2])
})

test('a statement that fails in the database fails its own work alone', async () => {
  const together = createTogether(database)
  await database.query({ text: 'insert into note values (302, pg_current_xact_id())', values: [] })
  const answers = await Promise.allSettled(
    [303, 302, 304].map((number) => together(String(number), (transaction) => write(transaction, number))),
  )
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await notes(302, 304)).map(({ number }) => number)).toEqual([302, 303, 304])
})
