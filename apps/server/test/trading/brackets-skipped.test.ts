import { type Rng, rng } from '@zaraba/money/rng.ts'
import { dateText, instant, later, minute, parseInstant, second } from '@zaraba/money/time.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { race } from '../races.ts'
import type { ScriptedPrint } from './scripted-feed.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

// Two markets with the same prints and the same pairs: one is lived through in random steps by processes that end, one is skipped.

const seed = testSeed()
const dates = ['2026-11-24', '2026-11-25', '2026-11-26'] as const
const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

const walk = ({ below }: Rng, from: number): readonly ScriptedPrint[] => {
  let price = from + below(121) - 60
  const opening = price
  const moments = Array.from({ length: 40 }, () =>
    below(2) === 0 ? 9 * 3600 + 60 + below(8_900) : 12 * 3600 + 1800 + below(10_000),
  ).toSorted((left, right) => left - right)
  const prints = moments.map((at): ScriptedPrint => {
    price += below(41) - 20
    return [clockText(at), price, 100 * (1 + below(9))]
  })
  return [['09:00:00', opening, 1_000, 'opening_auction'], ...prints, ['15:30:00', price, 1_000, 'closing_auction']]
}

const setUp = async (): Promise<{ readonly world: TradingWorld; readonly people: readonly Person[] }> => {
  const draw = rng(seed)
  const { below } = draw
  const world = await tradingWorld('2026-11-20T09:05:00+09:00')
  const days = dates.map((date) => [date, walk(draw, 2_500)] as const)
  world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], '2026-11-20': [['09:00', 2_500]], ...Object.fromEntries(days) })
  if (below(3) === 0)
    world.feed.corporate(toyota, {
      ...{ kind: 'split', exDate: dateText('2026-11-26'), numerator: 2, denominator: 1 },
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
  await world.until('2026-11-24T08:30:00+09:00')
  for (const [index, who] of people.entries()) {
    const up = String(2_501 + below(120))
    const down = String(2_499 - below(120))
    const [profit, trigger] = index % 3 === 0 ? [down, up] : [up, down]
    const good_till = dates[below(3)] ?? dates[0]
    const pair = { take_profit_price: profit, stop_trigger_price: trigger, good_till }
    await world.callOnlyDone(who, 'trade/bracket', { order_no: lots[index], ...pair })
  }
  return { world, people }
}

const endOfAll = '2026-11-26T16:00:00+09:00'

/** All that is left of a customer, without numbers that depend on the order in which rows were written. */
const recordOf = async (world: TradingWorld, who: Person) => {
  const rows = await world.callOnlyDone(who, 'trade/userstocklist', {})
  const { list } = await world.callOnlyDone(who, 'trade/orders', { limit: 100 })
  const balances = ['available', 'margin', 'order_hold', 'accrued'].map((kind) => world.balance(who, kind))
  return {
    rows: rows.map(({ order_no: _, parent: __, sale, sales, ...row }) => ({ ...row, sales: sales.length })),
    orders: list.map(({ order_no: _, position_no: __, group, ...order }) => ({ ...order, paired: group !== '-' })),
    told: world.told.filter(({ customer }) => customer === who.customer).map(({ kind, at }) => [kind, at]),
    balances: await Promise.all(balances),
  }
}

test('pairs that are lived through, with restarts, end as pairs of days that are skipped', async () => {
  const lived = await setUp()
  const skipped = await setUp()
  const { below } = rng(seed + 1)
  const end = parseInstant(endOfAll)
  for (let at = lived.world.clock.now(); at < end; ) {
    at = instant(Math.min(end, later(at, below(3) === 0 ? 1_000 * (1 + below(30)) * 60 : second * (1 + below(2_000)))))
    lived.world.clock.set(at)
    // A new process knows nothing but the database.
    const engine = below(4) === 0 ? createEngine(lived.world.ports) : lived.world.engine
    await engine.advanceTrading(at)
  }
  await skipped.world.until(endOfAll)
  await lived.world.verify()
  const reasons: string[] = []
  for (const [index, who] of lived.people.entries()) {
    const other = skipped.people[index]
    if (other === undefined) throw new Error('both have the same people')
    const record = await recordOf(lived.world, who)
    expect(record).toEqual(await recordOf(skipped.world, other))
    reasons.push(...record.orders.map(({ reason }) => reason))
  }
  expect(reasons).toContain('other_filled')
  await lived.world.close()
  await skipped.world.close()
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
