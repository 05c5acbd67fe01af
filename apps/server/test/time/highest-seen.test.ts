import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { standingClock } from '@zaraba/money/clock.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const open = (isOwn = false, secondDirectory: string | null = null) =>
  openHighestSeen({
    ownerUrl: database.ownerUrl,
    dataDirectory: folder,
    secondDirectory,
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

describe('with a second folder', () => {
  let second: string
  beforeEach(() => {
    second = scratchFolder()
    return () => rmSync(second, { recursive: true })
  })
  const fileIn = (where: string): string => join(where, 'highest-seen')
  const states = (seen: { readonly copies: () => readonly { readonly fault: string | null }[] }) =>
    seen.copies().map(({ fault }) => fault)

  test('both copies are written at the same moments', async () => {
    const beats = await serve(1)
    const seen = await open(false, second)
    seen.saw(beats + 10n)
    expect(readFileSync(fileIn(second), 'utf8')).toContain(` ${beats + 10n} `)
    expect(readFileSync(fileIn(second), 'utf8')).toBe(readFileSync(fileIn(folder), 'utf8'))
    seen.saw(beats + 11n)
    seen.close()
    expect(readFileSync(fileIn(second), 'utf8')).toContain(` ${beats + 11n} `)
    expect(readFileSync(fileIn(second), 'utf8')).toBe(readFileSync(fileIn(folder), 'utf8'))
  })

  test.each(['the data folder', 'the second folder'])('the higher copy decides, here that of %s', async (where) => {
    const beats = await serve(1)
    const own = readFileSync(fileIn(folder), 'utf8')
    const higher = own.replace(` ${beats} `, ` ${beats + 7n} `)
    writeFileSync(fileIn(folder), where === 'the data folder' ? higher : own)
    writeFileSync(fileIn(second), where === 'the data folder' ? own : higher)
    await expect(open(false, second)).rejects.toThrow(`counts ${beats} heartbeats, and this server has seen ${beats + 7n}`)
  })

  test.each([
    ['missing', () => {}],
    ['missing', (file: string) => writeFileSync(file, '1')],
    ['unreadable', (file: string) => mkdirSync(file)],
  ])('a copy that is %s is said in the log and in the health, and the other one decides', async (fault, make) => {
    const beats = await serve(1)
    make(fileIn(second))
    const seen = await open(false, second)
    expect(said).toEqual([`${fileIn(second)} is ${fault}, and the other copy decides:`])
    expect(states(seen)).toEqual([null, fault])
    seen.close()
    await goBackTo(beats - 1n)
    await expect(open(false, second)).rejects.toThrow('The database has gone back')
    await goBackTo(beats)
  })

  test('where the data folder was lost, the second copy finds that the database has gone back', async () => {
    const beats = await serve(1)
    const seen = await open(false, second)
    seen.close()
    rmSync(fileIn(folder))
    await goBackTo(beats - 1n)
    await expect(open(false, second)).rejects.toThrow('The database has gone back')
    await goBackTo(beats)
  })

  test('a first start has no copies, and says nothing; a folder that is away is not created and said once', async () => {
    const seen = await open(false, second)
    seen.close()
    expect([said, states(seen)]).toEqual([[], [null, null]])
    const away = join(second, 'unmounted')
    const next = await open(false, away)
    for (let beats = 1n; beats <= 3n; beats += 1n) next.saw(10n ** 9n + beats)
    next.close()
    expect(said).toEqual([expect.stringContaining('is missing'), expect.stringContaining('cannot be written')])
    expect([states(next), existsSync(away)]).toEqual([[null, 'unwritable'], false])
  })

  test('a copy that cannot be read, without another one, ends the start', async () => {
    mkdirSync(fileIn(second))
    await expect(open(false, second)).rejects.toMatchObject({ name: 'CannotStart' })
  })

  test('a second copy of another database is refused with its file', async () => {
    writeFileSync(fileIn(second), '17 100 2026-11-19T09:00:00.000Z\n')
    await expect(open(false, second)).rejects.toThrow(`delete ${fileIn(second)}`)
  })
})
