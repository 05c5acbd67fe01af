import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readArchive } from '../../src/backup/archive.ts'
import { backUp } from '../../src/backup/back-up.ts'
import { judgeStandby } from '../../src/backup/open-standby.ts'
import { restore } from '../../src/backup/restore.ts'
import type { ReplayState } from '../../src/backup/standby-store.ts'
import { backupVerb } from '../../src/cli/backup-verbs.ts'
import type { Verb } from '../../src/cli/verbs.ts'
import { verifyVerb } from '../../src/cli/verify-verb.ts'
import { addressesIn } from '../../src/database/addresses.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { systemClock } from '../../src/system/clocks.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { fundPassword, openedDatabase, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { openPair, type Pair } from '../postgres/pair.ts'

let pair: Pair
let app: RunningApp
let akiko: Tester
let database: OpenDatabase
/** The address of the pair with the standby first, as the command line has it. */
let swapped: string
let folder: string
const copies: TestDatabase[] = []

const emptyDatabase = async (): Promise<TestDatabase> => {
  const copy = await testDatabase()
  copies.push(copy)
  return copy
}
const file = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-standby-'))
  pair = await openPair()
  const opened = await openedDatabase()
  copies.push(opened)
  await backUp(opened.ownerUrl, file('opened'))
  await restore(pair.url, file('opened'), { replace: false })
  app = await runApp({ database: { ...opened, ownerUrl: pair.url } })
  swapped = `postgresql://zaraba_owner@127.0.0.1:${pair.standby.port},127.0.0.1:${pair.primary.port}/zaraba`
  database = openDatabase(swapped, 2)
  akiko = await app.customer('9066660002')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
}, 60_000)
afterAll(async () => {
  await database?.close()
  await app?.close()
  await pair?.close()
  for (const copy of copies) await copy.drop()
  rmSync(folder, { recursive: true })
})

/** A connection to a database, the address of its owner, and a reader of the lines that a verb prints. */
interface Place {
  readonly database: OpenDatabase
  readonly ownerUrl: string
  readonly onLine?: () => void
}
/** Runs a verb of the command line; its lines, or the error. */
const zaraba = async ({ onLine, ...of }: Place, verb: Verb, ...words: readonly string[]): Promise<string> => {
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    onLine?.()
  }
  await verb({ ...of, systemClock, clock: null, notify: async () => {}, say }, words).catch((error: Error) =>
    say(`cannot: ${error.message}`),
  )
  return said.join('\n')
}
const backup = (...words: readonly string[]) => zaraba({ database, ownerUrl: swapped }, backupVerb, ...words)

/** Places an order that rests; its number. */
const buy = async (): Promise<string> => {
  const { data: stock } = await akiko.call('market/stock', { code: '7203' })
  const price = Math.ceil(Number(stock.price) * 0.9)
  const { status, msg, data } = await akiko.call('trade/buy', { code: '7203', stock_num: 1, price_type: 'limit', price })
  expect([status, msg]).toEqual([1, 'placement_success'])
  return data.order_no.replace(/^\D*/, '')
}

/** Restores a backup into an empty database; its header, the numbers of its orders, and what `look` finds there. */
const restored = async (name: string, look: (place: Place) => Promise<void> = async () => {}) => {
  const { ownerUrl } = await emptyDatabase()
  await restore(ownerUrl, file(name), { replace: false })
  const open = openDatabase(ownerUrl, 2)
  try {
    await look({ database: open, ownerUrl })
    const rows = await open.query<{ number: string }>({ text: 'select number::text as number from trading.orders', values: [] })
    return { header: await readArchive(file(name), () => ({})), orders: rows.map(({ number }) => number) }
  } finally {
    await open.close()
  }
}

