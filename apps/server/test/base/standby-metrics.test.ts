import { instant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounters } from '../../src/base/counters.ts'
import { programMetrics } from '../../src/base/program-metrics.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { metricsReader } from '../../src/http/metrics-text.ts'
import { readMigrations } from '../../src/migrate.ts'
import { systemClock } from '../../src/system/clocks.ts'
import { openPair, type Pair } from '../postgres/pair.ts'

let pair: Pair
let database: OpenDatabase
let read: () => Promise<{ readonly text: string }>
const counters = createCounters()

beforeAll(async () => {
  pair = await openPair({ asynchronous: true })
  await archives('true')
  await pair.primary.kill()
  await pair.primary.start()
  database = openDatabase(pair.url, 2)
  const running = {
    dataDirectory: '/nowhere',
    driving: () => true,
    databaseWaiting: () => 0,
    commitsWait: () => false,
    bus: { kind: 'postgresql', connected: () => true },
    eventLoopDelay: () => 0,
    sockets: () => 0,
    counters,
    seenCopies: () => [],
  } as const
  const marketClock = { now: () => instant(0), worked: () => instant(0) }
  const readiness = () => ({ database: true, reading: true, time: true, ending: false })
  read = metricsReader([programMetrics({ database, systemClock, marketClock, running, readiness })], counters)
}, 60_000)
afterAll(async () => {
  await database?.close()
  await pair?.close()
})

/** How the primary archives a segment of its log: the command's success. */
const archives = async (command: 'true' | 'false'): Promise<void> => {
  for (const set of ['archive_mode = on', `archive_command = '${command}'`]) await pair.primary.sql(`alter system set ${set}`)
  await pair.primary.sql('select pg_reload_conf()')
}
/** A figure of the metrics; `null` where it is missing. */
const figure = async (name: string): Promise<number | null> => {
  const line = (await read()).text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length))
}
const lag = { bytes: 'zaraba_standby_lag_bytes{standby="standby"}', seconds: 'zaraba_standby_lag_seconds{standby="standby"}' }
const unreadable = (part: string) => figure(`zaraba_database_unreadable{part="${part}"}`)
const write = () => pair.primary.sql('create table if not exists public.scratch (); drop table public.scratch')
const patiently = { timeout: 30_000, interval: 100 }

test('the lag of a standby rises while its replay is paused, and falls again', async () => {
  await expect.poll(() => figure(lag.bytes), patiently).toBe(0)
  expect(await figure('zaraba_database_primary')).toBe(1)
  expect(await figure('zaraba_schema_version')).toBe(readMigrations().length)
  await pair.standby.sql('select pg_wal_replay_pause()')
  const rises = async (name: string, above: number) => {
    await expect
      .poll(async () => {
        await write()
        return figure(name)
      }, patiently)
      .toBeGreaterThan(above)
  }
  await rises(lag.bytes, 10_000)
  await rises(lag.seconds, 1)
  await rises(lag.seconds, 2)
  await pair.standby.sql('select pg_wal_replay_resume()')
  await expect.poll(() => figure(lag.bytes), patiently).toBe(0)
  await expect.poll(() => figure(lag.seconds), patiently).toBeLessThan(1)
})

test('a lag that may not be read is missing, and the metrics say so', async () => {
  expect(await unreadable('standbys')).toBe(0)
  await pair.primary.sql('revoke pg_read_all_stats from zaraba_owner')
  expect([await unreadable('standbys'), await figure(lag.bytes), await figure(lag.seconds)]).toEqual([1, null, null])
  await pair.primary.sql('revoke all on function pg_stat_get_archiver() from public')
  expect([await unreadable('archive'), await figure('zaraba_archive_age_seconds')]).toEqual([1, null])
  await pair.primary.sql('grant execute on function pg_stat_get_archiver() to public')
  await pair.primary.sql('grant pg_read_all_stats to zaraba_owner')
  expect([await unreadable('standbys'), await unreadable('archive')]).toEqual([0, 0])
  expect(await figure(lag.bytes)).not.toBeNull()
})

test('an archive that fails is seen, and its age from the first segment on', async () => {
  const next = async () => {
    await write()
    await pair.primary.sql('select pg_switch_wal()')
  }
  await next()
  await expect.poll(() => figure('zaraba_archive_age_seconds'), patiently).toBeGreaterThanOrEqual(0)
  expect(await figure('zaraba_archive_failing')).toBe(0)
  await archives('false')
  await next()
  await expect.poll(() => figure('zaraba_archive_failing'), patiently).toBe(1)
  await archives('true')
  await expect.poll(() => figure('zaraba_archive_failing'), patiently).toBe(0)
})

test('a standby that has left has no lag any more', async () => {
  await pair.standby.kill()
  await expect.poll(() => figure(lag.bytes), patiently).toBeNull()
  expect(await unreadable('standbys')).toBe(0)
})
