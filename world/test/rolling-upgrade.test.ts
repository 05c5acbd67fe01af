import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../apps/server/test/database.ts'
import { collector, gauge } from '../src/gauge.ts'
import { freePort, type Installation, openInstallation } from '../src/installation.ts'
import { checkoutOf, linesOf, runLines } from '../src/operators-machine.ts'
import { trader } from '../src/person.ts'
import { isInstalled, startProxy, stopProxy } from '../src/proxy.ts'
import { follow, type Trading, trade } from '../src/traffic.ts'
import { isWholeRun } from '../src/whole-run.ts'
import { nextProgram } from './next-program.ts'

// Two servers behind haproxy with the file of docs/install, each replaced in turn by an invented next edition while customers trade.
const skipped = !isWholeRun || !isInstalled('haproxy', '-v')
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zaraba-rolling-'))
const drainSeconds = 5

let database: TestDatabase
let proxy: ChildProcess | undefined
let address: string
let next: string
const servers: Installation[] = []

const environment = () => ({
  DATABASE_URL: database.ownerUrl,
  ZARABA_TRUST_PROXY: '127.0.0.1',
  ZARABA_DRAIN: String(drainSeconds),
  ZARABA_KEY: 'the-key-of-two-servers-on-one-database',
  METRICS_TOKEN: collector,
})
const openServer = (port: number, program?: string): Promise<Installation> =>
  openInstallation({
    port,
    practiceStart: '2026-11-20T09:30:00+09:00',
    patience: 120_000,
    environment: environment(),
    ...(program === undefined ? {} : { program }),
  })

beforeAll(async () => {
  if (skipped) return
  database = await testDatabase({ empty: true })
  next = await nextProgram()
  // Its app, as built: a page that names a file which the edition before does not have.
  const app = join(next, 'apps/web/dist')
  mkdirSync(join(app, 'assets'), { recursive: true })
  writeFileSync(join(app, 'index.html'), '<script type="module" src="/assets/next.js"></script>')
  writeFileSync(join(app, 'assets/next.js'), 'document.title = "next"')
  const port = await freePort()
  for (const own of [await freePort(), await freePort()]) servers.push(await openServer(own))
  const config = readFileSync(join(root, 'docs/install/files/haproxy.cfg'), 'utf8')
    .replace(/ {4}bind :80\n {4}bind :443.*\n(?:.*(?:redirect|deny).*\n)+/, `    bind 127.0.0.1:${port}\n`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${servers[0]?.port}`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${servers[1]?.port}`)
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  proxy = await startProxy(port, 'haproxy', ['-f', join(folder, 'haproxy.cfg')])
  address = `http://127.0.0.1:${port}`
}, 240_000)
afterAll(async () => {
  if (skipped) return
  if (proxy) await stopProxy(proxy)
  await Promise.all(servers.map((server) => server.stop()))
  await database?.drop()
  for (const each of [folder, next]) rmSync(each, { recursive: true, force: true })
})

const isReady = async ({ address: own }: Installation): Promise<boolean> =>
  (await fetch(`${own}/readyz`).catch(() => null))?.status === 200
const gauges = (name: string): Promise<readonly number[]> => Promise.all(servers.map((server) => gauge(server, name)))

const asked = async <Row extends object>(client: pg.Client, text: string): Promise<readonly Row[]> =>
  (await client.query<Row>(text)).rows

/** Opens the server that changes the schema while a transaction reads a table that it changes, as a backup does: customers trade on. */
const openBesideReader = async (trading: readonly Trading[], open: () => Promise<Installation>): Promise<Installation> => {
  const [reader, looking] = [new pg.Client(database.ownerUrl), new pg.Client(database.ownerUrl)]
  await Promise.all([reader.connect(), looking.connect()])
  await reader.query('begin; select from trading.lot limit 1')
  const opening = open()
  opening.catch(() => {})
  const waiting = `select from pg_locks where relation = 'trading.lot'::regclass and mode = 'AccessExclusiveLock' and not granted`
  await expect.poll(async () => (await asked(looking, waiting)).length).toBe(1)
  const acknowledged = () => trading.reduce((sum, each) => sum + each.acknowledged.length, 0)
  const before = acknowledged()
  await expect.poll(acknowledged).toBeGreaterThan(before + 40)
  expect(await asked(looking, `select from public.migration where name = '903-editions.sql'`)).toEqual([])
  await reader.query('commit')
  await Promise.all([reader.end(), looking.end()])
  const opened = await opening
  expect(opened.printed()).toContain('903-editions.sql waits for a transaction that uses its tables')
  return opened
}

