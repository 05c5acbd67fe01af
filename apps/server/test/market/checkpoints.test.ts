import { createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { companiesOf } from '../../src/market/companies/companies.ts'
import { resumeWorld, saveWorld, warmUp, worldFor } from '../../src/market/keep-up/live-world.ts'
import { commitmentTo, seedsFrom } from '../../src/market/seeds/day-seeds.ts'
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
const catalogue = createCatalogue(companiesOf([]).catalogue.all.filter((_, index) => index % 12 === 0))
const services = () => ({ database, seeds: { seedOf }, genesis: dateText('2026-11-20') })
const workAt = (world: ReturnType<typeof worldFor>, at: string) => ({
  world,
  catalogue,
  now: () => parseInstant(at),
  yieldToRequests: async () => {},
})

test('a warm start knows every price that a cold one computes, and computes no past', async () => {
  const index = services()
  const cold = worldFor(index, catalogue.all.length)
  const monday = '2026-12-07T10:30:00+09:00'
  expect(await resumeWorld(index, cold, catalogue.all, parseInstant(monday))).toHaveLength(catalogue.all.length)
  await warmUp(index, workAt(cold, monday), catalogue.all, () => {})
  await saveWorld(index, workAt(cold, monday), new Map())

  const warm = worldFor(index, catalogue.all.length)
  expect(await resumeWorld(index, warm, catalogue.all, parseInstant(monday))).toEqual([])
  for (const instrument of catalogue.all) {
    const yesterday = sessionAround(instrument.market, parseInstant(monday)).index - 1
    expect(warm.days.chain(instrument, yesterday)?.from, instrument.id).toBeGreaterThan(yesterday - 5)
  }
  const fromScratch = worldFor(index, catalogue.all.length)
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
  const index = services()
  const now = parseInstant('2026-12-07T10:30:00+09:00')
  await database.query({ text: `update market.checkpoint set data = data || '\\x00' where name = 'jp'`, values: [] })
  const world = worldFor(index, catalogue.all.length)
  const missing = await resumeWorld(index, world, catalogue.all, now)
  expect(missing.map(({ market }) => market)).toEqual(catalogue.inMarket('jp').map(() => 'jp'))
  const others = createCatalogue(catalogue.inMarket('us').map((each) => ({ ...each, volatility: each.volatility + 1 })))
  expect(await resumeWorld(index, world, others.all, now)).toHaveLength(others.all.length)
})

test('commitments are of the seeds, whatever asks for them', () => {
  expect(commitmentTo(seedOf('jp', dateText('2026-11-20')))).not.toEqual(commitmentTo(seedOf('us', dateText('2026-11-20'))))
})
