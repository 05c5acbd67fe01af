import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { standingClock } from '@zaraba/money/clock.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openNotices } from '../../src/database/notices.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { openHighestSeen } from '../../src/time/highest-seen.ts'
import { openMarketClock } from '../../src/time/market-clock.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { rowsOf, scratchFolder } from '../postgres/keeping.ts'

let database: TestDatabase
let folder: string
const systemClock = standingClock(parseInstant('2026-11-20T09:00:00Z'))
const said: string[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  folder = scratchFolder()
  said.length = 0
  return () => rmSync(folder, { recursive: true })
})

const open = (isOwn = false) =>
  openHighestSeen({
    ownerUrl: database.ownerUrl,
    dataDirectory: folder,
    systemClock,
    isOwn,
    onBack: (sentence) => said.push(sentence),
    warn: (what) => said.push(what),
  })
/** Some heartbeats of a server, each of which is seen. */
const serve = async (least: number): Promise<bigint> => {
  const seen = await open()
  const own = openDatabase(database.ownerUrl, 2)
  const notices = await openNotices(database.ownerUrl, own)
  const counts: bigint[] = []
  const clock = await openMarketClock({
    database: own,
    notices,
    systemClock,
    mode: 'practice',
    start: systemClock.now(),
    onBeat: (beats) => {
      counts.push(beats)
      seen.saw(beats)
    },
  })
  await expect.poll(() => counts.length).toBeGreaterThanOrEqual(least)
  await clock.stop()
  await notices.close()
  await own.close()
  seen.close()
  return counts.at(-1) ?? 0n
}
/** Puts the count where it was, as a standby has it that was promoted without everything, or an older copy of the files. */
const goBackTo = async (beats: bigint): Promise<void> => {
  await rowsOf(database.superuserUrl, 'alter table base.clock disable trigger user')
  await rowsOf(database.superuserUrl, `update base.clock set beats = ${beats}`)
  await rowsOf(database.superuserUrl, 'alter table base.clock enable trigger user')
}

test('a server counts its heartbeats in the database and keeps the highest outside of it', async () => {
  const first = await serve(2)
  const second = await serve(3)
  expect(second).toBeGreaterThanOrEqual(first + 3n)
  expect(readFileSync(join(folder, 'highest-seen'), 'utf8')).toMatch(new RegExp(`^\\d+ ${second} 2026-11-20T09:00:00.000Z\\n$`))
  expect(said).toEqual([])
})

test('a start is refused where the database has gone back by a single heartbeat, and passes where it is as it was', async () => {
  const beats = await serve(2)
  await goBackTo(beats - 1n)
  await expect(open()).rejects.toMatchObject({
    name: 'CannotStart',
    message: expect.stringContaining(
      `counts ${beats - 1n} heartbeats, and this server has seen ${beats} by 2026-11-20T09:00:00.000Z`,
    ),
  })
  await goBackTo(beats)
  const seen = await open()
  seen.close()
})

test('a server that runs says once that the database has gone back, and keeps what it had seen', async () => {
  const beats = await serve(1)
  const seen = await open()
  seen.saw(beats + 5n)
  seen.saw(beats + 5n)
  seen.saw(beats + 2n)
  seen.close()
  expect(said).toEqual([expect.stringContaining(`The database has gone back: it counts ${beats + 5n} heartbeats`)])
  expect(readFileSync(join(folder, 'highest-seen'), 'utf8')).toContain(` ${beats + 5n} `)
})

test('another database is refused by its address, and taken where the program itself made it', async () => {
  writeFileSync(join(folder, 'highest-seen'), '17 100 2026-11-19T09:00:00.000Z\n')
  await expect(open()).rejects.toThrow('leads to another database than the one that this server has seen by 2026-11-19')
  const seen = await open(true)
  seen.close()
  const again = await open()
  again.close()
})

test('planted: the database lets no server take heartbeats back', async () => {
  await serve(2)
  await expect(rowsOf(database.ownerUrl, 'update base.clock set beats = beats - 1')).rejects.toThrow()
})

test('a folder that cannot be written to is said once, and the server goes on', async () => {
  const seen = await open()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  for (let beats = 1n; beats <= 3n; beats += 1n) seen.saw(10n ** 9n + beats)
  seen.close()
  expect(said).toEqual([expect.stringContaining('cannot be written')])
})
