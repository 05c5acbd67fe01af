import { rng } from '@zaraba/money/rng.ts'
import { dateText, later, minute, parseInstant } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { race } from '../races.ts'
import { dates, endOfAll, expectLivedAsSkipped, momentOfDay, type Played, walkOfDay } from './lived-and-skipped.ts'
import { type Person, toyota, tradingWorld } from './trading-world.ts'

// Two markets with the same prints and the same pairs, placed under T+1 and after it: one is lived through in random steps by processes that
// end, one is skipped.

const seed = seedOfWorlds(20_261_124)
const setUp = async (): Promise<Played> => {
  const draw = rng(seed)
  const { below } = draw
  const world = await tradingWorld('2026-11-20T09:05:00+09:00')
  const moments = () => Array.from({ length: 40 }, () => momentOfDay(draw, 8_900))
  const days = dates.map((date) => [date, walkOfDay(draw, moments())] as const)
  world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], '2026-11-20': [['09:00', 2_500]], ...Object.fromEntries(days) })
  if (below(3) === 0)
    world.feed.corporate(toyota, {
      kind: 'split',
      exDate: dateText('2026-11-26'),
      numerator: 2,
      denominator: 1,
      announcedOn: dateText('2026-11-02'),
    })
  const people: Person[] = []
  const lots: string[] = []
  for (let each = 0; each < 10; each += 1) {
    const who = await world.person({ JPY: 100_000_000n })
    people.push(who)
    const order = {
      code: '7203',
      stock_num: 10 + below(1_000),
      direction: each % 3 === 0 ? 'short' : 'long',
      leverage: 1 + below(3),
    }
    lots.push((await world.callOnlyDone(who, 'trade/buy', order)).order_no)
  }
  const bracket = async (index: number, who: Person) => {
    const up = String(2_501 + below(120))
    const down = String(2_499 - below(120))
    const [profit, trigger] = index % 3 === 0 ? [down, up] : [up, down]
    const good_till = dates[below(3)] ?? dates[0]
    const pair = { take_profit_price: profit, stop_trigger_price: trigger, good_till }
    const order_no = lots[index]
    if (index % 4 < 2) await world.callOnlyDone(who, 'trade/bracket', { order_no, ...pair })
    else {
      // Parts: a pair, a limit beside it, and a pair around what they leave.
      await world.callOnlyDone(who, 'trade/bracket', { order_no, ...pair, stock_num: 1 + below(8) })
      const [price, price_type] = [String(index % 3 === 0 ? 2_499 - below(60) : 2_501 + below(60)), 'limit']
      await world.callOnlyDone(who, 'trade/sell', { order_no, price_type, price, good_till, stock_num: 1 })
      await world.callOnlyDone(who, 'trade/bracket', { order_no, ...pair })
    }
  }
  for (const [index, who] of people.entries()) if (index % 2 === 0) await bracket(index, who)
  await world.until('2026-11-24T08:30:00+09:00')
  for (const [index, who] of people.entries()) if (index % 2 === 1) await bracket(index, who)
  return { world, people }
}

test('pairs that are lived through, with restarts, end as pairs of days that are skipped', async () => {
  const orders = await expectLivedAsSkipped(setUp, rng(seed + 1))
  expect(orders.map(({ reason }) => reason)).toContain('other_filled')
}, 120_000)

test('amended, cancelled and filled at once by two processes, no share is sold twice', async () => {
  const { world, people } = await setUp()
  const { below } = rng(seed + 2)
  for (let at = world.clock.now(); at < parseInstant(endOfAll); ) {
    at = later(at, minute * (1 + below(50)))
    world.clock.set(at)
    const who = people[below(people.length)]
    if (who === undefined) continue
    const open = (await world.callOnlyDone(who, 'trade/userstocklist', {})).find(({ sales }) => sales.length > 0)
    await Promise.all([
      world.engine.advanceTrading(at),
      createEngine(world.ports).advanceTrading(at),
      ...(open === undefined
        ? []
        : [
            race((racer) => {
              const sale = open.sales[racer % open.sales.length]
              if (racer % 8 === 7) return world.callOnly(who, 'trade/cancel', { order_no: sale?.order_no })
              const price = String(2_460 + ((racer * 7 + at / minute) % 80))
              return world.callOnly(who, 'trade/amend', { order_no: sale?.order_no, price, trigger_price: undefined })
            }),
          ]),
    ])
  }
  await world.verify()
  await world.close()
}, 120_000)
