import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesOf } from '../../src/database/addresses.ts'
import { askAddress } from '../../src/database/ask-server.ts'
import { deadlines } from '../../src/database/deadlines.ts'
import { endConnection } from '../../src/database/end-connection.ts'
import { findPrimary } from '../../src/database/find-primary.ts'
import { openOwnConnection } from '../../src/database/own-connection.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { openPair, type Pair } from '../postgres/pair.ts'

let pair: Pair
let standbyUrl: string
let database: OpenDatabase

beforeAll(async () => {
  pair = await openPair()
  standbyUrl = `postgresql://zaraba_owner@127.0.0.1:${pair.standby.port}/zaraba`
  database = openDatabase(standbyUrl, 2, { ...deadlines, connection: 2_000 })
}, 60_000)
afterAll(async () => {
  await database?.close()
  await pair?.close()
})

const one = { text: 'select 1 as one', values: [] }

test('a standby is refused at the start and for reads, transactions and locks, and used as soon as it is promoted', async () => {
  expect(await pair.standby.sql('select pg_is_in_recovery() as standby')).toEqual([{ standby: true }])
  const refused = { name: 'Unavailable', outcome: 'nothing', message: 'the server of the database is a standby' }
  await expect(database.query(one)).rejects.toMatchObject(refused)
  await expect(database.transaction((transaction) => transaction.query(one))).rejects.toMatchObject(refused)
  await expect(openOwnConnection(standbyUrl, 'zaraba-test')).rejects.toMatchObject(refused)
  await expect(findPrimary(addressesOf(standbyUrl))).rejects.toMatchObject({
    name: 'CannotStart',
    message: expect.stringContaining(`127.0.0.1:${pair.standby.port} is a standby`),
  })
  await pair.standby.sql('select pg_promote()')
  await findPrimary(addressesOf(standbyUrl))
  expect(await database.query(one)).toEqual([{ one: 1 }])
  await endConnection(await openOwnConnection(standbyUrl, 'zaraba-test'))
})

test('a connection to a primary that was replaced and still answers is closed as soon as the new one is seen', async () => {
  const old = await openOwnConnection(pair.url, 'zaraba-test')
  expect(old.port).toBe(pair.primary.port)
  const ended = new Promise((resolve) => old.once('end', resolve))
  expect(await pair.primary.sql('select 1 as one')).toEqual([{ one: 1 }])
  addressesOf(pair.url).sees(await askAddress(standbyUrl))
  await ended
  const next = await openOwnConnection(pair.url, 'zaraba-test')
  expect(next.port).toBe(pair.standby.port)
  await endConnection(next)
})

test('a connection that turned read-only is replaced, and the call is answered by the next one', async () => {
  const pid = { text: 'select pg_backend_pid() as pid', values: [] }
  await database.query({ text: 'set default_transaction_read_only = on', values: [] })
  const [before] = await database.query<{ pid: number }>(pid)
  const [written] = await database.transaction((transaction) =>
    transaction.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid, lo_create(0)', values: [] }),
  )
  expect(written?.pid).not.toBe(before?.pid)
})
