import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/base/postgres-database.ts'
import { saveInstruments } from '../../src/market/instrument-store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type TestMarket, testMarket } from './market.ts'

const many = 10_000
let test_: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  test_ = await testDatabase()
  const database = openDatabase(test_.ownerUrl, 1)
  await saveInstruments(database, syntheticInstruments(many), parseInstant('2026-11-20T09:00:00+09:00'))
  await database.close()
  tokyo = await testMarket(test_, '2026-11-20T10:30:00+09:00')
}, 240_000)
afterAll(async () => {
  await tokyo.close()
  await test_.drop()
})
