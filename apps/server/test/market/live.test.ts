import { later, minute, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { customer, marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  tokyo = await testMarket(database, '2026-11-20T10:30:00+09:00')
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

test('a board that is not updated any more is reported as stale', async () => {
  expect((await tokyo.call('market/stock', { code: '7203' })).stale).toBe(false)
  tokyo.machine.set(later(tokyo.machine.now(), minute))
  expect(tokyo.market.face.isStale()).toBe(true)
  expect((await tokyo.call('market/stock', { code: '7203' })).stale).toBe(true)
  await expect.poll(() => tokyo.market.face.isStale()).toBe(false)
})

test('what background tasks prepare changes no answer', async () => {
  const at = '2026-11-20T10:30:00+09:00'
  const [prepared, unprepared] = [await testMarket(database, at, { prepareAhead: true }), await testMarket(database, at)]
  // A run of the background tasks ends with the board being up to date.
  prepared.machine.set(later(prepared.machine.now(), minute))
  await expect.poll(() => prepared.market.face.isStale()).toBe(false)
  for (const type of ['jpy', 'usd', 'cny'] as const) {
    const answers = async ({ call }: TestMarket) => [
      await call('market/list', { type, limit: 100, sort: 'turnover' }),
      await call('market/rankings', { type, kind: 'gainers', limit: 50 }),
    ]
    expect(await answers(unprepared)).toEqual(await answers(prepared))
  }
  const sums = ({ call }: TestMarket) => call('market/indicators', { type: 'cny' })
  expect(await sums(unprepared)).toEqual(await sums(prepared))
  for (const market of [prepared, unprepared]) await market.close()
})

test('the sums that a request made the server compute are saved when it ends', async () => {
  const own = await marketDatabase()
  const sums = ({ database: { query } }: TestMarket) =>
    query({ text: 'select market, date, digest from market.session_sum', values: [] })
  const asked = await testMarket(own)
  expect(await sums(asked)).toEqual([])
  const before = await asked.call('market/indicators', { type: 'cny' })
  await asked.close()
  const next = await testMarket(own)
  expect((await sums(next)).length).toBeGreaterThan(500)
  expect(await next.call('market/indicators', { type: 'cny' })).toEqual(before)
  await next.close()
  await own.drop()
})

test('[R-20] popular shares are those that most customers watch', async () => {
  for (const number of [11n, 12n, 13n])
    for (const code of number === 13n ? ['9432'] : ['9432', '6954'])
      await tokyo.call('watch/add', { code }, { caller: customer(number) })
  const other = await testMarket(database, '2026-11-20T10:30:00+09:00')
  const popular = async () => (await other.call('market/rankings', { kind: 'popular', limit: 3 })).list.map(({ code }) => code)
  await expect.poll(popular).toEqual(['9432', '6954', expect.any(String)])
  await other.close()
})

test('a list shows the second that it was asked for, also after the clock has jumped', async () => {
  for (const step of [second, 90 * second, 3 * 60 * minute, 24 * 60 * minute]) {
    tokyo.clock.set(later(tokyo.clock.now(), step))
    const { list } = await tokyo.call('market/list', { type: 'jpy', limit: 5 })
    for (const row of list) {
      const quote = tokyo.market.face.feedOf(instrumentOf(row.code)).quote(instrumentOf(row.code), tokyo.clock.now())
      expect(row.volume).toBe(quote?.volume)
      expect(Number(row.price) * 10_000).toBeCloseTo(quote?.price ?? 0, 0)
    }
  }
})

const instrumentOf = (code: string) => {
  const found = tokyo.market.face.instrumentOf('jp', code)
  if (found === null) throw new Error(`there is no ${code}`)
  return found
}

test('exchange rates agree with each other in every direction', () => {
  const { rates } = tokyo.market.face
  const at = tokyo.clock.now()
  const value = (from: 'USD' | 'JPY' | 'CNY', to: 'USD' | 'JPY' | 'CNY'): number => {
    const rate = rates.rate(from, to, at)
    return rate === null ? 0 : Number(rate.numerator) / Number(rate.denominator)
  }
  expect(value('USD', 'JPY')).toBeGreaterThan(80)
  expect(value('USD', 'CNY') * value('CNY', 'JPY')).toBeCloseTo(value('USD', 'JPY'), 6)
})
