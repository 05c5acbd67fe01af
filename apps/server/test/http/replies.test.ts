import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, opsCalls } from '@zaraba/contract/calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Head } from '@zaraba/rules/log/head.ts'
import { casesOfToday } from '@zaraba/world/whole-run.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backUp } from '../../src/backup/back-up.ts'
import { restore } from '../../src/backup/restore.ts'
import { unfinishedOf } from '../../src/base/unfinished-store.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { valueTypes } from '../../src/database/value-types.ts'
import { readMigrations } from '../../src/migrate.ts'
import { slices } from '../../src/slices.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { columnsOf } from '../guards/catalogue.ts'
import { derivedForgeries } from '../guards/derived.ts'
import { noticesWithin, type Sent, watchStatements } from '../statements-sent.ts'
import { forged, keptHead, within } from '../verify/forge.ts'
import { forgeries } from '../verify/forgeries.ts'
import { type Exchange, makeEveryCall } from './every-call.ts'
import { examplesFrom } from './record-examples.ts'
import { type RunningApp, runApp } from './running-app.ts'
import { ajvOf, faultsAgainst, replyAt, requestAt, wireDocument } from './wire-document.ts'

let app: RunningApp
let exchanges: readonly Exchange[] = []
type Prepared = pg.QueryConfig & { readonly name: string }
const isPrepared = (config: unknown): config is Prepared =>
  typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string'
/** An example of each statement that the server prepared, by name. */
const prepared = new Map<string, Prepared>()
let sent: readonly Sent[] = []
beforeAll(async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const statements = watchStatements()
  app = await runApp()
  exchanges = await makeEveryCall(app, '9077770001')
  for (const [config] of asked.mock.calls) if (isPrepared(config)) prepared.set(config.name, config)
  statements.stop()
  sent = statements.sent
  asked.mockRestore()
  if (process.env.ZARABA_RECORD === '1') {
    const file = new URL('../../src/http/open-api/generated/open-api-examples.json', import.meta.url)
    writeFileSync(file, `${JSON.stringify(examplesFrom(exchanges), null, 2)}\n`)
  }
}, 300_000)
afterAll(() => app.close())

const ajv = ajvOf(wireDocument)

describe('[V15.3.1] what a running server answers is what the OpenAPI document says', () => {
  test('every call was answered with success', () => {
    const done = new Set(exchanges.filter(({ body }) => body.status === 1).map(({ name }) => name))
    expect(Object.keys(calls).filter((name) => !done.has(name as keyof typeof calls))).toEqual([])
    expect(app.failures).toEqual([])
  })

  test('[V14.3.2] no reply to any call is stored, whether it succeeds, is refused or comes without a log-in', async () => {
    const seen: (readonly [name: string, cacheControl: string | null])[] = exchanges.map((each) => [each.name, each.cacheControl])
    for (const path of [
      ...Object.keys(calls).map((name) => `vue/${name}`),
      ...Object.keys(opsCalls).map((name) => `ops/${name}`),
    ]) {
      const { headers } = await fetch(`${app.address}/api/${path}`, { method: 'POST' })
      seen.push([path, headers.get('cache-control')])
    }
    expect(seen.filter(([, cacheControl]) => cacheControl !== 'no-store')).toEqual([])
  })

  test.each(Object.keys(calls))('%s', (name) => {
    for (const { http, body } of exchanges.filter((each) => each.name === name))
      expect([name, faultsAgainst(ajv, replyAt(name, http), body)]).toEqual([name, []])
    const at = requestAt(name)
    if (at === null) return
    for (const { request, body } of exchanges.filter((each) => each.name === name))
      if (body.status === 1 && name !== 'user/upload') expect([name, faultsAgainst(ajv, at, request)]).toEqual([name, []])
  })

  test('a field that the document does not know is found', () => {
    const found = exchanges.find(({ name, body }) => name === 'user/funds' && body.status === 1)
    const planted = { ...found?.body, data: { ...Object(found?.body.data), planted: '1' } }
    expect(faultsAgainst(ajv, replyAt('user/funds', 200), planted)).not.toEqual([])
  })
})

describe('[H-2] the customer who made every call is deleted', () => {
  test('not while they hold, have subscribed or have put anything in: each is named with its numbers', async () => {
    const database = openDatabase(app.database.ownerUrl, 1)
    const [customer] = await database.query<{ number: CustomerNumber }>({
      text: `select number from identity.customer where account = '9077770001'`,
      values: [],
    })
    if (customer === undefined) throw new Error('the account is there')
    const found = await unfinishedOf(database, slices, customer.number)
    await database.close()
    // Orders and requests are tested in test/identity/deletion, a loan in test/credit/loans.
    expect(found.map(({ kind, numbers }) => [kind, numbers[0]?.slice(0, 2)])).toEqual([
      ['positions', 'P-'],
      ['subscriptions', 'N-'],
      ['products', 'I-'],
    ])
  })
})