test('a backup of the standby has everything that was acknowledged before it, passes verify, and is recorded at the primary', async () => {
  const orders = [await buy(), await buy()]
  const began = Math.floor(systemClock.now() / 1000) * 1000
  const said = await backup(file('first'), '--from-standby')
  expect(said).toMatch(/^It is from the standby, \d+ s old: everything that was acknowledged before \S+Z is in it\.$/m)
  const { header, orders: kept } = await restored('first', async (place) => {
    expect(await zaraba(place, verifyVerb)).toMatch(/^All \d+ checks hold\.$/m)
  })
  expect(kept).toEqual(expect.arrayContaining(orders))
  expect(Date.parse(header.taken)).toBeGreaterThanOrEqual(began)
  expect(header.standby).toEqual({ replayed: expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/), secondsOld: expect.any(Number) })
  const audited = await pair.primary.sql(`select reason from base.audit where action = 'backup'`)
  expect(audited).toEqual([{ reason: expect.stringMatching(/^\d+ rows of the standby$/) }])
})

test('verify reads the standby, says how old it is, and finds there what was changed', async () => {
  await buy()
  const verify = (...words: readonly string[]) => zaraba({ database, ownerUrl: swapped }, verifyVerb, '--from-standby', ...words)
  const primary = await zaraba({ database, ownerUrl: swapped }, verifyVerb)
  const said = await verify()
  expect(said).toMatch(/^All \d+ checks hold\.\nIt is from the standby, \d+ s old/m)
  const invariants = (lines: string) => lines.match(/^(?:ok|WRONG) +\S+/gm)
  expect(invariants(said)).toEqual(invariants(primary))
  await pair.primary.sql(`alter table trading.order_event disable trigger all`)
  await pair.primary.sql(`update trading.order_event set bound = bound - 100 where kind = 'placed'`)
  expect(await verify()).toMatch(/^WRONG .*\n(?:.*\n)*cannot: \d+ of \d+ checks failed/m)
  await pair.primary.sql(`update trading.order_event set bound = bound + 100 where kind = 'placed'`)
  await pair.primary.sql(`alter table trading.order_event enable trigger all`)
  expect(await verify('--max-age', 'soon')).toMatch(/^cannot: --max-age is a number/)
  expect(await verify('more')).toMatch(/^cannot: Verify knows/)
})

test('planted: a standby whose replay is paused is refused by its age, or allowed with its age in the file', async () => {
  const before = await buy()
  const acknowledged = systemClock.now()
  const replayed = () => pair.standby.sql<{ at: Date }>('select pg_last_xact_replay_timestamp() as at')
  await expect.poll(async () => Number((await replayed())[0]?.at)).toBeGreaterThan(acknowledged)
  await pair.standby.sql('select pg_wal_replay_pause()')
  try {
    const after = await buy()
    const paused = `127.0.0.1:${pair.standby.port} is \\d+ seconds behind, more than 1 \\(--max-age\\); its replay is paused`
    expect(await backup(file('paused'), '--from-standby', '--max-age', '1')).toMatch(new RegExp(paused))
    expect(existsSync(file('paused'))).toBe(false)
    const [, seconds] = /standby, (\d+) s old/.exec(await backup(file('old'), '--from-standby')) ?? []
    const { header, orders } = await restored('old')
    expect(header.standby?.secondsOld).toBe(Number(seconds))
    expect(Number(seconds)).toBeGreaterThanOrEqual(4)
    expect(orders).toContain(before)
    expect(orders).not.toContain(after)
    expect(Date.parse(header.taken)).toBeGreaterThanOrEqual(Math.floor(acknowledged / 1000) * 1000)
  } finally {
    await pair.standby.sql('select pg_wal_replay_resume()')
  }
})

/** The primary removes rows that a snapshot may still see, until `stop`. */
const removeRows = async () => {
  await pair.primary.sql('create table if not exists public.scratch as select 1 as one')
  let over = false
  const running = (async () => {
    while (!over) {
      await pair.primary.sql('update public.scratch set one = one + 1')
      await pair.primary.sql('vacuum public.scratch')
    }
  })()
  return async () => {
    over = true
    await running
  }
}
/** Sets how long the standby waits for a snapshot. With no time at all it may end the statement that sets it, too. */
const letWait = async (delay: string): Promise<void> => {
  await pair.standby.sql(`alter system set max_standby_streaming_delay = '${delay}'`)
  await vi.waitFor(() => pair.standby.sql('select pg_reload_conf()'), { interval: 1 })
}

