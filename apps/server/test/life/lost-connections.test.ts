import { rmSync } from 'node:fs'
import { type Rng, rng } from '@zaraba/money/rng.ts'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { deadlines } from '../../src/database/deadlines.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { migrate } from '../../src/migrate.ts'
import { inAppRole } from '../../src/postgres/owner.ts'
import { type RunningPostgres, startPostgres } from '../../src/postgres/start.ts'
import { type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { expectIdentities } from '../identities.ts'
import { scratchFolder } from '../postgres/keeping.ts'
import { type InsistedOrder, killBackends, load, trader } from './storm.ts'

/** Seconds for which the database is away: few by default, a minute with the environment variable. */
const away = Number(process.env.ZARABA_TEST_AWAY_SECONDS ?? 3)
const seed = testSeed(20_261_122)

/** Shorter than a server's, so that a stopped database is detected within a test. */
const short = { ...deadlines, connection: 1_000, call: 4_000, answer: 6_000 }
/** No answer may take longer, whatever the state of the database; includes a margin for a busy machine. */
const bound = 15_000

const kills = isWholeRun ? 60 : 30

let folder: string
let postgres: RunningPostgres
let app: RunningApp
let database: OpenDatabase
let people: Tester[]
let random: Rng
const done: InsistedOrder[] = []

const open = async (): Promise<void> => {
  postgres = await startPostgres({ dataDirectory: folder, durable: true })
}
beforeAll(async () => {
  random = rng(seed)
  folder = scratchFolder()
  await open()
  await migrate(postgres.ownerUrl)
  const { ownerUrl, superuserUrl } = postgres
  app = await runApp({
    database: { name: 'zaraba', ownerUrl, superuserUrl, appUrl: inAppRole(ownerUrl), poolConfig: {}, drop: async () => {} },
    environment: { ZARABA_RATE_ADDRESS: '1000000', ZARABA_RATE_ACCOUNT: '1000000' },
    deadlines: short,
  })
  database = openDatabase(ownerUrl, 3)
  people = []
  for (let number = 0; number < 6; number += 1) people.push(await trader(app, String(9_071_000_000 + number)))
})
afterAll(async () => {
  await app.close()
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const describeFailure = (failure: unknown): string =>
  failure instanceof Error ? `${failure.stack} ${failure.cause ?? ''} ${JSON.stringify(failure)}` : String(failure)

/** Nothing acknowledged is lost, nothing happened twice, and the ledger is exact to the yen. */
const audit = async (orders: readonly InsistedOrder[]): Promise<void> => {
  done.push(...orders)
  const rows = await database.query<{ account: string; count: number }>({
    text: `select c.account, count(*)::int as count from trading.lot l join identity.customer c on c.number = l.customer group by 1`,
    values: [],
  })
  const stored = new Map(rows.map(({ account, count }) => [account, count]))
  const numbers = done.map(({ orderNo }) => orderNo)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const { account } of people)
    expect([account, stored.get(account) ?? 0]).toEqual([account, done.filter((order) => order.account === account).length])
  for (const who of people) await expectIdentities(database, who)
}
/** Each of the people has an order, so that the storm is under way. */
const trades = (storm: { readonly orders: readonly InsistedOrder[] }): Promise<void> =>
  expect.poll(() => new Set(storm.orders.map(({ account }) => account)).size).toBe(people.length)
const driverRuns = async (): Promise<void> => {
  const text = `select count(*)::int as count from pg_locks where locktype = 'advisory' and granted`
  await vi.waitFor(async () => expect(await database.query({ text, values: [] })).toEqual([{ count: 1 }]), { timeout: 60_000 })
}
/** The server works normally again: calls succeed, it drives market time, and time passes. */
const lives = async (): Promise<void> => {
  const who = people[0]
  if (who === undefined) throw new Error('there are people')
  await vi.waitFor(async () => expect((await who.call('user/getUserinfo')).http).toBe(200), { timeout: 60_000, interval: 100 })
  await driverRuns()
  const before = (await who.call('clock/state')).data.now
  await vi.waitFor(async () => expect((await who.call('clock/state')).data.now).not.toBe(before), { timeout: 60_000 })
}

describe('lost connections', () => {
  test('connections that end at random under load are answered 503 or not noticed, and every key has one answer', async () => {
    const storm = load(people, 'killed', bound)
    const killed = await Promise.race([killBackends(postgres.superuserUrl, random, kills, 50), storm.running]).catch((error) => {
      throw new Error(`the server failed with ${app.failures.map(describeFailure).join('; ')}`, { cause: error })
    })
    expect(killed).toBe(kills)
    const orders = await storm.stop()
    console.log(`${orders.length} orders, ${killed} connections ended, answers ${JSON.stringify([...storm.statuses])}`)
    expect(orders.length).toBeGreaterThan(20)
    expect([...storm.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await lives()
    await audit(orders)
  })

  test('a restart and a crash of the database are survived in the same way', async () => {
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const storm = load(people, signal, bound)
      await trades(storm)
      process.kill(postgres.pid(), signal)
      await postgres.ended
      await open()
      await lives()
      const orders = await storm.stop()
      console.log(`${signal}: ${orders.length} orders, answers ${JSON.stringify([...storm.statuses])}`)
      await audit(orders)
    }
  })

  test(
    `a database that is away for ${away} s: 503 at once meanwhile, and the stream brings what was missed, once`,
    async () => {
      const [who] = people
      if (who === undefined) throw new Error('there are people')
      const frames: { readonly kind: string; readonly id?: string }[] = []
      const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/vue/stream`)
      socket.on('message', (text) => frames.push(JSON.parse(String(text))))
      await new Promise((resolve) => socket.once('open', resolve))
      socket.send(JSON.stringify({ kind: 'account', token: who.token, account: who.account, after: null }))
      await vi.waitFor(() => expect(frames.some(({ kind }) => kind === 'resumed')).toBe(true))
      const [{ last } = { last: 0n }] = await database.query<{ last: bigint }>({
        text: `select l.id as last from base.latest_event l join identity.customer c on c.number = l.customer where c.account = $1`,
        values: [who.account],
      })

      const storm = load(people, 'away', bound)
      await trades(storm)
      await postgres.stop()
      const began = performance.now()
      let slowest = 0
      while (performance.now() - began < away * 1_000) {
        const asked = performance.now()
        const reply = await who.call('user/funds', { type: 'jpy' })
        slowest = Math.max(slowest, performance.now() - asked)
        expect([reply.http, reply.headers.get('retry-after')]).toEqual([503, '1'])
        await lateOnPurpose(100)
      }
      // When nothing listens, requests must not wait for the deadline.
      expect(slowest).toBeLessThan(short.call)
      await open()
      await lives()
      const orders = await storm.stop()
      await audit(orders)

      const own = await database.query<{ id: bigint }>({
        text: `select e.id from base.account_event e join identity.customer c on c.number = e.customer
             where c.account = $1 and e.id > $2 order by e.id`,
        values: [who.account, last],
      })
      const expected = own.map(({ id }) => String(id))
      await vi.waitFor(
        () =>
          expect(
            frames
              .filter(({ kind }) => kind === 'event')
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(expected.toSorted()),
        { timeout: 10_000 },
      )
      socket.close()
    },
    (60 + 2 * away) * 1_000,
  )

  test.runIf(isWholeRun)(
    'with a stopped database calls are answered 503 within the deadline, and everything continues when it runs again (in a whole run)',
    async () => {
      const storm = load(people, 'still', bound)
      await trades(storm)
      const client = await database.query<{ pid: number }>({
        text: `select pid from pg_stat_activity where application_name like 'zaraba%' and pid <> pg_backend_pid()`,
        values: [],
      })
      const processes = [postgres.pid(), ...client.map(({ pid }) => pid)]
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      try {
        await vi.waitFor(() => expect(storm.statuses.get(503) ?? 0).toBeGreaterThan(people.length), { timeout: 60_000 })
        // Longer than the time-out of a connection: all of them are closed and opened again.
        await lateOnPurpose(short.answer + 2_000)
      } finally {
        for (const pid of processes) process.kill(pid, 'SIGCONT')
      }
      await lives()
      const orders = await storm.stop()
      await audit(orders)
    },
  )
})
