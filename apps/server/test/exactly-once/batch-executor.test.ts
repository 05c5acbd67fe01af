import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../src/calls/handler.ts'
import type { Database, Transaction } from '../../src/database/database.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { type Batched, executeBatch, executor } from '../../src/exactly-once/batch-executor.ts'
import type { Command } from '../../src/exactly-once/once-store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

/** Akiko and Ben take from one purse of ten. */
const [akiko, ben] = [1n, 2n]
type Row = { readonly taken: number; readonly left: number }
interface Asked extends Command {
  readonly take: number
}
let database: TestDatabase
let open: OpenDatabase
let other: OpenDatabase

const say = (on: Database | Transaction, text: string, ...values: unknown[]) =>
  on.query<{ left: number; who: bigint }>({ text, values })
/** The decisions of a batch, and further statements of a test in its transaction. */
let asked: number[] = []
let late: ((transaction: Transaction) => Promise<unknown>) | null = null

const verb: Batched<Asked, readonly { readonly left: number }[], null, readonly Asked[], Row> = {
  call: 'test/take',
  lock: (transaction) => say(transaction, 'select left_over as left from test.purse for update'),
  read: async () => null,
  decide: ([purse], _found, commands) => {
    let left = purse?.left ?? 0
    const plan: Asked[] = []
    const answers = commands.map((command): Answer<Row> => {
      asked.push(command.take)
      if (command.take > left) return { refusals: [{ key: 'insufficient_balance', values: { left: String(left) } }] }
      left -= command.take
      plan.push(command)
      return { data: { taken: command.take, left } }
    })
    return { answers, plan }
  },
  write: (transaction, plan) => {
    const sent = plan.map(({ customer, take }) =>
      say(
        transaction,
        'with t as (insert into test.taken values ($1, $2)) update test.purse set left_over = left_over - $2',
        customer,
        take,
      ),
    )
    return Promise.all([...sent, ...(late === null ? [] : [late(transaction)])])
  },
}
const take = (customer: CustomerNumber, amount: number, key: string | null = null): Asked => ({
  customer,
  take: amount,
  once: key === null ? null : { key, request: `take ${amount}` },
})
const run = (...commands: readonly Asked[]) => executeBatch(open, verb, commands)
const purse = async () => (await say(open, 'select left_over as left from test.purse'))[0]?.left
const rows = async () => (await say(open, 'select customer as who from test.taken')).length

beforeAll(async () => {
  database = await testDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`create schema test; create table test.purse (left_over integer not null);
    create table test.taken (customer bigint not null, amount integer not null);
    grant usage on schema test to zaraba_app; grant select, insert, update, delete on all tables in schema test to zaraba_app`)
  await owner.end()
  open = openDatabase(database.ownerUrl, 6)
  other = openDatabase(database.ownerUrl, 6)
})
beforeEach(async () => {
  asked = []
  late = null
  await open.query({ text: 'delete from test.purse', values: [] })
  await open.query({ text: 'delete from test.taken', values: [] })
  await open.query({ text: 'insert into test.purse values (10)', values: [] })
})
afterAll(async () => {
  await open.close()
  await other.close()
  await database.drop()
})

test('each of a batch is decided after those before it, and what is refused is an answer that writes nothing', async () => {
  const answers = await run(
    take(customerNumber(akiko), 6, 'a'),
    take(customerNumber(ben), 5, 'b'),
    take(customerNumber(ben), 4, 'c'),
  )
  expect(answers).toMatchObject([{ data: { left: 4 } }, { refusals: [{ key: 'insufficient_balance' }] }, { data: { left: 0 } }])
  expect([await purse(), await rows()]).toEqual([0, 2])
})

test('a repetition is answered as the first was, a refusal too; the same key with another request is refused', async () => {
  const first = await run(take(customerNumber(akiko), 6, 'd'), take(customerNumber(ben), 9, 'e'))
  asked = []
  const again = await run(
    take(customerNumber(ben), 9, 'e'),
    take(customerNumber(akiko), 6, 'd'),
    take(customerNumber(akiko), 5, 'd2'),
    take(customerNumber(ben), 1, null),
  )
  expect(again.map((answer) => ('data' in answer ? answer.data : answer))).toMatchObject([
    { refusals: [{ key: 'insufficient_balance', values: { left: '4' } }] },
    { taken: 6, left: 4 },
    { refusals: [{ key: 'insufficient_balance', values: { left: '4' } }] },
    { taken: 1, left: 3 },
  ])
  expect(first).toHaveLength(2)
  expect(asked).toEqual([5, 1])
  expect(await run({ ...take(customerNumber(akiko), 6, 'd'), once: { key: 'd', request: 'take 7' } })).toEqual([
    { refusals: [{ key: 'key_used_differently' }] },
  ])
  expect([await purse(), await rows()]).toEqual([3, 2])
})

test('of sixteen with one key through two processes one is done, and all get its answer', async () => {
  const two = [open, other].map((each) => executor<Asked, Row>((commands) => executeBatch(each, verb, commands)))
  const answers = await Promise.all(Array.from({ length: 16 }, (_, turn) => two[turn % 2]?.(take(customerNumber(akiko), 6, 'f'))))
  expect(
    new Set(answers.map((answer) => JSON.stringify(answer !== undefined && 'data' in answer ? answer.data : answer))),
  ).toEqual(new Set(['{"taken":6,"left":4}']))
  expect([await purse(), await rows()]).toEqual([4, 1])
})

test('of two with one key through two processes that lock nothing one is done, and both get its answer', async () => {
  // Both have looked for an answer before one of them stores its own.
  const met = Promise.withResolvers<void>()
  let looked = 0
  const nothing: Batched<Asked, null, null, null, Row> = {
    call: 'test/nothing',
    lock: async () => null,
    read: async () => null,
    decide: (_locked, _found, commands) => {
      asked.push(...commands.map((command) => command.take))
      return { answers: commands.map((): Answer<Row> => ({ refusals: [{ key: 'not_found', field: '' }] })), plan: null }
    },
    write: async () => {
      looked += 1
      if (looked === 2) met.resolve()
      await met.promise
    },
  }
  const command = take(customerNumber(akiko), 3, 'nowhere')
  const answers = await Promise.all([open, other].map((each) => executeBatch(each, nothing, [command])))
  expect(answers.flat()).toMatchObject([{ refusals: [{ key: 'not_found' }] }, { refusals: [{ key: 'not_found' }] }])
  expect(await run({ ...command, take: 4 })).toMatchObject([{ refusals: [{ key: 'key_used_differently' }] }])
})

test('whatever writes does so before the commit is sent: it waits for what answers to the writes, and takes nothing afterwards', async () => {
  const twoSteps = async (transaction: Transaction) => {
    await say(transaction, 'select left_over as left from test.purse')
    await say(transaction, 'insert into test.taken values (99, 0)')
  }
  late = (transaction) => {
    const work = twoSteps(transaction)
    transaction.before(work)
    return work
  }
  await run(take(customerNumber(akiko), 1))
  expect(await rows()).toBe(2)
  // Planted fault: the statements are not passed to the commit.
  late = twoSteps
  await expect(run(take(customerNumber(akiko), 1))).rejects.toThrow('a statement came after the commit was sent')
})
