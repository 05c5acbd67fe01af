import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../apps/server/test/database.ts'
import { collector, gauge } from '../src/gauge.ts'
import { type Installation, openInstallation } from '../src/installation.ts'
import { trader } from '../src/person.ts'

let database: TestDatabase
let servers: readonly Installation[] = []
beforeAll(async () => {
  database = await testDatabase({ empty: true })
  const environment = { DATABASE_URL: database.ownerUrl, METRICS_TOKEN: collector }
  const open = () => openInstallation({ practiceStart: '2026-11-20T09:30:00+09:00', environment, patience: 120_000 })
  servers = [await open(), await open()]
}, 240_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await database?.drop()
})

const drives = async (server: Installation): Promise<boolean> => (await gauge(server, 'zaraba_driving')) === 1
const patient = { timeout: 40_000, interval: 200 }

test('a server that stalls without ending loses market time to the other within seconds, and is one among others when it goes on', async () => {
  const [first, second] = servers
  if (first === undefined || second === undefined) throw new Error('two servers run')
  await expect.poll(() => Promise.all([drives(first), drives(second)]), patient).toEqual([true, false])
  const akiko = await trader(second.address, '9012345678')
  first.process.kill('SIGSTOP')
  const stalled = performance.now()
  await expect.poll(() => drives(second), patient).toBe(true)
  console.log(`market time was taken over ${Math.round(performance.now() - stalled)} ms after the standstill`)
  await expect.poll(() => gauge(second, 'zaraba_partitions'), patient).toBe(16)
  const { msg } = (await akiko.ask('trade/buy', { code: '7203', stock_num: '1' })).body
  expect(msg).toBe('purchase_success')
  await expect.poll(async () => (await fetch(`${second.address}/readyz`)).status, patient).toBe(200)

  first.process.kill('SIGCONT')
  await expect.poll(() => Promise.all([drives(first), drives(second)]), patient).toEqual([false, true])
  await expect.poll(() => gauge(first, 'zaraba_partitions'), patient).toBe(8)
  const { code, output } = await second.zaraba('verify')
  expect(output).not.toMatch(/[1-9]\d* wrong/)
  expect(code).toBe(0)
})
