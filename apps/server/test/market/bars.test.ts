import type { RequestOf } from '@zaraba/contract/calls.ts'
import { factorsOn } from '@zaraba/market/exchanges/adjustment-steps.ts'
import { dateText } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  tokyo = await testMarket(database, '2026-11-20T10:30:50+09:00')
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

const bars = async (request: Partial<RequestOf<'market/bars'>> = {}) =>
  (await tokyo.call('market/bars', { code: '7203', limit: 1000, ...request })).list
const last = <Item>(list: readonly Item[]): Item => {
  const found = list[list.length - 1]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

test('[R-43] time-share: each minute of the day so far with the average price', async () => {
  const list = await bars({ period: 'time' })
  expect(list[0]?.time).toBe('2026-11-20T09:00:00+09:00')
  expect(last(list).time).toBe('2026-11-20T10:30:00+09:00')
  for (const bar of list) expect(Number(bar.average)).toBeGreaterThan(0)
  // It is the volume-weighted average price of the quote.
  const quote = (await tokyo.call('market/quotes', { codes: '7203' })).list[0]
  expect(Number(last(list).average)).toBeCloseTo(Number(quote?.turnover) / Number(quote?.volume), 3)
})

test.each(['day', 'week', 'month', 'year'] as const)(
  '[R-43] %s bars join the days exactly and end with the running one',
  async (period) => {
    const days = await bars({ period: 'day', limit: 1000 })
    const list = await bars({ period, limit: 20 })
    const quote = (await tokyo.call('market/quotes', { codes: '7203' })).list[0]
    expect(last(list).close).toBe(quote?.price)
    const bar = last(list)
    const inside = days.filter(({ time }) => time >= bar.time)
    expect(bar.volume).toBe(inside.reduce((sum, { volume }) => sum + volume, 0))
    expect(Number(bar.high)).toBe(Math.max(...inside.map(({ high }) => Number(high))))
    expect(Number(bar.low)).toBe(Math.min(...inside.map(({ low }) => Number(low))))
    expect(bar.open).toBe(inside[0]?.open)
  },
)

test.each([
  ['1m', 1],
  ['5m', 5],
  ['15m', 15],
  ['30m', 30],
] as const)('[R-44] %s bars add up to the day', async (period, length) => {
  const list = (await bars({ period })).filter(({ time }) => time.startsWith('2026-11-20'))
  const quote = (await tokyo.call('market/quotes', { codes: '7203' })).list[0]
  expect(list.reduce((sum, { volume }) => sum + volume, 0)).toBe(quote?.volume)
  for (const { time } of list) expect(Number(time.slice(14, 16)) % length).toBe(0)
})

test.each(['60m', '2h', '4h'] as const)('%s bars are what their minutes say together', async (period) => {
  const minutes = await bars({ period: '1m' })
  const list = await bars({ period, limit: 12 })
  const known = list.filter(({ time }) => time >= (minutes[0]?.time ?? ''))
  expect(known.length).toBeGreaterThan(2)
  for (const [at, bar] of known.entries()) {
    const next = known[at + 1]?.time ?? '9999'
    const inside = minutes.filter(({ time }) => time >= bar.time && time < next)
    expect(bar).toMatchObject({
      open: inside[0]?.open,
      close: last(inside).close,
      high: String(Math.max(...inside.map(({ high }) => Number(high)))),
      low: String(Math.min(...inside.map(({ low }) => Number(low)))),
      volume: inside.reduce((sum, { volume }) => sum + volume, 0),
    })
  }
  expect(list.map(({ time }) => time)).toEqual([...new Set(list.map(({ time }) => time))].sort())
})

test.each(['day', '30m', '2h', 'week', 'month'] as const)(
  'paging %s back by `before` gives the same bars as one long page',
  async (period) => {
    const whole = await bars({ period, limit: 300 })
    const pages: (typeof whole)[] = []
    let before: string | undefined
    for (let turn = 0; turn < 10; turn += 1) {
      const page = await bars({ period, limit: 30, ...(before ? { before } : {}) })
      if (page.length === 0) break
      pages.unshift(page)
      before = page[0]?.time
    }
    expect(pages.flat().slice(-whole.length)).toEqual(whole.slice(-pages.flat().length))
  },
)

test.each(['day', '30m', '2h', 'week', 'month', '1m'] as const)(
  'paging %s onwards by `after` gives the same bars as one long page, up to the running one',
  async (period) => {
    const whole = (await bars({ period, limit: 300 })).slice(-70)
    let after = whole[0]?.time ?? ''
    const pages: (typeof whole)[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      const page = await bars({ period, limit: 30, after })
      if (page.length === 0) break
      pages.push(page)
      after = last(page).time
    }
    expect(pages.flat()).toEqual(whole.slice(1))
  },
)

test('a date leads to the first session from it on, in every period, and its history is named', async () => {
  // The third of May 2021 begins the holidays of that week.
  const after = '2021-05-02T23:59:59.999+09:00'
  for (const period of ['day', '5m', 'time', '4h'] as const)
    expect((await bars({ period, after, limit: 2 }))[0]?.time.slice(0, 10)).toBe('2021-05-06')
  expect((await bars({ period: 'time', after })).at(-1)?.time.slice(0, 10)).toBe('2021-05-06')
  expect(await bars({ period: 'month', after, limit: 2 })).toMatchObject([
    { time: '2021-05-06T00:00:00+09:00' },
    { time: '2021-06-01T00:00:00+09:00' },
  ])
  const { from, to } = await tokyo.call('market/bars', { code: '7203', limit: 1 })
  expect([from, to]).toEqual(['2016-11-01', '2026-11-20'])
  expect(await bars({ after: '2026-11-20T10:30:50+09:00' })).toEqual([])
  expect((await bars({ after: '1999-01-01T00:00:00+09:00', limit: 1 }))[0]?.time.slice(0, 10)).toBe(from)
  await expect(bars({ after: 'yesterday' })).rejects.toThrow('invalid_input')
})

test('ten years of days can be paged, and minutes of a day long past', async () => {
  let first = '2026-11-21T00:00:00+09:00'
  let count = 0
  for (;;) {
    const page = await bars({ period: 'day', before: first })
    if (page.length === 0) break
    count += page.length
    first = page[0]?.time ?? ''
  }
  expect(count).toBeGreaterThan(2_400)
  expect(first.startsWith('2016-11-')).toBe(true)
  const minutes = await bars({ period: '1m', before: '2019-06-03T15:00:00+09:00', limit: 300 })
  expect(last(minutes).time < '2019-06-03T15:00:00+09:00').toBe(true)
  expect(minutes).toHaveLength(300)
})

test('[R-46] forward leaves the newest bar, backward the oldest, none shows what traded', async () => {
  const events = (await tokyo.call('market/bars', { code: '7203', period: 'day', limit: 1000 })).events
  expect(events.some(({ kind }) => kind === 'dividend')).toBe(true)
  const raw = await bars({ period: 'day', adjust: 'none' })
  const forward = await bars({ period: 'day', adjust: 'forward' })
  const backward = await bars({ period: 'day', adjust: 'backward' })
  expect(last(forward)).toEqual(last(raw))
  expect(Number(forward[0]?.close)).toBeLessThan(Number(raw[0]?.close))
  const oldest = (adjust: 'none' | 'backward') => bars({ period: 'day', adjust, before: '2016-12-20T00:00:00+09:00' })
  expect((await oldest('backward'))[0]).toEqual((await oldest('none'))[0])
  const ratio = (list: typeof raw) => Number(last(list).close) / Number(list[0]?.close)
  expect(ratio(forward)).toBeCloseTo(ratio(backward), 3)
  const pagedForward = await bars({ period: 'day', adjust: 'forward', before: '2025-01-06T00:00:00+09:00', limit: 1 })
  const wholeForward = forward.find(({ time }) => time === pagedForward[0]?.time)
  expect(pagedForward[0]).toEqual(wholeForward)
})

test('the steps of an answer turn each traded price and volume into the adjusted one, and back', async () => {
  const raw = await bars({ period: 'day' })
  for (const adjust of ['forward', 'backward'] as const) {
    const { list, steps, to } = await tokyo.call('market/bars', { code: '7203', limit: 1000, period: 'day', adjust })
    expect(steps.length).toBeGreaterThan(10)
    const read = steps.map(({ ex_date, prices, shares }) => ({
      exDate: dateText(ex_date),
      prices: Number(prices),
      shares: Number(shares),
    }))
    for (const [at, bar] of list.entries()) {
      const [traded, { price, volume }] = [raw[at], factorsOn(read, adjust, dateText(to), dateText(bar.time.slice(0, 10)))]
      expect(Number(bar.close) / price, bar.time).toBeCloseTo(Number(traded?.close), 1)
      expect(Math.abs(bar.volume / volume - (traded?.volume ?? 0))).toBeLessThanOrEqual(1)
    }
  }
})

test('the curve of a session is as it traded whatever is asked for, and comes with the steps of what is asked for', async () => {
  const curve = (adjust: 'none' | 'forward' | 'backward') => tokyo.call('market/bars', { code: '7203', period: 'time', adjust })
  const [traded, forward, backward] = [await curve('none'), await curve('forward'), await curve('backward')]
  const { steps } = await tokyo.call('market/bars', { code: '7203', period: 'day', adjust: 'forward' })
  expect([forward.list, backward.list]).toEqual([traded.list, traded.list])
  expect([traded.steps, forward.steps, backward.steps]).toEqual([[], steps, steps])
})

test('what is no moment is refused, what lies ahead or before all history answers', async () => {
  for (const before of ['x', '2026', '２０２６-11-20T00:00:00Z', '2026-99-20T00:00:00+09:00', '9'.repeat(40)])
    await expect(bars({ before })).rejects.toThrow('invalid_input')
  expect(await bars({ before: '1970-01-01T00:00:00Z' })).toEqual([])
  // A form decodes an unencoded `+` to a space.
  expect(await bars({ before: '2019-06-03T15:00:00 09:00' })).toEqual(await bars({ before: '2019-06-03T15:00:00+09:00' }))
  expect(await bars({ before: '2999-01-01T00:00:00Z' })).toEqual(await bars())
})
