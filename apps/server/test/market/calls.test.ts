import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const number = (text: string): number => Number(text)

describe('lists', () => {
  test('[P-02] [K-01] each market lists its shares with quotes in its own currency', async () => {
    for (const [type, least] of [
      ['jpy', 200],
      ['usd', 150],
      ['cny', 150],
    ] as const) {
      const seen = new Set<string>()
      let page: string | undefined
      do {
        const { list, next } = await tokyo.call('market/list', {
          type,
          sort: 'market_cap',
          limit: 100,
          ...(page ? { page } : {}),
        })
        for (const row of list) {
          expect(row.type).toBe(type)
          expect(seen.has(row.code)).toBe(false)
          seen.add(row.code)
        }
        page = next ?? undefined
      } while (page !== undefined)
      expect(seen.size).toBeGreaterThanOrEqual(least)
    }
  })

  test('[E-02] a row carries name, code, price, change, open, previous close, high, low, volume, turnover and market cap', async () => {
    const { list } = await tokyo.call('market/list', { type: 'jpy', limit: 100 })
    for (const row of list) {
      if (row.open === '-') continue
      expect(number(row.change)).toBeCloseTo(number(row.price) - number(row.previous_close), 4)
      expect(number(row.change_percent)).toBeCloseTo((number(row.price) / number(row.previous_close) - 1) * 100, 1)
      expect(number(row.high)).toBeGreaterThanOrEqual(number(row.price))
      expect(number(row.low)).toBeLessThanOrEqual(number(row.open))
      // Its price is on the step of prices.
      expect(Math.round(number(row.price) * 10_000) % Math.round(number(row.tick) * 10_000)).toBe(0)
      expect(row.volume).toBeGreaterThan(0)
      expect(number(row.market_cap)).toBeGreaterThan(1e9)
      expect(row.spark?.length).toBeGreaterThan(3)
    }
    const caps = list.map((row) => number(row.market_cap))
    expect(caps).toEqual(caps.toSorted((left, right) => right - left))
  })
})

describe('the order of a list, and its curves', () => {
  const figures = {
    market_cap: ({ market_cap }: Row) => number(market_cap),
    turnover: ({ turnover }: Row) => number(turnover),
    volume: ({ volume }: Row) => volume,
    price: ({ price }: Row) => number(price),
    change: ({ change_percent }: Row) => number(change_percent),
  } as const
  type Row = Awaited<ReturnType<typeof listOf>>[number]
  const listOf = async (input: Record<string, unknown>) =>
    (await tokyo.call('market/list', { type: 'jpy', limit: 100, ...input } as never)).list

  test.each(Object.keys(figures) as (keyof typeof figures)[])('[R-21] by %s, downwards and upwards', async (sort) => {
    for (const order of ['down', 'up'] as const) {
      const rows = (await listOf({ sort, order })).filter(({ price }) => price !== '-').map(figures[sort])
      const sorted = rows.toSorted((left, right) => (order === 'down' ? right - left : left - right))
      expect(rows).toEqual(sorted)
      expect(rows.length).toBeGreaterThan(50)
    }
  })

  test('pages of an upward order go on without a share twice', async () => {
    const first = await tokyo.call('market/list', { type: 'jpy', sort: 'price', order: 'up', limit: 40 })
    const second = await tokyo.call('market/list', { type: 'jpy', sort: 'price', order: 'up', limit: 40, page: first.next ?? '' })
    const codes = [...first.list, ...second.list].map(({ code }) => code)
    expect(new Set(codes).size).toBe(80)
    expect(number(second.list[0]?.price ?? '')).toBeGreaterThanOrEqual(number(first.list.at(-1)?.price ?? ''))
  })

  test('points of a curve lie on the axis of the session, in Tokyo about the break and in New York without one', async () => {
    const [row] = await listOf({})
    expect(row?.spark_at?.length).toBe(row?.spark?.length)
    expect(row?.spark_at).toEqual(row?.spark_at?.toSorted((left, right) => left - right))
    expect(row?.spark_break).toBeGreaterThan(400)
    expect(row?.spark_break).toBeLessThan(600)
    const [apple] = (await tokyo.call('market/quotes', { type: 'usd', codes: 'AAPL' })).list
    expect(apple?.spark_at?.at(-1)).toBe(1_000)
    expect(apple?.spark_break).toBeUndefined()
  })
})

