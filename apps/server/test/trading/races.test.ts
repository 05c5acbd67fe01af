import { later, parseInstant, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { verifyPositions } from '../../src/trading/verify/positions.ts'
import { race as raceOf, raceRounds, racers } from '../races.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

const rounds = raceRounds(10)
let world: TradingWorld
let akiko: Person
let risky: Person
const risks: string[] = []

/** A race of sixteen callers; each answer is a success or the key of the first refusal. */
const race = async (start: (racer: number) => Promise<{ data: unknown } | { refusals: readonly { key: string }[] }>) => {
  const answers = await raceOf(start)
  return answers.map((answer) => ('data' in answer ? 'done' : (answer.refusals[0]?.key ?? 'refused')))
}
const lots = async (count: number, more: Record<string, unknown> = {}) => {
  const rows: string[] = []
  for (let round = 0; round < count; round += 1)
    rows.push((await world.callOnlyDone(akiko, 'trade/buy', { code: '7203', stock_num: 10, ...more })).order_no)
  return rows
}

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  const seconds = Array.from(
    { length: 59 },
    (_, at) => [`10:00:${String(at + 1).padStart(2, '0')}`, 2_500 - (at % 2), 100_000] as const,
  )
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [['09:00', 2_500]],
    '2026-11-24': [['09:00', 2_500], ...seconds, ['11:00', 1_700, 100_000], ['11:10', 1_650, 100_000]],
  })
  akiko = await world.person({ JPY: 1_000_000_000n })
  risky = await world.person({ JPY: 1_000_000_000n })
  for (let round = 0; round < rounds; round += 1)
    risks.push((await world.callOnlyDone(risky, 'trade/buy', { code: '7203', stock_num: 10, leverage: 3 })).order_no)
})
afterAll(() => world.close())

describe(`races of ${racers} callers, ${rounds} rounds each`, () => {
  test('[M-35] a double sell closes once', async () => {
    const own = await lots(rounds)
    world.at('2026-11-24T09:30:00+09:00')
    for (const order_no of own) {
      const answers = await race(() => world.callOnly(akiko, 'trade/sell', { order_no }))
      expect(answers.toSorted()).toEqual(['done', ...Array.from({ length: racers - 1 }, () => 'order_not_holding')])
      await world.verify()
    }
  })

  test('the same idempotency key does a thing once, and answers all alike', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = { code: '7203', stock_num: 1 }
      const answers = await Promise.all(
        Array.from({ length: racers }, () => world.callOnly(akiko, 'trade/buy', order, `round-${round}`)),
      )
      expect(new Set(answers.map((answer) => ('data' in answer ? answer.data.order_no : 'refused'))).size).toBe(1)
      await world.verify()
    }
    const other = await world.callOnly(akiko, 'trade/buy', { code: '7203', stock_num: 2 }, 'round-1')
    expect(other).toMatchObject({ refusals: [{ key: 'key_used_differently' }] })
    await world.verify()
  })

  test('a cancel against a fill: either, never both', async () => {
    world.at('2026-11-24T10:00:00+09:00')
    const second_ = world.clock
    for (let round = 0; round < rounds; round += 1) {
      const order = { code: '7203', price_type: 'limit', price: '2499', stock_num: 10 }
      const { order_no } = await world.callOnlyDone(akiko, 'trade/buy', order)
      const until = later(second_.now(), second)
      second_.set(until)
      const [answers] = await Promise.all([
        race(() => world.callOnly(akiko, 'trade/cancel', { order_no })),
        world.engine.advanceTrading(until),
      ])
      const cancelled = answers.filter((answer) => answer === 'done').length
      const { row, children } = await world.callOnlyDone(akiko, 'trade/position', { order_no })
      expect(cancelled).toBe(row.state === 'cancelled' ? 1 : 0)
      expect(children.length > 0).toBe(row.state !== 'cancelled')
      await world.verify()
    }
  })

  test('a sell against a forced close: the lot is closed once', async () => {
    const end = parseInstant('2026-11-24T11:10:30+09:00')
    world.clock.set(end)
    await Promise.all([
      world.engine.advanceTrading(end),
      ...risks.map((order_no) => race(() => world.callOnly(risky, 'trade/sell', { order_no }))),
    ])
    await world.verify()
    const rows = await world.done(risky, 'trade/userstocklist', {})
    expect(rows.map((row) => row.state)).toEqual(risks.map(() => 'closed'))
    expect(await world.balance(risky, 'margin')).toBe(0n)
  })

  test('two engines on one database fill each order once', async () => {
    const other = openDatabase(world.url)
    try {
      const second_ = createEngine({ ...world.ports, database: other, numbers: createNumbers(other) })
      const chen = await world.person({ JPY: 1_000_000_000n })
      world.at('2026-11-24T10:00:00+09:00')
      for (let round = 0; round < rounds; round += 1)
        await world.callOnlyDone(chen, 'trade/buy', { code: '7203', price_type: 'limit', price: '2499', stock_num: 10 })
      const end = parseInstant('2026-11-24T11:20:00+09:00')
      world.clock.set(end)
      await Promise.all([world.engine.advanceTrading(end), second_.advanceTrading(end)])
      await world.verify()
    } finally {
      await other.close()
    }
  })

  test('the check of what came of it lets others go first at every fill, lot and entry of an opening', async () => {
    let rests = 0
    const found = await verifyPositions(world.database, () => {
      rests += 1
      return undefined
    })
    const checked = (name: string): number => Number(found.find(({ invariant }) => invariant === `trading.${name}`)?.checked)
    const steps = ['receipts_show_their_fill', 'lots_may_be_closed_from_their_day', 'openings_follow_from_their_fills'].map(
      checked,
    )
    expect(Math.min(...steps)).toBeGreaterThan(rounds)
    expect(rests).toBeGreaterThanOrEqual(steps.reduce((sum, each) => sum + each))
  })
})
