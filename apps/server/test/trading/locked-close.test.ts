import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { simulatedFeed } from '@zaraba/market/feeds/simulated.ts'
import type { Plan } from '@zaraba/market/simulator/plan.ts'
import { noSeeds } from '@zaraba/market/simulator/seeds.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { dateText, formatInstant, instant, minute } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { tradingWorld } from './trading-world.ts'

const genesis = dateText('2026-11-20')
const feed = simulatedFeed({ genesis, seeds: noSeeds })
const shares = builtInInstruments().filter(({ market, listedOn }) => market === 'jp' && listedOn < '2020-01-01')

/** Days of the public history that ended locked, with a share that stood at the limit for some time before. */
const lockedDays = (side: 'up' | 'down', wanted: number): readonly Plan[] => {
  const found: Plan[] = []
  const last = tradingDayIndex('jp', genesis) - 1
  for (const share of shares)
    for (let index = last - 400; index <= last && found.length < wanted; index += 1) {
      const { date, close } = tradingDayAt('jp', index)
      const plan = feed.plan(share, date)
      if (plan === null || plan.close !== plan.band?.[side]) continue
      if (feed.quote(share, instant(close - 20 * minute))?.price === plan.close) found.push(plan)
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
        // Market orders are taken in the five minutes before the closing auction.
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
