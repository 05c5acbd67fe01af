import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { DaySeeds } from '@zaraba/market/simulator/seeds.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { formatPrice, priceOf } from '@zaraba/money/price.ts'
import { rng } from '@zaraba/money/rng.ts'
import { dateText, formatInstant, later, minute, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { type Person, type TradingWorld, tradingWorld } from './trading-world.ts'

const types = { jp: 'jpy', us: 'usd', cn: 'cny' } as const
const start = '2026-11-20T09:05:00+09:00'
const codes = ['7203', '6758', '8306', '9984', 'AAPL', 'NVDA', '600519', '300750']
const instruments = builtInInstruments().filter(({ code }) => codes.includes(code))
/** Seeds of an installation with a known secret. */
const seeds: DaySeeds = { seedOf: (market, date) => sha256OfText(`a known word/${market}/${date}`) }
const newFeed = () => createWorld({ genesis: dateText('2026-11-20'), seeds })

type Feed = ReturnType<typeof newFeed>

/** One random operation, determined by the seed: orders around the price, sales, amendments, cancels, credit. */
const operate = async (world: TradingWorld, feed: Feed, who: Person, random: ReturnType<typeof rng>): Promise<void> => {
  const instrument = instruments[random.below(instruments.length)] as Instrument
  const type = types[instrument.market]
  const rows = await world.callOnlyDone(who, 'trade/userstocklist', { type })
  const quote = feed.quote(instrument, world.clock.now())
  const direction = random.below(3) === 0 ? 'short' : 'long'
  const leverage = 1 + random.below(2)
  const shares = 1 + random.below(300)
  const away = random.below(21) - 10
  const choice = random.below(10)
  const row = rows[random.below(Math.max(rows.length, 1))]
  if (choice < 3) await world.callOnly(who, 'trade/buy', { type, code: instrument.code, stock_num: shares, leverage, direction })
  else if (choice < 7 && quote !== null) {
    const price = formatPrice(ticksAway(instrument.tickTable, quote.price, quote.date, away))
    const limit = { price_type: 'limit', price, ...(away % 2 === 0 ? { good_till: '2026-11-27' } : {}) }
    await world.callOnly(who, 'trade/buy', { type, code: instrument.code, stock_num: shares, leverage, direction, ...limit })
  } else if (row === undefined) return
  else if (choice === 7)
    await world.callOnly(who, 'trade/sell', { order_no: row.order_no, stock_num: 1 + random.below(row.stock_num || 1) })
  else if (choice === 8 && quote !== null && row.code === instrument.code) {
    const price = formatPrice(ticksAway(instrument.tickTable, quote.price, quote.date, away))
    const asked = { order_no: row.order_no, price }
    if (row.state === 'holding') await world.callOnly(who, 'trade/sell', { ...asked, price_type: 'limit' })
    else await world.callOnly(who, 'trade/amend', asked)
  } else if (random.below(2) === 0) await world.callOnly(who, 'trade/cancel', { order_no: row.order_no })
  else await world.callOnly(who, 'trade/topUp', { order_no: row.order_no, credit: '1000' })
}

/** Runs four days with random operations on the hour, and steps of the given seconds in between. */
const live = async (seed: number, step?: number) => {
  const feed = newFeed()
  const world = await tradingWorld(start, { feed, instruments })
  try {
    const random = rng(seed, 1, 2, 3)
    const people: Person[] = []
    for (let n = 0; n < 3; n += 1) people.push(await world.person({ JPY: 10_000_000n, USD: 5_000_000n, CNY: 30_000_000n }))
    for (let hour = 0; hour < 22; hour += 1) {
      for (const who of people) for (let count = 0; count < 2; count += 1) await operate(world, feed, who, random)
      await world.until(formatInstant(later(parseInstant(start), (hour + 1) * 263 * minute)), step)
    }
    return await Promise.all(
      people.flatMap((who) =>
        Object.values(types).map(async (type) => {
          const { list, ...sums } = await world.callOnlyDone(who, 'trade/userstocklists', { type })
          const rows = list.map(({ order_no: _no, parent: _parent, can: _can, ...row }) => JSON.stringify(row)).toSorted()
          return { sums, rows, funds: await world.callOnlyDone(who, 'user/funds', { type }) }
        }),
      ),
    )
  } finally {
    await world.close()
  }
}

describe('days in the simulated market', () => {
  test.each([11, 12])(
    'random operations keep every invariant, and a skipped stretch equals a lived one (seed %i)',
    async (seed) => {
      const skipped = await live(seed)
      expect(skipped.some(({ rows }) => rows.length > 3)).toBe(true)
      expect(await live(seed, 4_211)).toEqual(skipped)
    },
    120_000,
  )
})

describe('a share that opens late', () => {
  test('market orders under its special quote fill at the opening price, long and short, and their receipts hold', async () => {
    const [early, late] = ['2026-11-24T09:01:00+09:00', '2026-11-24T11:30:00+09:00']
    const feed = newFeed()
    const held = builtInInstruments().find(
      (one) => one.market === 'jp' && feed.quote(one, parseInstant(early))?.specialQuote != null,
    )
    if (held === undefined) throw new Error('no share opens late on this day')
    const world = await tradingWorld(early, { feed, instruments: [held] })
    try {
      const people = [await world.person({ JPY: 1_000_000_000n }), await world.person({ JPY: 1_000_000_000n })]
      for (const [index, who] of people.entries()) {
        const direction = index === 0 ? 'long' : 'short'
        const row = await world.done(who, 'trade/buy', { code: held.code, stock_num: 100, direction })
        expect(row).toMatchObject({ state: 'pending_order', stock_num: 100 })
      }
      await world.until(late, 60)
      const open = feed.quote(held, parseInstant(late))?.open ?? null
      expect(open).not.toBeNull()
      for (const who of people) {
        const [lot] = await world.done(who, 'trade/userstocklist', {})
        expect(lot).toMatchObject({ state: 'holding', stock_num: 100 })
        expect(priceOf(Number(lot?.buy_price))).toBe(open)
      }
    } finally {
      await world.close()
    }
  })
})
