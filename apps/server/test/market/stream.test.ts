import { later, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

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

test('a fragment is the quote of the second, made once, and another only when something changed', async () => {
  const frames = tokyo.market.stream.quotes
  const reader = frames.reader('jpy:7203')
  const read = () => reader.read(frames.now())
  const first = read()
  expect(frames.reader('jpy:7203').read(frames.now())).toBe(first)
  const detail = await tokyo.call('market/stock', { code: '7203' })
  const tuple: unknown = JSON.parse(first?.json ?? '')
  expect(tuple).toEqual([
    'jpy:7203',
    detail.price,
    detail.change,
    detail.change_percent,
    detail.high,
    detail.low,
    detail.volume,
    detail.turnover,
    detail.bid,
    detail.ask,
    Date.parse(detail.as_of),
  ])
  let changes = 0
  let same = 0
  let known = first
  for (let step = 0; step < 120; step += 1) {
    tokyo.clock.set(later(tokyo.clock.now(), second))
    const next = read()
    if (next === known) same += 1
    else changes += 1
    if (next !== known) expect(next?.json).not.toBe(known?.json)
    known = next
  }
  expect(changes).toBeGreaterThan(5)
  expect(same).toBeGreaterThan(5)
})

test('what is no symbol, or no share, has no fragment', () => {
  for (const symbol of [
    '',
    '7203',
    'jpy:',
    'jpy:0000',
    'usd:7203',
    'eur:SAP',
    'jpy:7203 ',
    'jpy:constructor',
    `jpy:${'7'.repeat(5_000)}`,
  ])
    expect(tokyo.market.stream.quotes.reader(symbol).read(tokyo.clock.now())).toBeNull()
})