/** A server of each edition: both take requests, play the prints of half of the instruments, and have the files of both apps through the proxy. */
const workSideBySide = async (): Promise<void> => {
  await expect.poll(() => Promise.all(servers.map(isReady))).toEqual([true, true])
  await expect.poll(() => gauges('zaraba_partitions')).toEqual([8, 8])
  await expect.poll(() => gauges('zaraba_driving')).toEqual([0, 1])
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  const [{ now = '' } = {}] = await asked<{ now: string }>(client, 'select clock_timestamp()::text as now')
  const taken = `select distinct edition from base.once where claimed_at > '${now}' order by edition`
  await expect.poll(() => asked(client, taken)).toEqual([{ edition: 'next' }, { edition: null }])
  await client.end()
  const page = await (await fetch(`${servers[1]?.address}/`)).text()
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
  for (const file of ['/assets/next.js', script])
    for (let turn = 0; turn < 10; turn += 1) expect([file, (await fetch(`${address}${file}`)).status]).toEqual([file, 200])
}

test.skipIf(skipped)(
  'two servers are replaced in turn by a next edition with other tables, as docs/install says, and no customer loses a call or an event (skipped without haproxy, and outside of a whole run)',
  { timeout: 300_000 },
  async () => {
    const people = await Promise.all(['9012340001', '9012340002', '9012340003'].map((account) => trader(address, account)))
    const [akiko] = people
    if (akiko === undefined) throw new Error('there are people')
    const stream = follow(address, akiko)
    await expect.poll(stream.resumed).toBe(true)
    const trading = people.map((someone) => trade(someone, (turn) => `${someone.account}-${turn}`))
    await expect.poll(() => gauges('zaraba_driving')).toEqual([1, 0])

    const indexOf = (port: number) => servers.findIndex((server) => server.port === port)
    const units = servers.map(({ port }, index) => ({ named: String(8080 + index), port }))
    const machine = { folder, units, program: root, next, environment: environment() }
    const output = await runLines(linesOf('install/upgrade.md', 'Several servers, without a pause'), {
      ...machine,
      stop: async (port) => {
        if (indexOf(port) === 1) await workSideBySide()
        const server = servers[indexOf(port)]
        const ended = server?.stop()
        if (server !== undefined) await expect.poll(() => isReady(server)).toBe(false)
        expect(await ended).toBe(0)
      },
      start: async (port) => {
        const open = () => openServer(port, realpathSync(checkoutOf(machine, port)))
        servers[indexOf(port)] = await (indexOf(port) === 0 ? openBesideReader(trading, open) : open())
      },
    })
    expect(output).toMatch(/schema/)
    expect(output).not.toMatch(/[1-9]\d* wrong/)
    await expect.poll(() => gauges('zaraba_driving')).toEqual([1, 0])
    await Promise.all(trading.map((each) => each.stop()))

    expect(trading.flatMap(({ lost }) => lost)).toEqual([])
    // A request from before the upgrade gets its answer from the next edition.
    const again = await akiko.ask('trade/buy', { code: '8306', stock_num: '1' }, { 'idempotency-key': `${akiko.account}-0` })
    expect(again.body).toMatchObject({ status: 1, data: { order_no: trading[0]?.acknowledged[0] } })
    for (const [index, { acknowledged }] of trading.entries()) {
      expect(acknowledged.length).toBeGreaterThan(50)
      const rows = await people[index]?.must('trade/userstocklist')
      expect(rows?.map(({ order_no }) => order_no).toSorted()).toEqual(acknowledged.toSorted())
    }
    await expect.poll(() => stream.filled.length).toBeGreaterThanOrEqual(trading[0]?.acknowledged.length ?? 0)
    expect(stream.filled.toSorted()).toEqual(trading[0]?.acknowledged.toSorted())
    expect(stream.connections()).toBeGreaterThan(1)
    stream.close()
    const old = await openServer(await freePort())
    expect(old.printed()).toContain('The schema is a newer one, which added 901-nicknames.sql')
    expect(await isReady(old)).toBe(true)
    expect(await old.stop()).toBe(0)
  },
)
