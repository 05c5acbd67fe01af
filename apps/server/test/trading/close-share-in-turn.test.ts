import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type Rng, rng } from '@zaraba/money/rng.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apple, moutai, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

// Pairs of customers who did the same: one closes a share with one call, the other its lots one by one, in turn and at the same instant.

const seed = seedOfWorlds(20_261_124)
const rounds = Number(process.env.ZARABA_RACE_ROUNDS ?? 8)
type Row = OutputOf<'trade/userstocklist'>[number]

const markets = [
  { type: 'jpy', code: '7203', bought: '2026-11-20T09:05', closed: '2026-11-24T09:40', zone: '+09:00', price: 2_500, tick: 1 },
  {
    type: 'cny',
    code: '600519',
    bought: '2026-11-20T10:35',
    closed: '2026-11-24T10:45',
    zone: '+09:00',
    price: 1_500,
    tick: 0.01,
  },
  { type: 'usd', code: 'AAPL', bought: '2026-11-20T23:35', closed: '2026-11-24T23:45', zone: '+09:00', price: 200, tick: 0.01 },
] as const
type Listed = (typeof markets)[number]

let world: TradingWorld
const draw = rng(seed)
type Pair = readonly [one: Person, other: Person]
const pairs: Pair[] = []

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:00:30+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [['09:00', 2_500]],
    '2026-11-24': [['09:00', 2_512]],
  })
  world.feed.script(moutai, {
    '2026-11-19': [['15:00', 1_500]],
    '2026-11-20': [['09:30', 1_500]],
    '2026-11-23': [['09:30', 1_498]],
    '2026-11-24': [['09:30', 1_507.77]],
  })
  world.feed.script(apple, {
    '2026-11-19': [['16:00', 199]],
    '2026-11-20': [['09:30', 200]],
    '2026-11-23': [['09:30', 201]],
    '2026-11-24': [['09:30', 198.43]],
  })
  const grants = { JPY: 10_000_000_000n, USD: 1_000_000_000n, CNY: 10_000_000_000n }
  for (let pair = 0; pair < rounds; pair += 1) pairs.push([await world.person(grants), await world.person(grants)])
})
afterAll(() => world.close())

/** Both of a pair do the same. */
const both = async (pair: Pair, does: (who: Person) => Promise<unknown>): Promise<void> => {
  for (const who of pair) await does(who)
}

const sharesOf = ({ below }: Rng): number => [1 + below(9), 10 * (1 + below(30)), 1 + below(3_000)][below(3)] ?? 1

/** Buys a few lots in random directions, with leverage and odd numbers of shares. */
const purchases = async (pair: Pair, { type, code }: Listed, count: number): Promise<void> => {
  const { below } = draw
  const short = below(3) === 0
  for (let lot = 0; lot < count; lot += 1) {
    const direction = below(8) === 0 ? !short : short
    const order = { type, code, direction: direction ? 'short' : 'long', leverage: 1 + below(2), stock_num: sharesOf(draw) }
    await both(pair, (who) => world.callOnly(who, 'trade/buy', order))
  }
}

const rowsOf = async (who: Person, { type, code }: Listed): Promise<readonly Row[]> =>
  (await world.callOnlyDone(who, 'trade/userstocklist', { type })).filter((row) => row.code === code)

const numberOf = (orderNo: string): number => Number(orderNo.slice(2))

/** The lots that first in, first out (or last in, first out) closes, with the shares of each. */
const partsOf = (
  rows: readonly Row[],
  turn: string,
  wanted: number | null,
): readonly (readonly [lot: string, shares: number])[] => {
  const open = rows.filter(({ state }) => state === 'holding' || state === 'preparing_to_close')
  const sign = turn === 'fifo' ? 1 : -1
  const byAge = open.toSorted(
    (left, right) =>
      sign * (Date.parse(left.buy_time) - Date.parse(right.buy_time) || numberOf(left.order_no) - numberOf(right.order_no)),
  )
  let left = wanted ?? Number.POSITIVE_INFINITY
  return byAge.flatMap(({ order_no, free_num, can }) => {
    const shares = can.sell.allowed ? Math.min(left, free_num) : 0
    left -= shares
    return shares === 0 ? [] : [[order_no, shares] as const]
  })
}

