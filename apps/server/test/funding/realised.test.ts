import { rng } from '@zaraba/money/rng.ts'
import { hour, later, parseInstant } from '@zaraba/money/time.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apple, type Person, type TradingWorld, toyota, tradingWorld } from '../trading/trading-world.ts'

const random = rng(testSeed(20_261_231))
const minor = (text: string): bigint => BigInt(text.replace('.', ''))

let world: TradingWorld
let akiko: Person
const at = (text: string) => world.clock.set(parseInstant(text))

/** Prices of the last sessions of a year and the first of the next, in Tokyo and New York. */
beforeAll(async () => {
  world = await tradingWorld('2026-12-28T09:05:00+09:00')
  const tokyo = ['2026-12-28', '2026-12-29', '2026-12-30', '2027-01-04', '2027-01-05']
  const newYork = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05']
  const priced = (dates: readonly string[], times: readonly string[], from: number) =>
    Object.fromEntries(dates.map((date, day) => [date, times.map((time, turn) => [time, from + day * 7 + turn] as const)]))
  world.feed.script(toyota, priced(tokyo, ['09:00', '12:40', '15:30'], 2_500))
  world.feed.script(apple, priced(newYork, ['09:30', '12:00', '16:00'], 200))
  akiko = await world.person({ JPY: 50_000_000n, USD: 50_000_000n })
})
afterAll(() => world.close())

const realised = (year?: number) => world.callOnlyDone(akiko, 'user/realised', year === undefined ? {} : { year })
const buy = async (share: { readonly type?: string; readonly code: string }, stock_num: number) => {
  await world.done(akiko, 'trade/buy', { ...share, stock_num })
  const rows = await world.callOnlyDone(akiko, 'trade/userstocklist', { type: share.type ?? 'jpy' })
  return rows.find(({ state }) => state === 'holding')?.order_no ?? ''
}
const sumOf = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + minor(text), 0n)

/** Every sum is that of its parts, and what all years earned in a market is what its positions say. */
const agrees = async () => {
  const { years } = await realised()
  const own = new Map<string, bigint>()
  for (const { year, in_yen, count } of years) {
    const shown = await realised(year)
    expect([shown.year, shown.in_yen, shown.count]).toEqual([year, in_yen, count])
    expect(sumOf(shown.markets.map((market) => market.in_yen))).toBe(minor(in_yen))
    for (const market of shown.markets) {
      expect(sumOf(market.shares.map((share) => share.in_yen))).toBe(minor(market.in_yen))
      expect(sumOf(market.shares.map((share) => share.profit))).toBe(minor(market.profit))
      expect(market.shares.reduce((sum, share) => sum + share.count, 0)).toBe(market.count)
      own.set(market.type, (own.get(market.type) ?? 0n) + minor(market.profit))
    }
  }
  for (const type of ['jpy', 'usd'] as const) {
    const { lsyk } = await world.callOnlyDone(akiko, 'trade/userstocklists', { type })
    expect([type, own.get(type) ?? 0n]).toEqual([type, minor(lsyk)])
  }
}

describe('realised results', () => {
  test('an account that closed nothing has no year, and this one of Tokyo is empty', async () => {
    expect(await realised()).toEqual({ years: [], year: 2026, count: 0, in_yen: '0', markets: [] })
  })

  test('a position is of the year of Tokyo in which it was closed, whatever the date of its exchange is', async () => {
    const tokyo = await buy({ code: '7203' }, 100)
    at('2026-12-30T00:05:00+09:00')
    const newYork = await buy({ type: 'usd', code: 'AAPL' }, 10)
    at('2026-12-30T12:45:00+09:00')
    await world.done(akiko, 'trade/sell', { order_no: tokyo, stock_num: 60 })
    const first = await realised()
    expect(first.years.map(({ year, count }) => [year, count])).toEqual([[2026, 1]])
    expect(first.markets).toMatchObject([{ type: 'jpy', count: 1, shares: [{ code: '7203', count: 1 }] }])
    expect(first.markets[0]?.in_yen).toBe(first.markets[0]?.profit)
    // Noon of 31 December in New York is 2027 in Tokyo.
    at('2027-01-01T02:05:00+09:00')
    await world.done(akiko, 'trade/sell', { order_no: newYork, stock_num: 10 })
    const later = await realised()
    expect(later.years.map(({ year, count }) => [year, count])).toEqual([
      [2027, 1],
      [2026, 1],
    ])
    expect(later).toMatchObject({ year: 2027, count: 1, markets: [{ type: 'usd', count: 1, shares: [{ code: 'AAPL' }] }] })
    // $1 is 150 yen.
    expect(minor(later.in_yen)).toBe((minor(later.markets[0]?.profit ?? '0') * 150n) / 100n)
    expect((await realised(2026)).markets.map(({ type }) => type)).toEqual(['jpy'])
    expect(await realised(2025)).toMatchObject({ year: 2025, count: 0, in_yen: '0', markets: [] })
    await agrees()
  })

  test('whatever is bought and sold, years, markets and shares add up to what the positions earned', async () => {
    world.rates.drift = 3
    for (let turn = 0; turn < 24; turn += 1) {
      world.clock.set(later(parseInstant('2027-01-04T09:05:00+09:00'), Math.floor((turn * hour) / 2)))
      const share = random.below(2) === 0 ? { code: '7203' } : { type: 'usd', code: 'AAPL' }
      const direction = random.below(3) === 0 ? 'short' : 'long'
      await world.callOnly(akiko, 'trade/buy', { ...share, direction, stock_num: 1 + random.below(30), leverage: 2 })
      const rows = await world.callOnlyDone(akiko, 'trade/userstocklist', { type: share.type ?? 'jpy' })
      const open = rows.filter(({ state }) => state === 'holding')
      const chosen = open[random.below(Math.max(1, open.length))]
      if (chosen)
        await world.callOnly(akiko, 'trade/sell', { order_no: chosen.order_no, stock_num: 1 + random.below(chosen.stock_num) })
    }
    expect((await realised()).count).toBeGreaterThan(2)
    await agrees()
    world.rates.drift = 0
  })

  test('a customer does not see the results of another', async () => {
    const ken = await world.person({ JPY: 1_000n })
    expect((await world.callOnlyDone(ken, 'user/realised', {})).years).toEqual([])
  })
})
