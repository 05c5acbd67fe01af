import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import type { TestDatabase } from '../database.ts'
import { marketDatabase, testMarket } from './market.ts'

let database: TestDatabase
let reading: OpenDatabase
beforeAll(async () => {
  database = await marketDatabase()
  reading = openDatabase(database.ownerUrl, 1)
})
afterAll(async () => {
  await reading.close()
  await database.drop()
})

/** Each market's checkpoint after a start at a moment: the version of its row, which changes with each write. */
const versionsAfter = async (at: string, prepareAhead: boolean): Promise<readonly string[]> => {
  const market = await testMarket(database, at, { prepareAhead })
  // Closing waits for the background tasks that have begun, and the first runs begin with the start.
  await market.close()
  const rows = await reading.query<{ version: string }>({
    text: 'select xmin::text as version from market.checkpoint order by name',
    values: [],
  })
  return rows.map(({ version }) => version)
}

const friday = '2026-11-20T09:20:00+09:00'
const tuesday = '2026-11-24T10:30:00+09:00'

test('a start saves checkpoints once a day, and where nothing is prepared ahead only those of companies without one', async () => {
  const founded = await versionsAfter(friday, false)
  expect(founded).toHaveLength(3)
  expect(await versionsAfter(friday, true)).toEqual(founded)
  expect(await versionsAfter(tuesday, false)).toEqual(founded)
  const later = await versionsAfter(tuesday, true)
  expect(later.filter((version) => founded.includes(version))).toEqual([])
  expect(await versionsAfter(tuesday, true)).toEqual(later)
  await reading.query({ text: `update market.checkpoint set data = data || '\\x00' where name = 'us'`, values: [] })
  const damaged = await versionsAfter(tuesday, false)
  expect(damaged.filter((version) => later.includes(version))).toEqual([])
})
