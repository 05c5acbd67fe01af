import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

const shards = 16
let own: TestDatabase
const open: pg.Client[] = []

const connected = async () => {
  const client = new pg.Client({ connectionString: own.appUrl })
  await client.connect()
  open.push(client)
  // A transaction that waits for another one fails before the test times out.
  await client.query(`set lock_timeout = '5s'`)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, preferred: (rows[0]?.pid ?? 0) % shards }
}
type Connected = Awaited<ReturnType<typeof connected>>

const grant = ({ client }: Connected, customer: number, cause: string) =>
  client.query('select ledger.post($1, $2, $3, $4, $5, $6, $7, $8, array[now()])', [
    [customer],
    [cause],
    [0],
    ['grant'],
    ['house_world'],
    ['available'],
    ['JPY'],
    [1_000_000],
  ])

const shardsOf = async ({ client }: Connected): Promise<readonly number[]> => {
  const { rows } = await client.query<{ shard: number }>('select distinct shard::int from ledger.move order by 1')
  return rows.map(({ shard }) => shard)
}

beforeAll(async () => {
  own = await testDatabase()
})
afterAll(async () => {
  for (const client of open) await client.end()
  await own?.drop()
})

test('no batch waits for another one to be on the disk, whichever connections they have', async () => {
  const all: Connected[] = []
  // Of one connection more than there are shards, at least two prefer one shard.
  for (let index = 0; index <= shards; index += 1) all.push(await connected())
  const [first, second] = [...Map.groupBy(all, ({ preferred }) => preferred).values()].find(({ length }) => length > 1) ?? []
  if (first === undefined || second === undefined) throw new Error('seventeen connections prefer sixteen shards')
  await first.client.query('begin')
  await second.client.query('begin')
  await grant(first, 1, 'identity/registered')
  await grant(second, 2, 'identity/registered')
  // A transaction keeps its shard.
  await grant(first, 3, 'identity/registered')
  await first.client.query('commit')
  await second.client.query('commit')
  expect(await shardsOf(first)).toEqual([first.preferred, (first.preferred + 1) % shards].toSorted((left, right) => left - right))
})

test('where all shards are taken, a transaction waits for one of them, and the books add up', async () => {
  const all: Connected[] = []
  for (let index = 0; index < shards; index += 1) all.push(await connected())
  for (const [index, each] of all.entries()) {
    await each.client.query('begin')
    await grant(each, 100 + index, 'identity/registered')
  }
  const late = await connected()
  const waits = grant(late, 200, 'identity/registered')
  for (const { client } of all) await client.query('commit')
  await waits
  expect(await shardsOf(late)).toHaveLength(shards)
  const database = openDatabase(own.appUrl)
  try {
    expect((await verifyLedger(database)).filter(({ wrong }) => wrong > 0n)).toEqual([])
  } finally {
    await database.close()
  }
})