describe('search and one share', () => {
  test.each([
    ['7203', 'jpy', '7203'],
    ['トヨタ', 'jpy', '7203'],
    ['とよた', 'jpy', '7203'],
    ['toyota', 'jpy', '7203'],
    ['ＡＡＰＬ', 'usd', 'AAPL'],
    ['guizhoumaotai', 'cny', '600519'],
    ['gzmt', 'cny', '600519'],
  ])('[P-02] %s finds %s %s', async (q, type, code) => {
    const { list } = await tokyo.call('market/search', { q })
    expect(list.slice(0, 3).map((row) => `${row.type}:${row.code}`)).toContain(`${type}:${code}`)
  })

  test('names come in the language of the request', async () => {
    const names = await Promise.all(
      (['ja', 'en', 'zh'] as const).map(
        async (language) => (await tokyo.call('market/quotes', { codes: '7203' }, { language })).list[0]?.name,
      ),
    )
    expect(new Set(names).size).toBe(3)
    expect(names[0]).toContain('トヨタ')
  })

  test('[R-40] [E-02] the detail has every field, and its quote is the one of the list', async () => {
    const { list } = await tokyo.call('market/quotes', { codes: '7203,9999,nonsense' })
    expect(list).toHaveLength(1)
    const { spark = [], spark_at: _at, spark_break: _break, ...quote } = list[0] ?? {}
    expect(spark.length).toBeGreaterThan(1)
    const detail = await tokyo.call('market/stock', { code: '7203' })
    expect(detail).toMatchObject({
      ...quote,
      cost: '-',
      watched: false,
      session: 'continuous',
      source: 'simulated',
      stale: false,
    })
    expect(number(detail.limit_up)).toBeGreaterThan(number(detail.price))
    expect(number(detail.limit_down)).toBeLessThan(number(detail.price))
    expect(number(detail.year_high)).toBeGreaterThanOrEqual(number(detail.high))
    expect(number(detail.year_low)).toBeLessThanOrEqual(number(detail.low))
    expect(detail.leverages).toEqual([1, 2, 3])
    expect(detail.next_change).toBe('2026-11-20T11:30:00+09:00')
    expect(detail.events.length).toBeGreaterThan(3)
    expect(number(detail.dividend_yield)).toBeGreaterThan(0)
  })

  test('a share names the orders that its exchange takes in this phase', async () => {
    const open = ['day', 'gtd', 'opening', 'closing', 'limit_to_market_at_close', 'ioc', 'fok']
    const { order_conditions: conditions } = await tokyo.call('market/stock', { code: '7203' })
    expect(conditions).toEqual([
      { price_type: 'market', time_in_force: ['day', 'opening', 'closing', 'ioc', 'fok'] },
      { price_type: 'limit', time_in_force: open },
      ...['stop', 'stop_limit', 'trailing'].map((price_type) => ({ price_type, time_in_force: ['day', 'gtd'] })),
    ])
    // New York sleeps.
    const apple = await tokyo.call('market/stock', { type: 'usd', code: 'AAPL' })
    expect(apple.session).toBe('closed')
    expect(apple.order_conditions[0]).toEqual({ price_type: 'market', time_in_force: ['opening', 'closing'] })
  })

  test('a share that does not exist is missing; no code ends in anything but an answer', async () => {
    await expect(tokyo.call('market/stock', { code: '0000' })).rejects.toThrow('product_missing_or_delisted')
    await expect(tokyo.call('market/depth', { code: 'toString' })).rejects.toThrow('product_missing_or_delisted')
    await expect(tokyo.call('market/tape', { code: '0000' })).rejects.toThrow('product_missing_or_delisted')
    await expect(tokyo.call('market/bars', { type: 'usd', code: '7203' })).rejects.toThrow('product_missing_or_delisted')
  })

  test('the book has ten levels on either side around the quote', async () => {
    const detail = await tokyo.call('market/stock', { code: '7203' })
    const { bids, asks } = await tokyo.call('market/depth', { code: '7203' })
    expect(bids).toHaveLength(10)
    expect(asks).toHaveLength(10)
    expect(bids[0]?.[0]).toBe(detail.bid)
    expect(asks[0]?.[0]).toBe(detail.ask)
    expect(bids.map(([price]) => number(price))).toEqual(bids.map(([price]) => number(price)).toSorted((a, b) => b - a))
  })
})

test('the tape has the newest trades, and the quote is its newest one', async () => {
  const detail = await tokyo.call('market/stock', { code: '7203' })
  const { list } = await tokyo.call('market/tape', { code: '7203', limit: 7 })
  expect(list).toHaveLength(7)
  expect(list[0]).toMatchObject({ price: detail.price, time: detail.as_of })
  expect(list.map(({ time }) => Date.parse(time))).toEqual(list.map(({ time }) => Date.parse(time)).toSorted((a, b) => b - a))
  expect((await tokyo.call('market/tape', { code: '7203', limit: 200 })).list.slice(0, 7)).toEqual(list)
})

describe('[R-20] home', () => {
  test('rankings: active, gainers, losers, popular', async () => {
    const ranked = async (kind: 'active' | 'gainers' | 'losers' | 'popular') =>
      (await tokyo.call('market/rankings', { kind, limit: 10 })).list
    const turnover = (await ranked('active')).map((row) => number(row.turnover))
    expect(turnover).toEqual(turnover.toSorted((left, right) => right - left))
    const gains = (await ranked('gainers')).map((row) => number(row.change_percent))
    expect(gains).toEqual(gains.toSorted((left, right) => right - left))
    const losses = (await ranked('losers')).map((row) => number(row.change_percent))
    expect(losses).toEqual(losses.toSorted((left, right) => left - right))
    expect(losses[0]).toBeLessThan(gains[0] ?? 0)
    expect(await ranked('popular')).toHaveLength(10)
  })

  test('the heat map contains every sector with its shares', async () => {
    const { list } = await tokyo.call('market/industries', {})
    expect(list.length).toBeGreaterThanOrEqual(30)
    for (const industry of list) {
      expect(industry.stocks.length).toBeGreaterThan(0)
      const sum = industry.stocks.reduce((whole, { market_cap }) => whole + BigInt(market_cap), 0n)
      expect(sum <= BigInt(industry.market_cap)).toBe(true)
    }
  })
})
