import { type Instant, later, minute, second } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import type { Depth } from '../../src/feeds/feed.ts'
import type { Level } from '../../src/instrument.ts'
import type { Market } from '../../src/markets.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld } from '../../src/simulator/world.ts'
import { genesis, instruments } from './practice-world.ts'

const seed = seedOfWorlds(20_261_124)
const world = createWorld({
  seeds: { seedOf: (market, date) => sha256OfText(`deep books ${seed}/${market}/${date}`) },
  genesis,
})
const every = (market: Market, count: number) =>
  instruments.filter((share) => share.market === market).filter((_, ordinal) => ordinal % count === seed % count)
const dayOf = (market: Market) => tradingDayAt(market, tradingDayIndex(market, genesis) + 1)
const sum = (levels: readonly Level[]): number => levels.reduce((all, [, size]) => all + size, 0)

/** Books of some shares of a market in the middle of its session. */
const books = (market: Market): readonly Depth[] =>
  every(market, 20).map((share) => world.depth(share, later(dayOf(market).open, 100 * minute + 7 * second)))

describe('behind the levels of a board', () => {
  test.each(['jp', 'us', 'cn'] as const)(
    'in %s fewer wait the further a price is away, and no order beyond a hundred levels',
    (market) => {
      const sides = books(market)
        .flatMap(({ bids, asks }) => [bids, asks])
        .filter((side) => side.length === 100)
      expect(sides.length).toBeGreaterThan(6)
      // As parts of its own side, so that no large share decides; and so far apart that chance does not either.
      const partOf = (side: readonly Level[], from: number) => sum(side.slice(from, from + 10)) / sum(side)
      const parts = [0, 30, 55, 75, 90].map((from) => sides.reduce((all, side) => all + partOf(side, from), 0))
      expect(parts.toSorted((left, right) => right - left)).toEqual(parts)
      expect(sides.flat().every(([, size]) => size > 0)).toBe(true)
    },
  )

  test('what the board of Tokyo does not show is more than what it shows, and less than a usual day', () => {
    for (const share of every('jp', 20)) {
      const { bids, asks } = world.depth(share, later(dayOf('jp').open, 100 * minute))
      const plan = world.plan(share, dayOf('jp').date)
      for (const side of [bids, asks].filter(({ length }) => length === 100)) {
        expect(sum(side.slice(10))).toBeGreaterThan(sum(side.slice(0, 10)))
        expect(sum(side.slice(10))).toBeLessThan(Math.max(plan?.usualVolume ?? 0, 100 * 4 * share.boardLot))
      }
    }
  })
})

describe('orders at the market', () => {
  const beforeClose = (ago: number): Instant => later(dayOf('jp').close, -ago)

  test('wait before the close of Tokyo, more with every minute, on both sides', () => {
    let both = 0
    for (const share of every('jp', 20)) {
      const [first, last] = [world.depth(share, beforeClose(4 * minute)), world.depth(share, beforeClose(second))]
      if (first.marketOrders === undefined || last.marketOrders === undefined) throw new Error('an auction is awaited')
      expect(last.marketOrders.buy).toBeGreaterThanOrEqual(first.marketOrders.buy)
      expect(last.marketOrders.sell).toBeGreaterThanOrEqual(first.marketOrders.sell)
      if (last.marketOrders.buy > 0 && last.marketOrders.sell > 0) both += 1
    }
    expect(both).toBeGreaterThan(6)
  })

  test('none waits in continuous trading, nor on a board of New York or Shanghai', () => {
    for (const market of ['jp', 'us', 'cn'] as const) for (const book of books(market)) expect(book.marketOrders).toBeUndefined()
    for (const market of ['us', 'cn'] as const)
      for (const share of every(market, 20))
        expect(world.depth(share, later(dayOf(market).close, -minute)).marketOrders).toBeUndefined()
  })

  test('under a special quote its side has more of them', () => {
    let found = 0
    for (let ahead = 0; ahead < 40 && found < 4; ahead += 1) {
      const { open, index } = tradingDayAt('jp', tradingDayIndex('jp', genesis) + ahead)
      for (const share of instruments.filter((each) => each.market === 'jp').slice(0, 160)) {
        const plan = world.days.plan(share, index)
        if (plan === null || plan.delayed < 2 || plan.first !== null) continue
        const at = later(open, minute)
        const { marketOrders } = world.depth(share, at)
        const side = world.quote(share, at)?.specialQuote
        if (marketOrders === undefined || side === null) throw new Error('it waits for its opening')
        const [heavy, light] = side === 'bid' ? [marketOrders.buy, marketOrders.sell] : [marketOrders.sell, marketOrders.buy]
        expect(heavy).toBeGreaterThanOrEqual(light)
        found += 1
      }
    }
    expect(found).toBeGreaterThan(0)
  })
})