test('a conflict with recovery is tried again, refused with advice after the third, and does not happen where the standby waits', async () => {
  await letWait('0')
  const stop = await removeRows()
  try {
    // On a busy machine a backup may be through before the next conflict: then another one meets three.
    let [refused, name] = ['', '']
    for (let turn = 0; turn < 6 && !refused.includes('cannot: '); turn += 1) {
      name = `conflict-${turn}`
      refused = await backup(file(name), '--from-standby')
    }
    expect(refused.split('\n')).toEqual([
      expect.stringMatching(/it is tried again\.$/),
      expect.stringMatching(/it is tried again\.$/),
      expect.stringMatching(/^cannot: .* ended the backup 3 times.* set hot_standby_feedback = on/),
    ])
    expect(existsSync(file(name))).toBe(false)
    await letWait('30s')
    expect(await backup(file('waited'), '--from-standby')).toMatch(/^\d+ rows of \d+ tables/)
    await letWait('0')
    const again = await zaraba({ database, ownerUrl: swapped, onLine: stop }, backupVerb, file('again'), '--from-standby')
    expect(again).toMatch(/it is tried again\.\n\d+ rows/)
  } finally {
    await stop()
  }
})

test('a server that is no standby of the primary, or none at all, is refused with what to do', async () => {
  const primary = { at: instant(100_000), written: '0/9', cluster: '1', timeline: 2 }
  const state = { committed: instant(99_000), replayed: '0/9', hasAll: true, paused: false, cluster: '1', timeline: 2 }
  const judged = (change: Partial<ReplayState>) => judgeStandby({ ...state, ...change }, primary, 500, 60)
  expect(judged({})).toEqual({ taken: '1970-01-01T00:01:40Z', standby: { replayed: '0/9', secondsOld: 1 } })
  expect(judged({ hasAll: false })).toMatchObject({ taken: '1970-01-01T00:01:39Z', standby: { secondsOld: 2 } })
  expect(judged({ cluster: '2' })).toMatch('a standby of another database')
  expect(judged({ timeline: 1 })).toMatch('is on timeline 1, and its primary on 2')
  expect(judged({ hasAll: false, committed: null })).toMatch('has replayed nothing since its start')
  expect(judged({ hasAll: false, committed: instant(30_000) })).toMatch('is 71 seconds behind, more than 60')

  const [one = ''] = addressesIn(pair.url)
  const alone = await zaraba({ database, ownerUrl: one }, backupVerb, file('none'), '--from-standby')
  expect(alone).toMatch(/^cannot: One server is known .* name the primary and its standby in DATABASE_URL/)
  for (const words of [
    ['--max-age', '60'],
    ['--from-standby', '--max-age', 'soon'],
    ['--from-standby', 'more'],
  ])
    expect(await backup(file('none'), ...words)).toMatch(/^cannot: (Backup knows|--max-age is a number)/)
  const ended = backup(file('none'), '--from-standby')
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'zaraba-backup' and xact_start < now() - interval '20 milliseconds'`
  await expect.poll(() => pair.standby.sql(end), { interval: 5, timeout: 20_000 }).toHaveLength(1)
  expect(await ended).toMatch(/^cannot: The database ended the backup \(terminating connection .*\): make it again/)
  // Otherwise every commit of the primary would wait for the server that is no standby any more.
  await pair.primary.sql(`alter system set synchronous_standby_names = ''`)
  await pair.primary.sql('select pg_reload_conf()')
  await pair.standby.sql('select pg_promote()')
  expect(await backup(file('none'), '--from-standby')).toMatch(/127\.0\.0\.1:\d+ is not a standby\. Without --from-standby/)
  await pair.standby.kill()
  expect(await backup(file('none'), '--from-standby')).toMatch(/127\.0\.0\.1:\d+ cannot be read \(.*ECONNREFUSED/)
  expect(existsSync(file('none'))).toBe(false)
})
