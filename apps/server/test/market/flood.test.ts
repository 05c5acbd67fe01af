import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import { createIndices } from '@zaraba/market/simulator/indices/indices.ts'
import { noSeeds } from '@zaraba/market/simulator/seeds.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIndexHistory } from '../../src/market/charts/index-history.ts'
import type { TestDatabase } from '../database.ts'
import { measureBlockedTime } from './blocked-time.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let world: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  world = await testMarket(database)
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

const indices = [
  ['jpy', 'JP225'],
  ['usd', 'US500'],
] as const
const shares = [
  ['jpy', '7203'],
  ['jpy', '6758'],
  ['usd', 'AAPL'],
] as const
type Chart = Partial<InputOf<'market/bars'>>
/** The most expensive charts: all years, and the longest page of old minutes. */
const dearest: readonly Chart[] = [
  { period: 'year', adjust: 'forward', limit: 1000 },
  { period: 'month', adjust: 'none', limit: 1000 },
  { period: 'day', adjust: 'forward', limit: 1000 },
  { period: '30m', adjust: 'forward', limit: 1000, before: '2018-03-01T00:00:00+09:00' },
  { period: '1m', adjust: 'none', limit: 1000, before: '2017-03-01T00:00:00+09:00' },
]
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const flood = [...indices, ...shares].flatMap(([type, code]) =>
  dearest.map((chart) => ({ type, code, ...chart }) as InputOf<'market/bars'>),
)

describe('a flood of the dearest charts', () => {
  test('delays no other request: cheap calls are answered in between, and no step is more than a small part of it', async () => {
    const stop = measureBlockedTime()
    let answered = 0
    const charts: Promise<OutputOf<'market/bars'>>[] = []
    // Each in a turn of its own, as requests arrive: what one turn begins of several is no step of the program.
    for (const chart of flood) {
      charts.push(
        world.call('market/bars', chart).then((data) => {
          answered += 1
          return data
        }),
      )
      await nextTurn()
    }
    for (let turn = 0; turn < 20; turn += 1) {
      await world.call('market/quotes', { type: 'jpy', codes: '7203,6758' })
      await nextTurn()
    }
    expect(answered).toBeLessThan(charts.length / 2)
    const reported = await Promise.all(charts)
    const { longest, all } = stop()
    for (const { list } of reported) expect(list.length).toBeGreaterThan(5)
    expect(longest / all, `${longest} ms of ${all} ms`).toBeLessThan(0.06)
  })

  test('planted: one step of a tenth of a second is seen', async () => {
    const stop = measureBlockedTime()
    await nextTurn()
    const until = performance.now() + 100
    while (performance.now() < until) Math.sqrt(until)
    await nextTurn()
    const { longest, all } = stop()
    expect(longest / all, `${longest} ms of ${all} ms`).toBeGreaterThan(0.5)
  })

  test('a chart of an index that was seen before costs a small part of the first one, as a share’s does', async () => {
    const cost = async (code: string) => {
      const before = process.cpuUsage()
      await world.call('market/bars', { type: 'usd', code, period: 'year', adjust: 'none', limit: 1000 })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    }
    const first = await cost('US100')
    const again = [await cost('US100'), await cost('US100'), await cost('US100')].toSorted((left, right) => left - right)
    expect(again[1]).toBeLessThan(first / 5)
  })
})

/** The test's world needs no preparation. */
const still = async () => undefined

describe('the days of an index', () => {
  const genesis = dateText('2026-11-19')
  const now = parseInstant('2026-11-18T10:00:00+09:00')
  const all = builtInInstruments().filter(({ market }) => market === 'jp')
  const days = createWorld({ seeds: noSeeds, genesis, room: { chains: all.length + 10, days: 600 } })
  const index = createIndices(days, all).find(({ code }) => code === 'JP225')
  if (index === undefined) throw new Error('Tokyo has its index')

  test('are computed once each for all requests, and are those of the simulator', async () => {
    let reckoned = 0
    const counted: MarketIndex = {
      ...index,
      dayBars: (from, to, until) => {
        reckoned += 1
        return index.dayBars(from, to, until)
      },
    }
    const history = createIndexHistory(still)
    const from = dateText('2026-06-01')
    const rest = () => undefined
    await history.reach(counted, from, now, rest)
    const closed = reckoned
    expect(closed).toBeGreaterThan(100)
    await history.reach(counted, from, now, rest)
    expect(reckoned).toBe(closed)
    expect(history.dayBars(counted, from, dateText('2026-11-18'), now)).toEqual(index.dayBars(from, dateText('2026-11-18'), now))
    // Only the running day's bar is computed each time.
    expect(reckoned).toBe(closed + 1)
  })

  test('a running day is shown as it is, and cached when it has closed', () => {
    const history = createIndexHistory(still)
    const day = dateText('2026-11-18')
    const at = (text: string) => history.dayBars(index, day, day, parseInstant(text))
    for (const time of [
      '2026-11-18T09:30:00+09:00',
      '2026-11-18T14:00:00+09:00',
      '2026-11-18T15:30:00+09:00',
      '2026-11-20T09:00:00+09:00',
    ])
      expect(at(time), time).toEqual(index.dayBars(day, day, parseInstant(time)))
  })
})
