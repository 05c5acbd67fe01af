import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { customer, marketDatabase, type TestMarket, testMarket } from './market.ts'

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

const akiko = { caller: customer(1n) }
const ben = { caller: customer(2n) }
const watched = async (who = akiko) => (await tokyo.call('watch/list', {}, who)).list.map(({ type, code }) => `${type}:${code}`)

test('[P-03] add, edit, complete: the list keeps its order and everyone has an own one', async () => {
  for (const [type, code] of [
    ['jpy', '7203'],
    ['usd', 'AAPL'],
    ['cny', '600519'],
    ['jpy', '7203'],
  ] as const)
    await tokyo.call('watch/add', { type, code }, akiko)
  await tokyo.call('watch/add', { type: 'usd', code: 'msft' }, ben)
  expect(await watched()).toEqual(['jpy:7203', 'usd:AAPL', 'cny:600519'])
  expect(await watched(ben)).toEqual(['usd:MSFT'])
  expect((await tokyo.call('market/stock', { code: '7203' }, akiko)).watched).toBe(true)
  expect((await tokyo.call('market/stock', { code: '7203' }, ben)).watched).toBe(false)

  await tokyo.call('watch/sort', { keys: 'cny:600519,jpy:7203' }, akiko)
  expect(await watched()).toEqual(['cny:600519', 'jpy:7203', 'usd:AAPL'])
  await tokyo.call('watch/remove', { keys: 'jpy:7203,usd:AAPL,usd:MSFT' }, akiko)
  expect(await watched()).toEqual(['cny:600519'])
  expect(await watched(ben)).toEqual(['usd:MSFT'])
})

test('two hundred shares fit, also when many are added at once', async () => {
  const chie = { caller: customer(3n) }
  const some: string[] = []
  for (let page: string | null | undefined; page !== null && some.length <= 205; ) {
    const { list, next } = await tokyo.call('market/list', { type: 'jpy', sort: 'code', limit: 100, ...(page && { page }) })
    some.push(...list.map(({ code }) => code))
    page = next
  }
  expect(some.length).toBeGreaterThan(205)
  const refused: unknown[] = []
  for (let from = 0; from < 205; from += 41) {
    const answers = await Promise.allSettled(some.slice(from, from + 41).map((code) => tokyo.call('watch/add', { code }, chie)))
    for (const answer of answers) if (answer.status === 'rejected') refused.push(answer.reason)
  }
  expect(refused.map(String)).toEqual(Array(5).fill('Error: watchlist_full'))
  expect(await watched(chie)).toHaveLength(200)
  await expect(tokyo.call('watch/add', { type: 'usd', code: 'AAPL' }, chie)).rejects.toThrow('watchlist_full')
})

test('what is no share and no symbol is refused and changes nothing', async () => {
  const before = await watched()
  await expect(tokyo.call('watch/add', { code: '0000' }, akiko)).rejects.toThrow('product_missing_or_delisted')
  for (const keys of [
    '7203',
    'jpy:',
    'jpy:7203,',
    `jpy:${'9'.repeat(13)}`,
    "jpy:7203'; drop table market.watched",
    'jpy:７２０３',
  ])
    for (const name of ['watch/remove', 'watch/sort'] as const)
      await expect(tokyo.call(name, { keys }, akiko)).rejects.toThrow('invalid_input')
  expect(await watched()).toEqual(before)
})
