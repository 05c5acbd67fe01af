import { standingClock } from '@zaraba/money/clock.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openNotices } from '../../src/database/notices.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { openDriver } from '../../src/time/driver.ts'
import { dueWork } from '../../src/time/due.ts'
import { schedule } from '../../src/time/due-store.ts'
import { openMarketClock } from '../../src/time/market-clock.ts'
import { testDatabase } from '../database.ts'

test('a server whose lock is on another database than it writes to, as on a primary that was replaced, carries nothing out', async () => {
  const [written, replaced] = [await testDatabase(), await testDatabase()]
  const database = openDatabase(written.ownerUrl)
  const notices = await openNotices(written.ownerUrl, database)
  const systemClock = standingClock(parseInstant('2026-11-20T09:05:00+09:00'))
  const start = systemClock.now()
  const clock = await openMarketClock({ database, notices, systemClock, mode: 'practice', start })
  const done: string[] = []
  const said: string[] = []
  const server = (name: string, url: string) =>
    openDriver({
      url,
      clock,
      due: dueWork({
        database,
        advancers: [],
        handlers: {
          planted: async (transaction, reference) => transaction.afterCommit(() => done.push(`${name} ${reference}`)),
        },
        subjects: {},
        systemClock,
        failed: (what) => said.push(what),
      }),
      failed: (error) => said.push(String(error)),
    })
  const drivers = [server('replaced', replaced.ownerUrl)]
  onTestFinished(async () => {
    for (const { stop } of drivers) await stop()
    await clock.stop()
    await notices.close()
    await database.close()
    await written.drop()
    await replaced.drop()
  })
  const put = (reference: string) =>
    database.transaction((transaction) => schedule(transaction, [{ kind: 'planted', reference, at: start }]))
  await put('1')
  await expect.poll(() => said).toContain('Unavailable: another server drives market time')
  expect(done).toEqual([])
  drivers.push(server('newer', written.ownerUrl))
  await expect.poll(() => done).toEqual(['newer 1'])
  await put('2')
  await expect.poll(() => done).toEqual(['newer 1', 'newer 2'])
})
