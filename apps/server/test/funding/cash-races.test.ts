import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RequestNumber, requestNumberOf } from '../../src/base/review.ts'
import { race as raceOf, raceRounds, racers } from '../races.ts'
import { toyota } from '../trading/trading-world.ts'
import { type CashWorld, type Customer, cashWorld } from './cash-world.ts'

const rounds = raceRounds(6)
const long = { timeout: 30_000 + rounds * 3_000 }
let world: CashWorld
let people: Customer[]

beforeAll(
  async () => {
    world = await cashWorld()
    world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], '2026-11-20': [['09:00', 2_500]] })
    world.brokerage.reviewer = 'operators'
    people = []
    for (let round = 0; round < rounds; round += 1) people.push(await world.ready({ JPY: 100_000n }))
  },
  60_000 + rounds * 1_000,
)
afterAll(() => world.close())

type Answered = { readonly data: unknown } | { readonly refusals: readonly { readonly key: string }[] }
const wordOf = (answer: Answered): string => ('data' in answer ? 'done' : (answer.refusals[0]?.key ?? 'refused'))
const race = async (start: (racer: number) => Promise<string>): Promise<string[]> => (await raceOf(start)).toSorted()
const alike = (count: number, word: string): string[] => Array.from({ length: count }, () => word)

const pass = (number: RequestNumber, racer: number) =>
  world.database.transaction((transaction) =>
    world.machine.decide(transaction, number, { by: `operator ${racer}`, verdict: 'passed', reason: 'seen' }, world.clock.now()),
  )
const numberOf = (orderNo: string): RequestNumber => requestNumberOf(BigInt(orderNo.slice(2)))
const fresh = async (who: Customer): Promise<RequestNumber> => {
  const answer = await world.withdraw(who, '30000')
  if ('refusals' in answer) throw new Error(JSON.stringify(answer.refusals))
  return numberOf(answer.data.order_no)
}

describe(`races of ${racers} callers, ${rounds} rounds each`, () => {
  test('[M-37] two withdrawals: one of them holds the money', long, async () => {
    for (const who of people) {
      const words = await race(async () => wordOf(await world.withdraw(who, '60000')))
      expect(words).toEqual(['done', ...alike(racers - 1, 'funds_operation_in_progress')])
      expect([await world.balance(who, 'available'), await world.balance(who, 'withdrawal')]).toEqual([40_000n, 60_000n])
      await world.agrees(who)
      const [row] = await world.done(who, 'user/withdrawallist')
      await world.done(who, 'user/withdrawCancel', { order_no: row?.order_no })
    }
  })

  test('cancel against approve: either, once', long, async () => {
    for (const who of people) {
      const before = await world.balance(who, 'available')
      const number = await fresh(who)
      const words = await race(async (racer) =>
        racer % 2 === 0
          ? wordOf(await world.callOnly(who, 'user/withdrawCancel', { order_no: `W-${number}` }))
          : (await pass(number, racer)).kind,
      )
      expect(words.filter((word) => word === 'done')).toHaveLength(1)
      await world.agrees(who)
      const paid = (await world.machine.one(world.database, who.customer, number))?.state === 'passed'
      expect(await world.balance(who, 'available')).toBe(paid ? before - 30_000n : before)
      expect(await world.balance(who, 'withdrawal')).toBe(0n)
    }
  })

  test('two approvals pay once', long, async () => {
    for (const _ of people) {
      const who = await world.ready({ JPY: 100_000n })
      const number = await fresh(who)
      expect(await race(async (racer) => (await pass(number, racer)).kind)).toEqual([
        ...alike(racers - 1, 'already_decided'),
        'done',
      ])
      await world.agrees(who)
      expect(await world.balance(who, 'available')).toBe(70_000n)
    }
  })

  test('a deposit that is approved by all is credited once', long, async () => {
    for (const who of people) {
      const before = await world.balance(who, 'available')
      const answer = await world.deposit(who, '5000')
      const number = numberOf('data' in answer ? answer.data.order_no : '')
      expect(await race(async (racer) => (await pass(number, racer)).kind)).toEqual([
        ...alike(racers - 1, 'already_decided'),
        'done',
      ])
      await world.agrees(who)
      expect(await world.balance(who, 'available')).toBe(before + 5_000n)
    }
  })

  test('withdrawal against buy: the money goes one way', long, async () => {
    for (const _ of people) {
      const who = await world.ready({ JPY: 100_000n })
      const words = await race(async (racer) =>
        racer % 2 === 0
          ? `withdraw ${wordOf(await world.withdraw(who, '90000'))}`
          : `buy ${wordOf(await world.world.callOnly(who, 'trade/buy', { code: '7203', stock_num: 30 }))}`,
      )
      await world.agrees(who)
      const [withdrawn, bought] = [words.includes('withdraw done'), words.includes('buy done')]
      expect([withdrawn, bought].filter(Boolean)).toHaveLength(1)
      expect(words.filter((word) => word.endsWith('done'))).toHaveLength(1)
      expect(await world.balance(who, 'withdrawal')).toBe(withdrawn ? 90_000n : 0n)
    }
  })

  test('the same key withdraws once, and all are answered alike', long, async () => {
    for (const _ of people) {
      const who = await world.ready({ JPY: 100_000n })
      const answers = await Promise.all(Array.from({ length: racers }, () => world.withdraw(who, '40000', 'one key')))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await world.balance(who, 'withdrawal')).toBe(40_000n)
      await world.agrees(who)
    }
  })
})