/** All that a customer has of a share, without the numbers that no two customers share. */
const recordOf = async (who: Person, listed: Listed) => {
  const rows = await rowsOf(who, listed)
  const { list } = await world.callOnlyDone(who, 'trade/orders', { type: listed.type, code: listed.code, limit: 100 })
  const receipts = []
  for (const { order_no } of rows)
    for (const { number: _, taken_before: before, ...receipt } of (await world.callOnlyDone(who, 'trade/position', { order_no }))
      .receipts)
      receipts.push({ ...receipt, before: before?.displaced_after ?? null })
  return {
    rows: rows.map(({ order_no: _, parent, sale, sales, ...row }) => ({
      ...row,
      parent: parent.slice(0, 2),
      sales: sales.map(({ order_no: __, ...cells }) => cells),
    })),
    orders: list.map(({ order_no: _, position_no: __, ...order }) => order),
    receipts: receipts.map((receipt) => JSON.stringify(receipt)).toSorted(),
    told: world.told
      .filter(({ customer }) => customer === who.customer)
      .map(({ kind, values }) => JSON.stringify([kind, values]))
      .toSorted(),
    balances: await Promise.all(
      ['available', 'margin', 'order_hold', 'accrued'].map((kind) => world.balance(who, kind, currencies[listed.type])),
    ),
  }
}
const currencies = { jpy: 'JPY', cny: 'CNY', usd: 'USD' } as const

test('closing a share leaves what selling its lots in turn leaves, to the yen and to the receipt', async () => {
  const { below } = draw
  const seen = { closed: 0, waiting: 0 }
  for (const listed of markets) {
    world.at(`${listed.bought}:00${listed.zone}`)
    for (const pair of pairs) await purchases(pair, listed, 1 + below(4))
    world.at(`${listed.bought}:40${listed.zone}`)
    for (const pair of pairs) await purchases(pair, listed, below(3))
  }
  for (const listed of markets) {
    const { type, code, closed, zone, price, tick } = listed
    world.at(`${closed}:00${zone}`)
    // Positions that may not be closed on this day, and one of which a resting sale waits for a share.
    for (const pair of pairs) if (below(2) === 0) await purchases(pair, listed, 1)
    for (const pair of pairs.filter(() => below(3) === 0)) {
      const at = below(2)
      await both(pair, async (who) => {
        const lot = (await rowsOf(who, listed)).filter(({ can }) => can.sell.allowed)[at]
        const limit = (price * (lot?.direction === 'short' ? 0.95 : 1.05)).toFixed(tick === 1 ? 0 : 2)
        const sale = { price_type: 'limit', price: limit, stock_num: 1 }
        if (lot) await world.callOnly(who, 'trade/sell', { order_no: lot.order_no, ...sale })
      })
    }
    world.at(`${closed}:30${zone}`)
    for (const pair of pairs) {
      const [one, other] = pair
      const rows = await rowsOf(other, listed)
      const directions = [...new Set(rows.filter(({ status }) => status === 0).map(({ direction }) => direction))]
      const direction = directions[below(2) % Math.max(1, directions.length)] ?? 'long'
      const mine = rows.filter((row) => row.direction === direction)
      const held = mine.filter(({ status }) => status === 0).reduce((sum, { stock_num }) => sum + stock_num, 0)
      const wanted = below(2) === 0 || held === 0 ? null : 1 + below(held)
      const order = below(2) === 0 ? 'fifo' : 'lifo'
      const limit = (price * (1 + (below(5) - 2) / 200)).toFixed(tick === 1 ? 0 : 2)
      const terms = below(3) === 0 ? { price_type: 'limit', price: limit } : {}
      const stock_num = wanted === null ? {} : { stock_num: wanted }
      const answer = await world.callOnly(one, 'trade/closeShare', { type, code, direction, order, ...terms, ...stock_num })
      for (const [order_no, shares] of partsOf(mine, order, wanted))
        await world.callOnly(other, 'trade/sell', { order_no, stock_num: shares, ...terms })
      if ('data' in answer) {
        seen.closed += answer.data.closed.length
        seen.waiting += answer.data.waiting.length
      }
      expect(await recordOf(one, listed)).toEqual(await recordOf(other, listed))
    }
    await world.verify()
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
}, 120_000)
