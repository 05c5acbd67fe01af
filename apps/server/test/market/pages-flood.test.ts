import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { holds } from './holds.ts'
import { type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let world: TestMarket
beforeAll(async () => {
  database = await testDatabase()
  world = await testMarket(database)
}, 120_000)
afterAll(async () => {
  await world.close()
  await database.drop()
})

/** Everything that a market's pages can ask of a market that nobody has looked at since the start. */
const asked = (type: 'jpy' | 'usd') => [
  world.call('market/indicators', { type }),
  world.call('market/rankings', { type, kind: 'per_low' }),
  world.call('market/rankings', { type, kind: 'margin_short_up' }),
  world.call('market/shortSelling', { type }),
  world.call('market/industries', { type, sector: type === 'jpy' ? '3700' : '45' }),
  world.call('market/companies', { type, per_max: '20' }),
  world.call('market/disclosures', { type }),
]

test('the first look at all pages holds nobody up: cheap calls are answered in between, no piece of work is a large part of it', async () => {
  const stop = holds()
  let answered = 0
  const pages = [...asked('jpy'), ...asked('usd')].map((page) =>
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
  const { longest, all } = stop()
  expect(longest / all, `${longest} ms of ${all} ms`).toBeLessThan(0.06)
}, 300_000)

test('a page that was seen before costs a small part of the first look', async () => {
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
  // A part of the loop beside it is noise: seven pages are held against seven pages of the quotes list, generously.
  expect(again[0], `${again} ms against ${lists} ms`).toBeLessThan(Math.max(20, (lists[2] ?? 0) * 6))
}, 60_000)
