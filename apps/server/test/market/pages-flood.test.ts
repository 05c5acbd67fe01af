import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { measureBlockedTime } from './blocked-time.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let world: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  world = await testMarket(database)
  // The first request computes the board, which is not measured here.
  for (const type of ['jpy', 'usd', 'cny'] as const) await world.call('market/list', { type, limit: 1 })
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

/** Every request of a market's pages, for a market without requests since the start. */
const asked = (type: 'jpy' | 'cny') => [
  world.call('market/indicators', { type }),
  world.call('market/rankings', { type, kind: 'per_low' }),
  world.call('market/rankings', { type, kind: 'margin_short_up' }),
  world.call('market/shortSelling', { type }),
  world.call('market/industries', { type, sector: type === 'jpy' ? '3700' : 'bank' }),
  world.call('market/companies', { type, per_max: '20' }),
  world.call('market/disclosures', { type }),
]

/**
 * The longest time that the pages of a market may occupy the event loop: milliseconds, or this share of all the work when the
 * machine is slow.
 */
const [mostHeld, mostPart] = [200, 0.04] as const

test.runIf(isWholeRun)(
  'the first request of all pages delays no other: cheap calls are answered in between, and no step takes 200 ms (in a whole run)',
  async () => {
    const stop = measureBlockedTime()
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    let answered = 0
    const pages = [...asked('jpy'), ...asked('cny')].map((page) =>
      page.then(() => {
        answered += 1
      }),
    )
    for (let turn = 0; turn < 20; turn += 1) {
      await world.call('market/quotes', { type: 'jpy', codes: '7203,6758' })
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(answered).toBeLessThan(pages.length / 2)
    await Promise.all(pages)
    delay.disable()
    const { longest, all } = stop()
    // Other programs lengthen the delay but not the processor time: the smaller of both is the time the loop was occupied.
    const waited = delay.max / 1_000_000
    const held = Math.min(longest, waited)
    expect(held, `${longest} of ${all} ms of the processor, ${waited} ms of delay`).toBeLessThan(
      Math.max(mostHeld, all * mostPart),
    )
  },
  300_000,
)

test('a page that was requested before costs a small part of the first request', async () => {
  const cost = async (): Promise<number> => {
    const before = process.cpuUsage()
    await Promise.all(asked('jpy'))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  const again = [await cost(), await cost(), await cost()].toSorted((left, right) => left - right)
  const listed = async (): Promise<number> => {
    const before = process.cpuUsage()
    for (let turn = 0; turn < 7; turn += 1) await world.call('market/list', { type: 'jpy', limit: 20 })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  const lists = [await listed(), await listed(), await listed()].toSorted((left, right) => left - right)
  // A share of the compared loop is noise: seven market pages are compared with seven pages of the quotes list, with a margin.
  expect(again[0], `${again} ms against ${lists} ms`).toBeLessThan(Math.max(20, (lists[2] ?? 0) * 6))
})
