import { createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { revisedFrom } from '@zaraba/market/exchanges/revised.ts'
import { tickAt } from '@zaraba/market/exchanges/ticks.ts'
import { markets } from '@zaraba/market/markets.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/base/postgres-database.ts'
import { companiesOf } from '../../src/market/companies.ts'
import { commitmentTo, seedsFrom } from '../../src/market/day-seeds.ts'
import { feesFollowedFrom } from '../../src/market/face.ts'
import { followChanges, followedChanges } from '../../src/market/followed-store.ts'
import { resumeWorld, saveWorld, warmUp, worldFor } from '../../src/market/live-world.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { secrets } from './market.ts'

let test_: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  test_ = await testDatabase()
  database = openDatabase(test_.ownerUrl, 2)
})
afterAll(async () => {
  await database.close()
  await test_.drop()
})

const seedOf = seedsFrom(secrets.bytes(32))
const catalogue = createCatalogue(companiesOf([], () => null).catalogue.all.filter((_, place) => place % 12 === 0))
const placeWith = () => ({ database, seeds: { seedOf }, genesis: dateText('2026-11-20'), forward: dateText('2026-11-20') })
const workAt = (world: ReturnType<typeof worldFor>, at: string) => ({
  world,
  catalogue,
  now: () => parseInstant(at),
  yieldToRequests: async () => {},
})

test('a warm start knows every price that a cold one computes, and computes no past', async () => {
  const place = placeWith()
  const cold = worldFor(place, catalogue.all.length)
  const monday = '2026-12-07T10:30:00+09:00'
  expect(await resumeWorld(place, cold, catalogue.all, parseInstant(monday))).toHaveLength(catalogue.all.length)
  await warmUp(place, workAt(cold, monday), catalogue.all, () => {})
  await saveWorld(place, workAt(cold, monday), new Map())

  const warm = worldFor(place, catalogue.all.length)
  expect(await resumeWorld(place, warm, catalogue.all, parseInstant(monday))).toEqual([])
  const fromScratch = worldFor(place, catalogue.all.length)
  for (const at of [monday, '2026-12-07T15:30:00+09:00', '2026-12-09T06:00:00+09:00', '2026-12-09T12:45:10+09:00'])
    for (const instrument of catalogue.all) {
      const moment = parseInstant(at)
      expect(warm.quote(instrument, moment)).toEqual(fromScratch.quote(instrument, moment))
      expect(warm.depth(instrument, moment)).toEqual(fromScratch.depth(instrument, moment))
    }
  const [first] = catalogue.all
  if (first === undefined) throw new Error('the catalogue is empty')
  const until = parseInstant('2026-12-09T12:45:10+09:00')
  const year = [dateText('2025-12-01'), dateText('2026-12-09')] as const
  expect(warm.dayBars(first, ...year, until)).toEqual(fromScratch.dayBars(first, ...year, until))
  expect(warm.events(first, ...year, until)).toEqual(fromScratch.events(first, ...year, until))
})

test('a damaged checkpoint and one of another company count as none', async () => {
  const place = placeWith()
  const now = parseInstant('2026-12-07T10:30:00+09:00')
  await database.query({ text: `update market.checkpoint set data = data || '\\x00' where name = 'jp'`, values: [] })
  const world = worldFor(place, catalogue.all.length)
  const missing = await resumeWorld(place, world, catalogue.all, now)
  expect(missing.map(({ market }) => market)).toEqual(catalogue.inMarket('jp').map(() => 'jp'))
  const others = createCatalogue(catalogue.inMarket('us').map((each) => ({ ...each, volatility: each.volatility + 1 })))
  expect(await resumeWorld(place, world, others.all, now)).toHaveLength(others.all.length)
})

test('commitments are of the seeds, whatever asks for them', () => {
  expect(commitmentTo(seedOf('jp', dateText('2026-11-20')))).not.toEqual(commitmentTo(seedOf('us', dateText('2026-11-20'))))
})

test('an installation that stands beyond a change of its data follows it from the next session; what was published stays', async () => {
  // Orders for the day are taken in Tokyo and Shanghai, and not yet in New York.
  const now = parseInstant('2027-03-02T11:00:00+09:00')
  await followChanges(database, now, false)
  await followChanges(database, parseInstant('2027-04-01T10:00:00+09:00'), false)
  const followed = await followedChanges(database)
  expect(markets.map((market) => followed(market, revisedFrom))).toEqual(['2027-03-03', '2027-03-02', '2027-03-03'])
  expect(await feesFollowedFrom(database, 'cn')).toBe('2027-03-03')
  const world = worldFor(placeWith(), 4)
  for (const code of ['6753', '1662']) {
    const [before, after] = [() => null, followed].map((known) => companiesOf([], known).catalogue.byCode('jp', code))
    if (before === undefined || after === undefined) throw new Error(`no ${code}`)
    const [from, to, until] = [dateText('2026-11-02'), dateText('2027-03-02'), parseInstant('2027-03-04T16:00:00+09:00')]
    const published = worldFor(placeWith(), 4)
    expect(world.dayBars(after, from, to, until)).toEqual(published.dayBars(before, from, to, until))
    const steps = [to, dateText('2027-03-03')].map((date) => tickAt(after.tickTable, after.anchorPrice, date) / 10_000)
    expect(steps).toEqual(code === '6753' ? [1, 0.1] : [0.5, 1])
  }
})
