import type { Rng } from '@zaraba/money/rng.ts'
import { instant, later, parseInstant, second } from '@zaraba/money/time.ts'
import { expect } from 'vitest'
import { createEngine } from '../../src/trading/engine/advance.ts'
import type { ScriptedPrint } from './scripted-feed.ts'
import type { Person, TradingWorld } from './trading-world.ts'

/** A market with people who have placed orders in it. */
export interface Played {
  readonly world: TradingWorld
  readonly people: readonly Person[]
}

export const dates = ['2026-11-24', '2026-11-25', '2026-11-26'] as const
export const endOfAll = '2026-11-26T16:00:00+09:00'

/** A time of day as scripts of prints write it. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A second of Tokyo's day: in the first `morning` seconds from 9:01 on, or in the afternoon. */
export const momentOfDay = ({ below }: Rng, morning: number): number =>
  below(2) === 0 ? 9 * 3600 + 60 + below(morning) : 12 * 3600 + 1800 + below(10_000)

/** A day of prints from a price on, around 2,500 when absent: both auctions, and a random walk at the moments between them, each of which has one print. */
export const walkOfDay = (
  { below }: Rng,
  moments: readonly number[],
  opening = 2_500 + below(121) - 60,
): readonly ScriptedPrint[] => {
  let price = opening
  const prints = [...new Set(moments)]
    .toSorted((left, right) => left - right)
    .map((at): ScriptedPrint => {
      price += below(41) - 20
      return [clockText(at), price, 100 * (1 + below(9))]
    })
  return [['09:00:00', opening, 1_000, 'opening_auction'], ...prints, ['15:30:00', price, 1_000, 'closing_auction']]
}

type Exit = { readonly waits_for: string }
const withoutNumber = ({ waits_for: _, ...exit }: Exit) => exit

/** All that is left of a customer, without numbers that depend on the order in which rows were written. */
const recordOf = async (world: TradingWorld, who: Person) => {
  const rows = await world.callOnlyDone(who, 'trade/userstocklist', {})
  const { list } = await world.callOnlyDone(who, 'trade/orders', { limit: 100 })
  const balances = ['available', 'margin', 'order_hold', 'accrued'].map((kind) => world.balance(who, kind))
  return {
    rows: rows.map(({ order_no: _, parent: __, sale, sales, exits, ...row }) => ({
      ...row,
      sales: sales.length,
      exits: exits.map(withoutNumber),
    })),
    orders: list.map(({ order_no: _, position_no: __, group, exit_of, exits, ...order }) => ({
      ...order,
      paired: group !== '-',
      exit: exit_of !== '-',
      exits: exits.map(withoutNumber),
    })),
    events: world.told.filter(({ customer }) => customer === who.customer).map(({ kind, at }) => [kind, at]),
    balances: await Promise.all(balances),
  }
}
type Kept = Awaited<ReturnType<typeof recordOf>>['orders'][number]

/**
 * Lives through one of two equal markets in random steps, by processes that end, and skips the other: each customer ends with the same rows,
 * orders, events and balances. Returns all orders that were ever placed.
 */
export const expectLivedAsSkipped = async (setUp: () => Promise<Played>, { below }: Rng): Promise<readonly Kept[]> => {
  const lived = await setUp()
  const skipped = await setUp()
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
  const orders: Kept[] = []
  for (const [index, who] of lived.people.entries()) {
    const other = skipped.people[index]
    if (other === undefined) throw new Error('both have the same people')
    const record = await recordOf(lived.world, who)
    expect(record).toEqual(await recordOf(skipped.world, other))
    orders.push(...record.orders)
  }
  await lived.world.close()
  await skipped.world.close()
  return orders
}