// PostgreSQL commits transactions that notify one after another, so that half as many commit.
describe('other processes are notified outside of every transaction', () => {
  test('of every call, and of what it leads to', () => {
    expect(sent.filter(({ name }) => name === 'notices.notify').length).toBeGreaterThan(10)
    expect(noticesWithin(sent)).toEqual([])
  })

  test('planted: a notice within a transaction is found, and one after its end is none', async () => {
    const database = openDatabase(app.database.ownerUrl, 1)
    const statements = watchStatements()
    const statement = { text: `select pg_notify('zaraba_events', '')`, values: [] }
    await database.transaction((transaction) => transaction.query(statement))
    await database.query(statement)
    statements.stop()
    await database.close()
    expect(statements.sent.filter(({ text }) => text === statement.text)).toHaveLength(2)
    expect(noticesWithin(statements.sent)).toHaveLength(1)
  })

  test('no migration has a notice in a function or a trigger of its own', () => {
    const notices = readMigrations().filter(({ sql }) => /\bpg_notify\b|^\s*notify\s+\w/im.test(sql))
    expect(notices.map(({ name }) => name)).toEqual([])
  })
})

test('prepared statements go on when a migration adds a column to every table, because each names the columns that it returns', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  /** Sends each statement and takes back what it did. PostgreSQL refuses one whose columns have changed (0A000). */
  const refused = async (): Promise<readonly string[]> => {
    const names: string[] = []
    await client.query('begin')
    for (const config of prepared.values()) {
      await client.query('savepoint before')
      await client.query(config).catch(({ code }) => (code === '0A000' ? names.push(config.name) : 0))
      await client.query('rollback to savepoint before')
    }
    await client.query('rollback')
    return names
  }
  prepared.set('planted', { name: 'planted', text: 'select * from base.setting' })
  expect(prepared.size).toBeGreaterThan(200)
  expect(await refused()).toEqual([])
  await client.query(`do $$ declare t regclass; begin
    for t in select oid from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' loop
      execute format('alter table %s add column of_next_edition text', t);
    end loop;
  end $$`)
  expect(await refused()).toEqual(['planted'])
  await client.end()
  await database.drop()
})

// A customer who has made every call has rows in every table, so these books are the ones to forge.
describe('[H-2] the books of that installation', () => {
  let copy: TestDatabase
  let kept: Head
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-forgeries-'))
  beforeAll(async () => {
    const file = join(folder, 'books.zaraba')
    await backUp(app.database.ownerUrl, file)
    copy = await testDatabase()
    await restore(copy.ownerUrl, file, { replace: false })
    kept = await keptHead(copy)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await copy.drop()
  })

  test('hold without a forgery, also after a forger who changes nothing', async () => {
    for (const by of ['owner', 'superuser'] as const)
      expect([by, await forged(copy, { by, sql: 'select' }, kept)]).toEqual([by, []])
  })

  test.each(casesOfToday(forgeries))('$name, by $by: $outcome', async (forgery) => {
    const seen = await forged(copy, forgery, kept)
    if (forgery.outcome === 'refused' || seen === 'refused') expect(seen).toBe(forgery.outcome)
    else expect(seen).toContain(forgery.outcome)
  })

  test('[H-2] planted: each column that verify derives again, rewritten, is found by the invariant that is said of it', async () => {
    const client = new pg.Client({ connectionString: copy.superuserUrl, types: valueTypes })
    await client.connect()
    const planted = derivedForgeries(await columnsOf(within(client)))
    expect(planted.length).toBeGreaterThan(30)
    const missed: string[] = []
    const empty = new Set<string>()
    const tried = new Set(casesOfToday(planted))
    for (const forgery of planted) {
      const { rowCount } = await client.query(`select from ${forgery.table} limit 1`)
      if (rowCount === 0) empty.add(forgery.table)
      else if (tried.has(forgery)) {
        const seen = await forged(copy, forgery, kept)
        // A check constraint rejects some of them even for a superuser.
        if (seen !== 'refused' && !seen.includes(forgery.outcome)) missed.push(`${forgery.name}, ${forgery.outcome}: ${seen}`)
      }
    }
    await client.end()
    expect(missed).toEqual([])
    // Late moves have forgeries of their own, in test/ledger/late-moves.
    expect([...empty]).toEqual(['ledger.late_move'])
  }, 300_000)
})
