import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { dateText } from '@zaraba/money/time.ts'
import { productsIn } from '@zaraba/rules/copy/products.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRecords, indexRecord, type Records } from '../../src/copy/records.ts'
import type { TestDatabase } from '../database.ts'
import { measureBlockedTime } from '../market/blocked-time.ts'
import { marketDatabase, type TestMarket, testMarket } from '../market/market.ts'

let database: TestDatabase
let world: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  world = await testMarket(database)
  // The first request computes the board, which is not measured here.
  await world.call('market/list', { type: 'jpy', limit: 1 })
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

const started = (): Records => {
  const { database: own, clock, market } = world
  return createRecords({
    database: own,
    marketClock: clock,
    market: market.face,
    failed: (what, error) => {
      throw new Error(what, { cause: error })
    },
  })
}

/**
 * The largest share of the work that may run without yielding. Computing the histories of all shares of a market at once was a
 * tenth of it.
 */
const mostPart = 0.06

test('the first computation of ten years of products, with the index beside them, delays no other request', async () => {
  const records = started()
  const stop = measureBlockedTime()
  const found = await records.of('jp')
  expect([...found.keys()].toSorted()).toEqual(
    productsIn('jp')
      .map(({ id }) => id)
      .toSorted(),
  )
  await vi.waitFor(async () => expect((await records.of('jp')).has(indexRecord('jp'))).toBe(true), {
    timeout: 60_000,
    interval: 50,
  })
  const { longest, all } = stop()
  expect(longest / all, `${longest} of ${all} ms`).toBeLessThan(mostPart)
  expect((await records.of('jp')).get('jp-chase')?.values.length).toBeGreaterThan(2_400)
})

test('after a start the records are read, and a close adds one value to each of them', async () => {
  const records = started()
  const before = await records.of('jp')
  const friday = tradingDayAt('jp', tradingDayIndex('jp', dateText('2026-11-20')))
  world.clock.set(friday.close)
  const values = await world.database.transaction((transaction) => records.extend(transaction, 'jp', friday.date, friday.close))
  expect(values?.get('jp-chase')?.before).toBe(before.get('jp-chase')?.values.at(-1)?.value)
  const after = await records.of('jp')
  for (const [id, { values: own }] of after) {
    expect(own.at(-1)?.date, id).toBe(friday.date)
    expect(own.slice(0, -1), id).toEqual(before.get(id)?.values)
  }
})
