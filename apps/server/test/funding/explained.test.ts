import { priceOf } from '@zaraba/money/price.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fastestOf } from '../fastest-of.ts'
import { apple, type Person, type TradingWorld, toyota, tradingWorld } from '../trading/trading-world.ts'

let world: TradingWorld
let akiko: Person
const at = (text: string) => world.clock.set(parseInstant(text))
const minor = (text: string): bigint => BigInt(text.replace('.', ''))

/** Toyota closes at 2,510, 2,490 and 2,600; Apple at $210 and $220. Akiko buys both, and sells half of the Toyota at 2,539. */
beforeAll(async () => {
  world = await tradingWorld('2026-11-17T10:00:00+09:00')
  world.feed.script(toyota, {
    '2026-11-17': [['15:30', 2_490]],
    '2026-11-18': [
      ['09:00', 2_500],
      ['15:30', 2_510],
    ],
    '2026-11-19': [
      ['09:00', 2_505],
      ['15:30', 2_490],
    ],
    '2026-11-20': [
      ['09:00', 2_530],
      ['10:00', 2_540],
      ['15:30', 2_600],
    ],
    '2026-11-24': [['09:00', 1_310]],
  })
  world.feed.script(apple, { '2026-11-17': [['10:00', 200]], '2026-11-18': [['10:00', 210]], '2026-11-19': [['10:00', 220]] })
  akiko = await world.person({ JPY: 10_000_000n, USD: 5_000_000n })
  at('2026-11-18T09:05:00+09:00')
  await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100 })
  at('2026-11-19T01:00:00+09:00')
  await world.done(akiko, 'trade/buy', { type: 'usd', code: 'AAPL', stock_num: 10 })
})
afterAll(() => world.close())

const explained = (input: Record<string, unknown>, who = akiko) => world.done(who, 'user/performanceParts', input)
const addsUp = async (input: Record<string, unknown>) => {
  const { parts, total } = await explained(input)
  expect(Object.values(parts).reduce((sum, part) => sum + minor(part), 0n)).toBe(minor(total))
  expect(total).toBe((await world.done(akiko, 'user/performance', input)).total)
}

