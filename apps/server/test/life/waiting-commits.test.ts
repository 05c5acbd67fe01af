import { rmSync } from 'node:fs'
import type { ServerFrame } from '@zaraba/contract/live.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { deadlines } from '../../src/database/deadlines.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { migrate } from '../../src/migrate.ts'
import { inAppRole } from '../../src/postgres/owner.ts'
import { type RunningPostgres, startPostgres } from '../../src/postgres/start.ts'
import { type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { expectIdentities } from '../identities.ts'
import { rowsOf, scratchFolder } from '../postgres/keeping.ts'
import { trader } from './storm.ts'

let folder: string
let postgres: RunningPostgres
let app: RunningApp
let database: OpenDatabase
let akiko: Tester

beforeAll(async () => {
  folder = scratchFolder()
  postgres = await startPostgres({ dataDirectory: folder, durable: true })
  const { ownerUrl, superuserUrl } = postgres
  await migrate(ownerUrl)
  app = await runApp({
    database: { name: 'zaraba', ownerUrl, superuserUrl, appUrl: inAppRole(ownerUrl), poolConfig: {}, drop: async () => {} },
    environment: { ZARABA_RATE_ADDRESS: '1000000', ZARABA_RATE_ACCOUNT: '1000000' },
  })
  database = openDatabase(ownerUrl, 3)
  akiko = await trader(app, '9074000001')
})
afterAll(async () => {
  await app.close()
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Lets each commit wait for a standby of this name; for none where it is empty. */
const waitFor = async (standby: string): Promise<void> => {
  await rowsOf(postgres.superuserUrl, `alter system set synchronous_standby_names = '${standby}'`)
  await rowsOf(postgres.superuserUrl, 'select pg_reload_conf()')
}
const waiting = async (): Promise<number> => {
  const text = `select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'`
  return Number((await rowsOf(postgres.superuserUrl, text))[0]?.count)
}
const buy = (key: string) => akiko.call('trade/buy', { code: '7203', stock_num: 1 }, { 'idempotency-key': key })
const lots = async (): Promise<number> =>
  Number((await rowsOf(postgres.superuserUrl, 'select count(*)::int as count from trading.lot'))[0]?.count)
const ready = async (path: string) => {
  const answer = await fetch(app.address + path)
  return [answer.status, await answer.json()]
}

test('a standby that is away: changes are refused at once, what is under way is answered, reading goes on, and nothing is lost', async () => {
  const frames: ServerFrame[] = []
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/vue/stream`)
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  const waits = () => frames.findLast((frame) => frame.kind === 'clock')?.waits
  await expect.poll(waits).toBe(false)
  expect((await buy('before')).msg).toBe('purchase_success')

  await waitFor('nowhere')
  await expect.poll(waiting).toBeGreaterThan(0)
  // More than the server has connections.
  const keys = Array.from({ length: 20 }, (_, index) => `meanwhile-${index}`)
  const sent = performance.now()
  const kept = keys.map((key) => akiko.call('user/preferences', { key, value: '1' }))
  const meanwhile = await Promise.all([...keys.map(buy), ...kept])
  const said = new Set(meanwhile.map(({ http, msg }) => `${http} ${msg}`))
  expect(said).toContain('503 outcome_unknown')
  expect([...said].filter((each) => each !== '503 outcome_unknown' && each !== '503 changes_wait')).toEqual([])
  expect(performance.now() - sent).toBeLessThan(deadlines.call / 2)
  await expect.poll(waits).toBe(true)

  const refused = await buy('refused')
  expect([refused.http, refused.msg, refused.headers.get('retry-after')]).toEqual([503, 'changes_wait', '1'])
  expect((await akiko.call('clock/state')).data.waits).toBe(true)
  const { data: before } = await akiko.call('clock/state')
  for (const [name, request] of [
    ['market/stock', { type: 'jpy', code: '7203' }],
    ['market/list', { type: 'usd' }],
    ['user/getUserinfo', { type: 'jpy' }],
    ['user/fundRecords', {}],
    ['trade/orders', {}],
    ['trade/userstocklist', { type: 'jpy' }],
    ['user/messages', {}],
  ] as const) {
    const answer = await akiko.call(name, request)
    expect([name, answer.http, answer.status]).toEqual([name, 200, 1])
  }
  await expect
    .poll(() => ready('/readyz'))
    .toEqual([503, expect.objectContaining({ ready: false, database: false, reading: true })])
  expect(await ready('/readyz/reading')).toEqual([200, expect.objectContaining({ ready: false, reading: true })])
  expect((await akiko.call('clock/state')).data.now).toBe(before.now)

  await waitFor('')
  await expect.poll(waits, { timeout: 10_000 }).toBe(false)
  await expect.poll(async () => (await ready('/readyz'))[0], { timeout: 10_000 }).toBe(200)
  const again = await Promise.all(keys.map(buy))
  expect(again.map(({ msg }) => msg)).toEqual(keys.map(() => 'purchase_success'))
  expect((await buy('refused')).msg).toBe('purchase_success')
  expect(await lots()).toBe(keys.length + 2)
  await expectIdentities(database, akiko)
  socket.close()
}, 60_000)
