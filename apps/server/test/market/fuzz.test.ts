import { calls } from '@zaraba/contract/calls.ts'
import { marketCalls, watchCalls } from '@zaraba/contract/market/calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyHandler } from '../../src/http/mount.ts'
import type { TestDatabase } from '../database.ts'
import { context, customer, marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  tokyo = await testMarket(database)
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

const names = [...Object.keys(marketCalls), ...Object.keys(watchCalls)] as (keyof TestMarket['market']['handlers'])[]
const words = [
  '7203',
  'AAPL',
  '600519',
  '0000',
  'jpy:7203',
  'usd:AAPL,jpy:7203',
  'jpy:9999',
  'JP225',
  '__proto__',
  'constructor',
  '',
  '2026-11-20',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '1970-01-01T00:00:00Z',
  '2026-11-20T10:00:00+09:00',
  '-1',
  '1e9',
  'NaN',
  '９９',
  '0~7203',
  '1e+99~7203',
  '-0~A',
  '99999999999999999999999999~A',
  '\u0000',
  '%',
  "'; drop table",
  '\ud800',
]
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60, unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('jpy', 'usd', 'cny', 'time', '1m', 'day', 'year', 'forward', 'backward', 'popular', 'losers'),
  },
)
const fields = [
  'type',
  'code',
  'codes',
  'q',
  'sort',
  'sector',
  'page',
  'limit',
  'period',
  'adjust',
  'before',
  'kind',
  'from',
  'to',
  'date',
  'keys',
]

test('whatever is sent, every call of the market answers or refuses', async () => {
  const known = fc.record({
    name: fc.constantFrom(...names),
    body: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }),
  })
  const good = { type: 'jpy', code: '7203', codes: '7203', keys: 'jpy:7203', from: '2026-11-01', to: '2026-11-20' }
  await fc.assert(
    fc.asyncProperty(known, fc.boolean(), async ({ name, body }, filled) => {
      const input = calls[name].input.safeParse(filled ? { ...good, ...body } : body)
      if (!input.success) return
      const handler: AnyHandler = tokyo.market.handlers[name]
      const answer = await handler(input.data as never, context({ caller: customer(7n) }))
      if ('data' in answer) calls[name].output.parse(answer.data)
      else expect(answer.refusals.length).toBeGreaterThan(0)
    }),
    { numRuns: 1_500 },
  )
})
