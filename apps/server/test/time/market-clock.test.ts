import { standingClock } from '@zaraba/money/clock.ts'
import { later, parseInstant, second } from '@zaraba/money/time.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { moveClock } from '../../src/clock/move-clock.ts'
import { openNotices } from '../../src/database/notices.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { openMarketClock } from '../../src/time/market-clock.ts'

import { testDatabase } from '../database.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const world = async () => {
  const own = await testDatabase()
  const database = openDatabase(own.ownerUrl)
  const notices = await openNotices(own.ownerUrl, database)
  closing.push(own.drop, database.close, notices.close)
  const start = parseInstant('2026-11-20T09:05:00+09:00')
  const systemClock = standingClock(start)
  const process = async () => {
    const clock = await openMarketClock({ database, notices, systemClock, mode: 'practice', start })
    closing.push(clock.stop)
    return clock
  }
  return { database, systemClock, process }
}

test('while a change is under way nothing later is shown than the time at which the clock may stop, and the next process goes on behind it', async () => {
  const { database, systemClock, process } = await world()
  const clock = await process()
  const ports = { database, clock, systemClock }
  await database.transaction((transaction) => moveClock(ports, transaction, { to: 'speed', speed: 60 }, 'host'))
  // A second of this speed may pass at once, before the next heartbeat.
  expect(clock.row().ceiling).toBeGreaterThan(later(clock.now(), 50 * second))
  const before = clock.now()
  const shown = await database.transaction(async (transaction) => {
    await moveClock(ports, transaction, { to: 'speed', speed: 0 }, 'host')
    systemClock.set(later(systemClock.now(), second / 2))
    return clock.now()
  })
  expect(shown).toBe(before)
  expect((await process()).now()).toBe(before)
})

test('a change that is rolled back holds the clock until the next heartbeat and no longer', async () => {
  const { database, systemClock, process } = await world()
  const clock = await process()
  const before = clock.now()
  const failed = database.transaction(async (transaction) => {
    await moveClock({ database, clock, systemClock }, transaction, { to: 'speed', speed: 0 }, 'host')
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  systemClock.set(later(systemClock.now(), second / 2))
  await vi.waitFor(() => expect(clock.now()).toBe(later(before, second / 2)), { timeout: 10_000 })
})
