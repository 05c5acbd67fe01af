import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Plan } from '@zaraba/market/simulator/day/plan.ts'
import { noSeeds } from '@zaraba/market/simulator/seeds.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { dateText, formatInstant, instant, minute } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { toyota, tradingWorld } from './trading-world.ts'

const genesis = dateText('2026-11-20')
const feed = createWorld({ genesis, seeds: noSeeds })
const shares = builtInInstruments().filter(({ market, listedOn }) => market === 'jp' && listedOn < '2020-01-01')

/** Days of the public history that ended locked at the limit, with a share that was at the limit for some time before. */
const lockedDays = (side: 'up' | 'down', wanted: number): readonly Plan[] => {
  const found: Plan[] = []
  const last = tradingDayIndex('jp', genesis) - 1
  for (const share of shares)
    for (let index = last - 400; index <= last && found.length < wanted; index += 1) {
      const { date, close } = tradingDayAt('jp', index)
      const plan = feed.plan(share, date)
      if (plan === null || plan.close !== plan.band?.[side]) continue
      const standing = [20 * minute, 1].map((before) => feed.quote(share, instant(close - before)))
      if (standing.every((quote) => quote?.[side === 'up' ? 'ask' : 'bid'] === null)) found.push(plan)
    }
  return found
}

const at = (plan: Plan, minutesToClose: number): string => formatInstant(instant(plan.session.close - minutesToClose * minute))

describe('the close of a share that is locked at its limit', () => {
  const ways = [
    { side: 'up', direction: 'long', priceType: 'limit' },
    { side: 'up', direction: 'long', priceType: 'market' },
    { side: 'down', direction: 'short', priceType: 'limit' },
  ] as const

  test.each(ways)(
    'gives who comes to it late and with much what is left when each order before it was given a lot: limit $side, $priceType',
    async (way) => {
      const plans = lockedDays(way.side, 3)
      expect(plans.length).toBe(3)
      for (const plan of plans) {
        const { instrument } = plan
        // Market orders are accepted in the five minutes before the closing auction.
        const world = await tradingWorld(at(plan, 4), { feed, instruments: [instrument] })
        try {
          const akiko = await world.person({ JPY: 1_000_000_000_000n })
          const price = way.priceType === 'limit' ? { price: formatPrice(plan.close) } : {}
          const wanted = 10_000_000
          const order = {
            type: 'jpy',
            code: instrument.code,
            stock_num: wanted,
            direction: way.direction,
            price_type: way.priceType,
          }
          const placed = await world.done(akiko, 'trade/buy', { ...order, leverage: 1, ...price })
          const { bids, asks } = feed.depth(instrument, instant(plan.session.close - 1))
          const queue = (way.side === 'up' ? bids : asks).reduce((sum, [, size]) => sum + size, 0)
          const closing = feed.closing(instrument, plan.session.date)?.volume ?? 0
          await world.until(at(plan, -1))
          const rows = await world.done(akiko, 'trade/userstocklist', { type: 'jpy' })
          const held = rows.filter(({ state }) => state === 'holding').reduce((sum, row) => sum + row.stock_num, 0)
          // Of all that wait each order gets its part, rounded up to a lot of a hundred; those before are orders of five lots.
          const partOf = (shares: number): number => Math.ceil((closing * shares) / ((queue + wanted) * 100)) * 100
          const left = Math.max(0, Math.floor(closing - (queue / 500) * partOf(500)))
          const part = Math.min(wanted, left, partOf(wanted))
          expect([instrument.id, placed.state, held]).toEqual([instrument.id, 'pending_order', part])
          expect(part).toBeLessThan((closing * wanted) / (queue + wanted))
        } finally {
          await world.close()
        }
      }
    },
    120_000,
  )
})

describe('a share that opens locked at its limit', () => {
  const wanted = 1_000
  const open = (prints: number) => [
    ['09:00', 3_000, prints, 'opening_auction'] as const,
    ['09:10:05', 3_000, 1_600] as const,
    ['09:20:05', 3_000, 400] as const,
    ['15:30', 3_000, 3_000, 'closing_auction'] as const,
  ]

  test.each([
    // Ten levels of 1,000 are twenty usual orders of five lots: with 2,000 shares each of them is given a lot, and nothing is left.
    ['limit', 1_000, 2_000, [0, 0, 0]],
    ['market', 1_000, 2_000, [0, 0, 0]],
    // Two orders wait before it: of 2,000 it gets the half that it wants of all, and there is nothing more to get.
    ['limit', 100, 2_000, [1_000, 1_000, 1_000]],
    // Of 800 each gets its part; of 1,600 for as many the order gets all that it still wants.
    ['limit', 100, 800, [400, 1_000, 1_000]],
    // A market order waits for one auction only.
    ['market', 100, 800, [400, 400, 400]],
  ] as const)(
    'gives who asked for it before the open (%s) what those before leave: %i shares a level, %i traded',
    async (type, bookSize, traded, expected) => {
      const world = await tradingWorld('2026-11-24T08:30:00+09:00')
      try {
        world.feed.bookSize = bookSize
        world.feed.script(toyota, { '2026-11-20': [['15:30', 2_500]], '2026-11-24': open(traded) })
        world.feed.empty.add('asks')
        const akiko = await world.person({ JPY: 1_000_000_000n })
        const price = type === 'limit' ? { price: '3000' } : {}
        await world.done(akiko, 'trade/buy', { code: '7203', price_type: type, stock_num: wanted, ...price })
        const heldNow = async () =>
          (await world.done(akiko, 'trade/userstocklist', {}))
            .filter(({ state }) => state === 'holding')
            .reduce((sum, { stock_num }) => sum + stock_num, 0)
        const held: number[] = []
        for (const clock of ['09:01:00', '09:11:00', '09:21:00']) {
          await world.until(`2026-11-24T${clock}+09:00`)
          held.push(await heldNow())
        }
        expect(held).toEqual(expected)
      } finally {
        await world.close()
      }
    },
  )
})