describe('the result by what made it', () => {
  test('prices are what happened to shares held overnight, timing what a trade brought against the close of its day', async () => {
    at('2026-11-20T10:05:00+09:00')
    const { order_no } = (await world.done(akiko, 'trade/userstocklist', { type: 'jpy' }))[0]!
    await world.done(akiko, 'trade/sell', { order_no, stock_num: 50 })
    at('2026-11-20T16:00:00+09:00')
    const { parts, total } = await explained({ type: 'jpy' })
    // Overnight 100 shares: 2,510 to 2,490, and 2,490 to 2,600.
    expect(parts.prices).toBe(String(-2_000 + 11_000))
    // Bought at the ask of 2,501 on a day that closed at 2,510; fifty sold at the bid of 2,539 on one that closed at 2,600.
    expect(parts.timing).toBe(String(900 - 61 * 50))
    expect([parts.currency, parts.products, parts.dividends, parts.interest]).toEqual(['0', '0', '0', '0'])
    expect(BigInt(parts.fees)).toBeLessThan(0n)
    expect(minor(total)).toBe(9_000n + 900n - 3_050n + minor(parts.fees))
    for (const type of ['jpy', 'usd', 'all']) await addsUp({ type })
  })

  test('doing nothing keeps what was there before the first day, with the money that came since', async () => {
    at('2026-11-20T16:00:00+09:00')
    const fresh = await explained({ type: 'jpy' })
    expect(fresh.opening.kept).toBe('0')
    expect(fresh.days.map(({ kept }) => kept)).toEqual(Array.from({ length: 4 }, () => '10000000'))
    at('2026-11-25T10:00:00+09:00')
    const { days, opening } = await explained({ type: 'jpy', days: 7 })
    const { days: own } = await world.done(akiko, 'user/performance', { type: 'jpy' })
    const equityOn = (date: string) => minor(own.find((day) => day.date === date)?.equity ?? '')
    // Seven days up to the 25th begin with the 19th: with a hundred shares at 2,510, which close at 2,490 and 2,600.
    expect(days[0]?.date).toBe('2026-11-19')
    expect(minor(opening.kept)).toBe(equityOn('2026-11-18'))
    expect(days.slice(0, 2).map(({ kept }) => minor(kept) - minor(opening.kept))).toEqual([-2_000n, 9_000n])
  })

  test('a split that came after the sale changes nothing of what is kept, and a dividend adds to it', async () => {
    const announcedOn = dateText('2026-11-01')
    world.feed.corporate(toyota, { kind: 'split', exDate: dateText('2026-11-24'), numerator: 2, denominator: 1, announcedOn })
    world.feed.corporate(toyota, { kind: 'dividend', exDate: dateText('2026-11-20'), amount: priceOf(40), announcedOn })
    await world.until('2026-11-24T09:05:00+09:00')
    const { days, opening } = await explained({ type: 'jpy', days: 7 })
    const gained = days.map(({ date, kept }) => [date.slice(8), minor(kept) - minor(opening.kept)])
    // From the 18th, when nothing was owned but money: nothing. The window is then moved so that it begins with the shares.
    expect(gained[0]).toEqual(['18', 0n])
    at('2026-11-25T10:00:00+09:00')
    const later = await explained({ type: 'jpy', days: 7 })
    const kept = later.days.map((day) => minor(day.kept) - minor(later.opening.kept))
    // 100 shares from 2,510: to 2,490; to 2,600 with a dividend of 4,000; then 200 shares at 1,310.
    expect(kept.slice(0, 2)).toEqual([-2_000n, 13_000n])
    expect(kept.at(-1)).toBe(200n * 1_310n - 251_000n + 4_000n)
    await addsUp({ type: 'jpy' })
    await addsUp({ type: 'all', days: 7 })
  })

  test('exchange rates are a part of their own over all wallets, and of nothing done too', async () => {
    world.rates.drift = 3
    const { parts, days, opening } = await explained({ type: 'all', days: 7 })
    expect(BigInt(parts.currency)).not.toBe(0n)
    expect(minor(days.at(-1)?.kept ?? '')).not.toBe(minor(opening.kept))
    await addsUp({ type: 'all', days: 7 })
    world.rates.drift = 0
  })

  test('the index is the one of the wallet’s market, with its level before the first day', async () => {
    at('2026-11-20T16:00:00+09:00')
    const { index, opening, days } = await explained({ type: 'jpy' })
    expect(index).toEqual({ type: 'jpy', code: 'ALL', name: 'Composite' })
    expect([opening.index, ...days.map((day) => day.index)]).toEqual(['1000', '1000', '1010', '1010', '1020'])
    expect((await explained({ type: 'all', index: 'usd' })).index?.type).toBe('usd')
  })

  test('closed positions are listed with what they earned, the best and the worst first', async () => {
    const { trades, trade_count, best, worst } = await explained({ type: 'all' })
    const [sold] = (await world.done(akiko, 'trade/userstocklist', { type: 'jpy' })).filter(({ state }) => state === 'closed')
    expect(trade_count).toBe(1)
    expect(trades).toEqual([
      expect.objectContaining({
        order_no: sold?.order_no,
        code: '7203',
        stock_num: 50,
        yingkui: sold?.yingkui,
        result: sold?.yingkui,
      }),
    ])
    expect([best, worst]).toEqual([trades, []])
    const nobody = await world.person({})
    expect(await explained({ type: 'all' }, nobody)).toMatchObject({
      trade_count: 0,
      trades: [],
      best: [],
      worst: [],
      total: '0',
    })
  })

  test('ninety days of all wallets are answered in less than a tenth of a second', async () => {
    await explained({ type: 'all', days: 90 })
    const ask = () => world.callOnlyDone(akiko, 'user/performanceParts', { type: 'all', days: 90 })
    expect(await fastestOf(5, ask)).toBeLessThan(100)
  })
})
