import { rng } from '@zaraba/money/rng.ts'
import { dateText, later, minute, parseInstant } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { race } from '../races.ts'
import { dates, endOfAll, expectLivedAsSkipped, momentOfDay, type Played, walkOfDay } from './lived-and-skipped.ts'
import { type Person, toyota, tradingWorld } from './trading-world.ts'

// Two markets with the same prints and the same orders with exits: one is lived through in random steps by processes that end, one is
// skipped. Without T+1 exits meet the prints behind the one that placed them, within the same minute.

const seed = seedOfWorlds(20_261_124)
const setUp = async (overnightHold: boolean, drawnFrom = seed): Promise<Played> => {
  const draw = rng(drawnFrom + (overnightHold ? 1 : 0))
  const { below } = draw
  const world = await tradingWorld('2026-11-24T08:30:00+09:00', { overnightHold })
  // Exits are met behind the print that placed them: no two lie in one second.
  const moments = () => Array.from({ length: 60 }, () => momentOfDay(draw, 1_200))
  const days = dates.map((date) => [date, walkOfDay(draw, moments())] as const)
  world.feed.script(toyota, { '2026-11-20': [['15:30', 2_490]], ...Object.fromEntries(days) })
  if (below(3) === 0)
    world.feed.corporate(toyota, {
      kind: 'split',
      exDate: dateText('2026-11-26'),
      numerator: 2,
      denominator: 1,
      announcedOn: dateText('2026-11-02'),
    })
  const people: Person[] = []
  for (let each = 0; each < 12; each += 1) {
    const who = await world.person({ JPY: 100_000_000n })
    people.push(who)
    const sign = each % 3 === 0 ? -1 : 1
    const at = 2_490 + sign * (below(60) - 40)
    const type = each % 4
    const stop = 2_490 + sign * (5 + below(60))
    const priced =
      type === 3
        ? { price_type: 'market' }
        : type === 2
          ? { price_type: 'stop', trigger_price: String(stop) }
          : { price_type: 'limit', price: String(at) }
    const from = type === 2 ? stop : type === 3 ? 2_490 : at
    await world.callOnlyDone(who, 'trade/buy', {
      code: '7203',
      stock_num: 10 + below(1_000),
      direction: sign < 0 ? 'short' : 'long',
      leverage: 1 + below(3),
      ...priced,
      ...(type === 3 ? {} : { good_till: dates[below(3)] ?? dates[0] }),
      ...(below(4) === 0 ? {} : { take_profit_price: String(from + sign * (1 + below(60))) }),
      stop_trigger_price: String(from - sign * (1 + below(60))),
      ...(below(4) === 0 ? { stop_price: String(from - sign * (60 + below(20))) } : {}),
    })
  }
  return { world, people }
}

test.each([true, false])(
  'exits that are placed and met while days are lived through, with restarts, end as those of days that are skipped (T+1: %s)',
  async (overnightHold) => {
    const orders = await expectLivedAsSkipped(() => setUp(overnightHold), rng(seed + 2))
    const ended = orders.flatMap(({ exit, state, reason }) => (exit ? [`${state}/${reason}`] : []))
    expect(ended).toContain('filled/')
    expect(ended).toContain('cancelled/other_filled')
  },
  120_000,
)

test('orders and exits amended, cancelled and filled at once by two processes sell no share twice', async () => {
  const { world, people } = await setUp(false)
  const { below } = rng(seed + 3)
  for (let at = world.clock.now(); at < parseInstant(endOfAll); ) {
    at = later(at, minute * (1 + below(50)))
    world.clock.set(at)
    const who = people[below(people.length)]
    if (who === undefined) continue
    const rows = await world.callOnlyDone(who, 'trade/userstocklist', {})
    const waiting = rows.flatMap(({ order_no, state, sales }) => [
      ...(state === 'pending_order' ? [order_no] : []),
      ...sales.map((sale) => sale.order_no),
    ])
    await Promise.all([
      world.engine.advanceTrading(at),
      createEngine(world.ports).advanceTrading(at),
      ...(waiting.length === 0
        ? []
        : [
            race((racer) => {
              const order_no = waiting[racer % waiting.length]
              if (racer % 8 === 7) return world.callOnly(who, 'trade/cancel', { order_no })
              return world.callOnly(who, 'trade/amend', { order_no, price: String(2_460 + ((racer * 7 + at / minute) % 80)) })
            }),
          ]),
    ])
  }
  await world.verify()
  await world.close()
}, 120_000)

test('a lot that begins when exits have closed the one before it on the same day may lack a yen of margin, which the hold did not have', async () => {
  // A seed whose market has such a lot.
  const { world, people } = await setUp(false, 1_411_257_879)
  await world.until(endOfAll)
  const lots = await world.database.query<{ margin: bigint; needed: bigint }>({
    text: `select (margin)::bigint as margin, ceil(cost::numeric / leverage)::bigint as needed from trading.lot where parent like 'O-%'`,
    values: [],
  })
  expect(people).toHaveLength(12)
  expect(lots.filter(({ margin, needed }) => margin === needed - 1n)).toHaveLength(1)
  await world.close()
})
