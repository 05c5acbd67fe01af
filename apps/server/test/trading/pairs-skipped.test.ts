import { type Rng, rng } from '@zaraba/money/rng.ts'
import { later, minute, parseInstant } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { tradingCalls } from '../../src/trading/calls.ts'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { raceRounds } from '../races.ts'
import { dates, endOfAll, expectLivedAsSkipped, momentOfDay, type Played, walkOfDay } from './lived-and-skipped.ts'
import { type Person, toyota, tradingWorld } from './trading-world.ts'

// Markets of random prices with pairs of orders of which one opens a position: on either side of the price, or below and above it, with exits or
// without.

const seed = seedOfWorlds(20_261_127)

const pairOf = ({ below }: Rng, each: number): Record<string, unknown> => {
  const up = 2_505 + below(90)
  const down = 2_495 - below(90)
  const fall = { direction: 'long', price_type: 'limit', price: String(down) }
  const breakDown = { direction: 'short', price_type: 'stop', trigger_price: String(down) }
  const first = each % 2 === 0 ? fall : breakDown
  const [profit, loss] = first.direction === 'long' ? [down + 40, down - 40] : [down - 40, down + 40]
  const exits = each % 3 === 0 ? { take_profit_price: String(profit), stop_trigger_price: String(loss) } : {}
  const limited = each % 4 === 0 ? { other_price_type: 'stop_limit', other_price: String(up + 3) } : { other_price_type: 'stop' }
  const other = { other_direction: 'long', other_trigger_price: String(up), ...limited }
  return { code: '7203', ...first, ...exits, ...other, stock_num: 10 + below(800), good_till: dates[below(3)] ?? dates[0] }
}

const setUp = async (): Promise<Played> => {
  const draw = rng(seed)
  const world = await tradingWorld('2026-11-20T09:05:00+09:00')
  const moments = () => Array.from({ length: 40 }, () => momentOfDay(draw, 8_900))
  const days = dates.map((date) => [date, walkOfDay(draw, moments(), 2_480 + draw.below(41))] as const)
  world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], '2026-11-20': [['09:00', 2_500]], ...Object.fromEntries(days) })
  const people: Person[] = []
  for (let each = 0; each < 12; each += 1) {
    const who = await world.person({ JPY: 100_000_000n })
    people.push(who)
    await world.callOnlyDone(who, 'trade/pair', pairOf(draw, each))
  }
  return { world, people }
}

test('pairs that are lived through, with restarts, end as pairs of days that are skipped', async () => {
  const orders = await expectLivedAsSkipped(setUp, rng(seed + 1))
  const ended = orders.filter(({ kind, paired }) => kind === 'opening' && paired)
  expect(ended.map(({ reason }) => reason)).toContain('other_filled')
  expect(ended.filter(({ filled }) => filled > 0).length).toBeLessThanOrEqual(12)
}, 120_000)

test('placed, amended, cancelled and filled at once by two servers, never both of a pair open', async () => {
  const { world, people } = await setUp()
  const draw = rng(seed + 2)
  const { below } = draw
  const database = openDatabase(world.url)
  const ports = { ...world.ports, database, numbers: createNumbers(database) }
  const second = createEngine(ports)
  const there = tradingCalls(ports, second)
  const orderOfRound = async (who: Person) => (await world.callOnlyDone(who, 'trade/orders', { state: 'pending_order' })).list
  for (let at = world.clock.now(); at < parseInstant(endOfAll); ) {
    at = later(at, minute * (1 + below(raceRounds(60))))
    world.clock.set(at)
    const who = people[below(people.length)]
    if (who === undefined) continue
    const paired = (await orderOfRound(who)).filter(({ kind, group }) => kind === 'opening' && group !== '-')
    const [one, two] = [paired[0], paired.at(-1)]
    const price = () => String(2_440 + below(120))
    const amend = (order: typeof one) => ({
      order_no: order?.order_no ?? '',
      ...(order?.price_type === 'limit' ? { price: price() } : { trigger_price: price() }),
    })
    await Promise.all([
      world.engine.advanceTrading(at),
      second.advanceTrading(at),
      ...(one === undefined
        ? [world.callOnly(who, 'trade/pair', pairOf(draw, below(12)))]
        : [
            world.callOnly(who, 'trade/amend', amend(one)),
            there['trade/amend'](amend(two), world.contextOf(who, null)),
            ...(below(8) === 0 ? [there['trade/cancel']({ order_no: one.group }, world.contextOf(who, null))] : []),
          ]),
    ])
  }
  await world.verify()
  const all = await Promise.all(people.map((who) => world.callOnlyDone(who, 'trade/orders', { limit: 100 })))
  expect(all.flatMap(({ list }) => list.map(({ reason }) => reason))).toContain('other_filled')
  await database.close()
  await world.close()
}, 120_000)
