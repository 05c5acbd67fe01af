import { calls } from '@zaraba/contract/calls.ts'
import { refusalsOf } from '@zaraba/contract/refusals-of.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadlines } from '../../src/database/deadlines.ts'
import { onlyReading } from '../../src/database/only-reading.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { type RunningApp, runApp, type Tester } from './running-app.ts'

let app: RunningApp
let akiko: Tester
let operator: pg.Client

beforeAll(async () => {
  app = await runApp({ deadlines: { ...deadlines, call: 2_000 } })
  akiko = await app.customer('9077770011')
  operator = new pg.Client({ connectionString: app.database.ownerUrl })
  await operator.connect()
}, 300_000)
afterAll(async () => {
  await operator.end()
  await app.close()
})

/** Makes a call while something else has a table for itself. */
const whileLocked = async <Answer>(table: string, ask: () => Promise<Answer>): Promise<Answer> => {
  await operator.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    return await ask()
  } finally {
    await operator.query('rollback')
  }
}

test('a call that only reads and takes too long says that the server is busy; one that writes says that its outcome is not known', async () => {
  const read = await whileLocked('ledger.move', () => akiko.call('user/fundRecords'))
  expect([read.http, read.msg, read.headers.get('retry-after')]).toEqual([503, 'server_busy', '1'])
  expect((await akiko.call('user/fundRecords')).status).toBe(1)
  const written = await whileLocked('market.watched', () => akiko.call('watch/add', { type: 'jpy', code: '7203' }))
  expect([written.http, written.msg]).toEqual([503, 'outcome_unknown'])
})

test('no call that only reads names an unknown outcome among its refusals, and each other one does', () => {
  const faults = Object.entries(calls).filter(
    ([name, { reads }]) => refusalsOf(name as keyof typeof calls).has('outcome_unknown') === reads,
  )
  expect(faults.map(([name]) => name)).toEqual([])
  // A key that lets a request happen once is of no use to a call that does nothing.
  expect(Object.entries(calls).filter(([, { reads, once }]) => reads && once)).toEqual([])
})

test('planted: a write of a call that is said to read is refused by the database, in a transaction and outside of one', async () => {
  const database = openDatabase(app.database.ownerUrl, 1)
  const write = { text: "insert into base.setting values ('planted', '1', now())", values: [] }
  const read = { text: 'select 1 as one', values: [] }
  try {
    await expect(onlyReading(() => database.query(write))).rejects.toThrow('read-only transaction')
    await expect(onlyReading(() => database.transaction((work) => work.query(write)))).rejects.toThrow('read-only transaction')
    expect(await onlyReading(() => database.query(read))).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})
