import { customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import type { EventRecord } from '@zaraba/rules/trading/records.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as arrays from '../../src/database/binary-arrays.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { saveRows, selectEvents } from '../../src/trading/row-store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let instance: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  instance = await testDatabase()
  database = openDatabase(instance.ownerUrl, 1)
})
afterAll(async () => {
  await database.close()
  await instance.drop()
})

const texts = ['', 'a', ' ', 'NULL', '"', '\\', '\\"', '{a,"b"}', '(1,)', "it's", 'トヨタ自動車', '𠮷野家', 'x'.repeat(5_000)]
const times = [instant(0), instant(Date.UTC(1999, 11, 31, 23, 59, 59, 999)), instant(Date.UTC(2026, 10, 20, 0, 5, 0, 135))]

test('every array in the binary format arrives as what it was, also an empty one', async () => {
  const big = [0n, -1n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n]
  const [row] = await database.query<Record<string, unknown>>({
    text: `select $1::bigint[] as big, $2::smallint[] as small, $3::boolean[] as flags, $4::text[] as texts, $5::bytea[] as bytes,
             $6::text[] as ready, to_json($7::jsonb[]) as jsonb, $8::bigint[] as none, $9::text[] as nothing, $10::bytea[] as empty,
             (select array_agg((extract(epoch from t) * 1000)::bigint) from unnest($11::timestamptz[]) t) as times`,
    values: [
      arrays.bigintArray(big),
      arrays.smallintArray([0, -32_768, 32_767]),
      arrays.booleanArray([true, false]),
      arrays.textArray(texts),
      arrays.byteaArray([Buffer.from([0, 255, 92]), Buffer.alloc(0)]),
      arrays.utf8Array(texts.map((text) => Buffer.from(text))),
      arrays.jsonbArray(texts.map((text) => JSON.stringify({ text }))),
      arrays.bigintArray([]),
      arrays.textArray([]),
      arrays.byteaArray([]),
      arrays.timestampArray(times),
    ],
  })
  expect(row).toEqual({
    big,
    small: [0, -32_768, 32_767],
    flags: [true, false],
    texts,
    bytes: [Buffer.from([0, 255, 92]), Buffer.alloc(0)],
    ready: texts,
    jsonb: texts.map((text) => ({ text })),
    none: [],
    nothing: [],
    empty: [],
    times: times.map(BigInt),
  })
})

test('rows that travel as records arrive as what they were, whatever their texts hold', async () => {
  const events = texts.map(
    (note, index): EventRecord => ({
      customer: customerNumber(7n),
      position: `P-${100 + index}`,
      kind: 'amended',
      at: times[index % times.length] ?? instant(0),
      shares: index,
      price: 28_000_000 + index,
      amount: BigInt(-index),
      note,
    }),
  )
  await database.transaction((transaction) => saveRows(transaction, { orders: [], lots: [], ofOrders: [], fills: [], events }))
  const stored = await selectEvents(database, { where: 'where t.customer = 7 order by t.number', values: [] })
  expect(stored.map((event) => ({ ...event }))).toEqual(events)
})
