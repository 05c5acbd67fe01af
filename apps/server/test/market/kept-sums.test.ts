import { createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { dateText, type Instant, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { createLane } from '../../src/limits/lane.ts'
import { companiesOf } from '../../src/market/companies/companies.ts'
import { worldFor } from '../../src/market/keep-up/live-world.ts'
import { keptSums } from '../../src/market/pages/kept-sums.ts'
import { daysUntil } from '../../src/market/pages/market-days.ts'
import { createSummaries, type Summary } from '../../src/market/pages/summary.ts'
import { seedsFrom } from '../../src/market/seeds/day-seeds.ts'
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

const genesis = dateText('2026-10-16')
const catalogue = createCatalogue(companiesOf([]).catalogue.all.filter((_, index) => index % 60 === 0))
const friday = parseInstant('2026-11-20T16:45:00+09:00')
const monday = parseInstant('2026-11-24T16:45:00+09:00')

/**
 * A newly started process, the number of sessions that it has read from feeds, besides evenings of results, and of companies whose announcements it
 * has.
 */
const started = (now: Instant, sourceOf: () => string = () => '') => {
  const world = worldFor({ database, seeds: { seedOf: seedsFrom(secrets.bytes(32)) }, genesis }, catalogue.all.length)
  let [asked, announced] = [0, 0]
  const feed: Feed = {
    ...world,
    dayBars: (instrument, from, to, until) => {
      const bars = world.dayBars(instrument, from, to, until)
      if (from < to) asked += bars.length
      return bars
    },
    events: (...of) => {
      announced += 1
      return world.events(...of)
    },
  }
  const view = { catalogue: () => catalogue, feedOf: () => feed, now: () => now }
  const kept = keptSums(database, genesis)
  const summaries = createSummaries({ view, genesis, world: 'a world', lane: createLane(8, 8), kept, sourceOf })
  return { summaries, asked: () => asked, announced: () => announced }
}

/** All that a page can read of a summary, with the sessions that both tables contain. */
const reported = ({ days, figures, announcements, date }: Summary, from: number) => ({
  date,
  announcements,
  figures,
  sessions: days.members.map(({ ordinal }) =>
    Array.from({ length: days.last - from + 1 }, (_, back) => {
      const at = days.at(ordinal, from + back)
      return [days.close[at], days.base[at], days.high[at], days.low[at], days.volume[at], days.turnover[at], days.shares[at]]
    }),
  ),
})

test('saved sums are read after a start, and equal those computed again', async () => {
  const first = started(friday)
  expect(await first.summaries.isKept('jp')).toBe(false)
  const reckoned = await first.summaries.of('jp', 'Akiko')
  expect(first.asked()).toBeGreaterThan(500 * reckoned.days.members.length)
  expect(first.announced()).toBeGreaterThanOrEqual(reckoned.days.members.length)
  await first.summaries.keep('jp')

  const second = started(friday)
  expect(await second.summaries.isKept('jp')).toBe(true)
  const read = await second.summaries.of('jp', 'Akiko')
  expect([second.asked(), second.announced()]).toEqual([0, 0])
  expect(reported(read, read.days.first)).toEqual(reported(reckoned, read.days.first))
  expect(read.figures.at(-1)?.turnover).toBeGreaterThan(0)
})

test('sessions that have closed since are added, and kept in their turn', async () => {
  const later = started(monday)
  const added = await later.summaries.of('jp', 'Akiko')
  // 2026-11-23 is a holiday in Tokyo.
  expect(later.asked()).toBe(0)
  expect(added.date).toBe('2026-11-24')
  await later.summaries.keep('jp')
  await database.query({ text: 'delete from market.session_sum where date < $1', values: ['2026-11-01'] })
  const anew = started(monday)
  const reckoned = await anew.summaries.of('jp', 'Akiko')
  expect(anew.asked()).toBeGreaterThan(0)
  const { first } = reckoned.days
  expect(reported(reckoned, first)).toEqual(reported(added, first))
})

test('a damaged session, and all behind it, count as none; so do those of another source', async () => {
  const whole = started(monday)
  await whole.summaries.of('jp', 'Akiko')
  await whole.summaries.keep('jp')
  const [row] = await database.query<{ readonly world: string; readonly data: Buffer; readonly digest: Buffer }>({
    text: `delete from market.session_sum where date = '2026-11-10' returning world, data, digest`,
    values: [],
  })
  await database.query({
    text: `insert into market.session_sum (world, market, date, data, digest) values ($1, 'jp', '2026-11-10', $2, $3)`,
    values: [row?.world, Buffer.concat([row?.data ?? Buffer.of(), Buffer.of(0)]), row?.digest],
  })
  const beside = started(monday)
  const mended = await beside.summaries.of('jp', 'Akiko')
  expect(beside.asked()).toBeGreaterThan(0)
  expect(beside.asked()).toBeLessThan(12 * mended.days.members.length)
  expect(reported(mended, mended.days.first)).toEqual(reported(await whole.summaries.of('jp', 'Akiko'), mended.days.first))
  await beside.summaries.keep('jp')
  expect(await started(monday, () => 'a recording').summaries.isKept('jp')).toBe(false)
  const again = started(monday)
  await again.summaries.of('jp', 'Akiko')
  expect(again.asked()).toBe(0)
})

test('damaged announcements are made again, and saved', async () => {
  const whole = started(monday)
  const before = await whole.summaries.of('jp', 'Akiko')
  expect(whole.announced()).toBe(0)
  const { days } = before
  await database.query({
    text: `with gone as (delete from market.session_sum where world like '%/announced/%' returning *)
           insert into market.session_sum (world, market, date, data, digest) select world, market, date, data || '\\x00', digest from gone`,
    values: [],
  })
  const beside = started(monday)
  const after = await beside.summaries.of('jp', 'Akiko')
  expect([beside.asked(), beside.announced()]).toEqual([0, days.members.length])
  expect(reported(after, days.first)).toEqual(reported(before, days.first))
  await beside.summaries.keep('jp')
  const again = started(monday)
  expect(reported(await again.summaries.of('jp', 'Akiko'), days.first)).toEqual(reported(before, days.first))
  expect([again.asked(), again.announced()]).toEqual([0, 0])
})

test('a year of a long-lived installation is read in small pieces, with a rest after each', async () => {
  const old = dateText('2025-10-01')
  const world = worldFor({ database, seeds: { seedOf: seedsFrom(secrets.bytes(32)) }, genesis: old }, 1)
  const [instrument] = catalogue.inMarket('jp')
  if (instrument === undefined) throw new Error('Tokyo has companies')
  let [held, most] = [0, 0]
  const feed: Feed = {
    ...world,
    dayBars: (...range) => {
      const bars = world.dayBars(...range)
      if (range[1] < range[2]) held += bars.length
      most = Math.max(most, held)
      return bars
    },
  }
  const rest = () => {
    held = 0
    return undefined
  }
  const closed = tradingDayIndex('jp', dateText('2026-11-20'))
  await daysUntil(null, { market: 'jp', instruments: [instrument], last: closed }, { genesis: old, feedOf: () => feed }, rest)
  expect(most).toBeGreaterThan(0)
  // The turnover of a day is summed over all of its prints: half a millisecond a day.
  expect(most).toBeLessThanOrEqual(10)
})
