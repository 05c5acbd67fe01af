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
    'allots a part of what waits, by the queue of just before: limit $side, $priceType',
    async (way) => {
      const plans = lockedDays(way.side, 3)
      expect(plans.length).toBe(3)
      let allotted = 0
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
          const part = Math.min(wanted, Math.floor((closing * wanted) / (queue + wanted)))
          await world.until(at(plan, -1))
          const rows = await world.done(akiko, 'trade/userstocklist', { type: 'jpy' })
          const held = rows.filter(({ state }) => state === 'holding').reduce((sum, row) => sum + row.stock_num, 0)
          expect([instrument.id, plan.session.date, placed.state, held]).toEqual([
            instrument.id,
            plan.session.date,
            'pending_order',
            part,
          ])
          expect(queue).toBeGreaterThan(0)
          expect(held).toBeLessThan(wanted)
          allotted += held
        } finally {
          await world.close()
        }
      }
      expect(allotted).toBeGreaterThan(0)
    },
    120_000,
  )
})

describe('a share that opens locked at its limit', () => {
  const wanted = 1_000
  /** The part of one print for an order that waits behind ten levels of 1,000 shares. */
  const partOf = (volume: number, waiting: number): number => Math.floor((volume * waiting) / (10_000 + waiting))

  test.each(['limit', 'market'])(
    'gives who asked for it before the open (%s) no better position than those who wait',
    async (type) => {
      const world = await tradingWorld('2026-11-24T08:30:00+09:00')
      try {
        world.feed.script(toyota, {
          '2026-11-20': [['15:30', 2_500]],
          '2026-11-24': [
            ['09:00', 3_000, 2_000, 'opening_auction'],
            ['09:10:05', 3_000, 400],
            ['09:20:05', 3_000, 400],
            ['09:30:05', 3_000, 400],
            ['15:30', 3_000, 3_000, 'closing_auction'],
          ],
        })
        world.feed.empty.add('asks')
        const akiko = await world.person({ JPY: 1_000_000_000n })
        const price = type === 'limit' ? { price: '3000' } : {}
        await world.done(akiko, 'trade/buy', { code: '7203', price_type: type, stock_num: wanted, ...price })
        const heldNow = async () =>
          (await world.done(akiko, 'trade/userstocklist', {}))
            .filter(({ state }) => state === 'holding')
            .reduce((sum, { stock_num }) => sum + stock_num, 0)
        const held: number[] = []
        for (const clock of ['09:01:00', '09:11:00', '09:21:00', '09:31:00']) {
          await world.until(`2026-11-24T${clock}+09:00`)
          held.push(await heldNow())
        }
        const first = partOf(2_000, wanted)
        const second = first + partOf(400, wanted - first)
        const third = second + partOf(400, wanted - second)
        const waited = [first, second, third, third + partOf(400, wanted - third)]
        // A market order waits for one auction only.
        expect(held).toEqual(type === 'market' ? [first, first, first, first] : waited)
      } finally {
        await world.close()
      }
    },
  )
})
