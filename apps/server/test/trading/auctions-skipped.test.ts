import { type Rng, rng } from '@zaraba/money/rng.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { dates, expectLivedAsSkipped, momentOfDay, type Played, walkOfDay } from './lived-and-skipped.ts'
import { type Person, toyota, tradingWorld } from './trading-world.ts'

// Two markets with the same prints and the same orders for their auctions: one is lived through in random steps by processes that end, one is skipped.

const seed = testSeed()
/** Moments at which everybody places an order, and whether everybody sells then: before the open, in the session, at the break and at night. */
const moments = [
  ['2026-11-24T08:30', true],
  ['2026-11-24T10:00', false],
  ['2026-11-24T12:10', false],
  ['2026-11-24T14:00', false],
  ['2026-11-24T20:00', true],
  ['2026-11-25T08:45', true],
] as const
const forces = ['opening', 'closing', 'limit_to_market_at_close'] as const
/** An order for an auction: at the market or near the price. */
const forAuction = ({ below }: Rng) => {
  const time_in_force = forces[below(3)] ?? 'opening'
  const atMarket = time_in_force !== 'limit_to_market_at_close' && below(2) === 0
  return { time_in_force, ...(atMarket ? { price_type: 'market' } : { price_type: 'limit', price: String(2_430 + below(140)) }) }
}

const setUp = async (): Promise<Played> => {
  const draw = rng(seed)
  const { below } = draw
  const world = await tradingWorld('2026-11-20T09:05:00+09:00')
  const printed = () => Array.from({ length: 40 }, () => momentOfDay(draw, 8_900))
  const days = dates.map((date) => [date, walkOfDay(draw, printed())] as const)
  world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], '2026-11-20': [['09:00', 2_500]], ...Object.fromEntries(days) })
  const people: Person[] = []
  const lots: string[] = []
  for (let each = 0; each < 12; each += 1) {
    const who = await world.person({ JPY: 100_000_000n })
    people.push(who)
    const order = {
      code: '7203',
      stock_num: 10 + below(600),
      direction: each % 3 === 0 ? 'short' : 'long',
      leverage: 1 + below(3),
    }
    lots.push((await world.callOnlyDone(who, 'trade/buy', order)).order_no)
  }
  for (const [time, sells] of moments) {
    await world.until(`${time}:00+09:00`)
    for (const [each, who] of people.entries()) {
      const order = {
        code: '7203',
        stock_num: 10 + below(900),
        direction: below(3) === 0 ? 'short' : 'long',
        ...forAuction(draw),
      }
      await world.callOnlyDone(who, 'trade/buy', order)
      const sale = { order_no: lots[each], ...forAuction(draw) }
      if (sells) await world.callOnly(who, 'trade/sell', sale)
    }
  }
  return { world, people }
}

test('orders for auctions that are lived through, with restarts, end as those of days that are skipped', async () => {
  const orders = await expectLivedAsSkipped(setUp, rng(seed + 1))
  expect(new Set(orders.map(({ reason }) => reason))).toEqual(new Set(['', 'auction_over']))
}, 120_000)
