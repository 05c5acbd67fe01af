import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestNumberOf } from '../../src/base/review.ts'
import { allotBlock } from '../../src/block/applications/allotment.ts'
import { verifyBlocks } from '../../src/block/verify-store.ts'
import { forge } from '../as-owner.ts'
import type { Person } from '../trading/trading-world.ts'
import { type BlockWorld, blockWorld, friday, tuesdayEvening } from './block-world.ts'

let world: BlockWorld
let akiko: Person
beforeAll(async () => {
  world = await blockWorld()
})
beforeEach(async () => {
  world.at(friday)
  akiko = await world.person()
})
afterAll(() => world.close())

const stateOf = async (who: Person) => (await world.done(who, 'trade/userblocklist')).list[0]?.state

test('taken back against rejected: one of them happens, and the money is back once', async () => {
  world.brokerage.reviewer = 'operators'
  for (let round = 0; round < 10; round += 1) {
    const who = await world.person()
    const id = await world.offer()
    const { order_no: orderNo } = await world.apply(who, id, 100)
    const number = requestNumberOf(BigInt(orderNo.slice(2)))
    const word = { by: 'tanaka', verdict: 'rejected', reason: 'not a customer of the channel' } as const
    const reject = world.database.transaction((transaction) => world.machine.decide(transaction, number, word, world.clock.now()))
    const ends = await Promise.all([reject, world.callOnly(who, 'trade/blockCancel', { order_no: orderNo })])
    expect(['rejected', 'cancelled']).toContain(await stateOf(who))
    expect(ends[0].kind === 'done').toBe((await stateOf(who)) === 'rejected')
    expect([await world.balance(who, 'available'), await world.balance(who, 'product')]).toEqual([10_000_000n, 0n])
    await world.agrees(who)
  }
  world.brokerage.reviewer = 'rules'
})

const sixteen = () => Promise.all(Array.from({ length: 16 }, () => world.person()))
const given = (id: string) =>
  world.database.query<{ state: string; sealed: boolean; won: number; shares: number; customer: bigint }>({
    text: 'select customer, state, sealed, won, shares from block.application where offer = $1',
    values: [id],
  })
/** The sum of the allotments, and the number in the row of the offer. */
const allottedOf = async (id: string) => {
  const [row] = await world.database.query<{ taken: number }>({
    text: 'select taken from block.taken where offer = $1',
    values: [id],
  })
  return { won: (await given(id)).reduce((sum, { won }) => sum + won, 0), taken: row?.taken }
}
const balancesAre = async (who: Person, available: bigint, product: bigint) =>
  expect([await world.balance(who, 'available'), await world.balance(who, 'product')]).toEqual([available, product])

test('withdrawal against the draw of an oversubscribed block: the whole quota goes to those who stayed, and the others get their money back', async () => {
  const drawn: number[] = []
  for (let round = 0; round < 4; round += 1) {
    world.at(friday)
    const people = await sixteen()
    const id = await world.offer({ quota: 1_000 })
    // Applications ask for 3,200 shares, 1,600 of them by the eight customers who withdraw.
    const orders = await Promise.all(people.map((who) => world.callOnly(who, 'trade/blockApply', world.asked(id, 200))))
    const numbers = orders.map((answer) => ('data' in answer ? answer.data.order_no : ''))
    world.at('2026-11-24T08:19:59+09:00')
    // In even rounds one customer withdraws after the draw, in odd ones the draw begins after two withdrawals: both orders
    // happen, and the others race.
    const answered: Promise<unknown>[] = []
    const draw = async () => {
      if (round % 2 === 1) await Promise.all(answered.slice(0, 2))
      await world.database.transaction((transaction) => allotBlock(world.ports)(transaction, id, parseInstant(tuesdayEvening)))
    }
    const leave = (index: number) => world.callOnly(people[index] ?? akiko, 'trade/blockCancel', { order_no: numbers[index] })
    const early = Array.from({ length: 7 }, (_, index) => leave(index))
    answered.push(...early)
    const drawing = draw()
    const last = round % 2 === 0 ? drawing.then(() => leave(7)) : leave(7)
    const ends = await Promise.all([...early, last])
    await drawing
    const rows = await given(id)
    const left = rows.filter(({ state }) => state === 'cancelled')
    expect(ends.filter((end) => 'data' in end)).toHaveLength(left.length)
    for (const end of ends) if ('refusals' in end) expect(end.refusals.map(({ key }) => key)).toEqual(['block_trade_closed'])
    expect(left.filter(({ won, sealed }) => won > 0 || sealed)).toEqual([])
    expect(rows.filter(({ state, sealed }) => state === 'pending' && !sealed)).toEqual([])
    expect(await allottedOf(id)).toEqual({ won: 1_000, taken: 1_000 })
    for (const { customer, state } of rows) {
      const who = people.find((each) => each.customer === customer)
      if (who !== undefined)
        await balancesAre(who, state === 'cancelled' ? 10_000_000n : 9_512_000n, state === 'cancelled' ? 0n : 488_000n)
    }
    await world.until('2026-11-24T09:00:00+09:00')
    for (const { customer, state, won } of await given(id)) {
      const who = people.find((each) => each.customer === customer)
      expect(state).toBe(left.some((row) => row.customer === customer) ? 'cancelled' : won > 0 ? 'passed' : 'rejected')
      if (who !== undefined) await balancesAre(who, 10_000_000n - BigInt(won) * 2_440n, 0n)
    }
    await world.agrees(people[0] ?? akiko)
    drawn.push(left.length)
  }
  expect(drawn.some((count) => count > 0)).toBe(true)
  expect(drawn.some((count) => count < 8)).toBe(true)
})

test('taken back against passed: each of sixteen ends once, with the shares or with the money', async () => {
  world.brokerage.reviewer = 'operators'
  for (let round = 0; round < 3; round += 1) {
    world.at(friday)
    const people = await sixteen()
    const id = await world.offer({ quota: 3_200, cap: 200 })
    const orders = await Promise.all(people.map((who) => world.callOnly(who, 'trade/blockApply', world.asked(id, 200))))
    const numbers = orders.map((answer) => ('data' in answer ? answer.data.order_no : ''))
    await world.until('2026-11-24T08:30:00+09:00')
    const pass = (orderNo: string) =>
      world.database.transaction(async (transaction) => {
        const request = await world.machine.lock(transaction, requestNumberOf(BigInt(orderNo.slice(2))))
        const ruling = { by: 'tanaka', verdict: 'passed', reason: 'looked at' } as const
        return request === null ? null : world.machine.decideLocked(transaction, request, ruling, world.clock.now())
      })
    const ends = await Promise.all(
      people.flatMap((who, index): Promise<unknown>[] => [
        world.callOnly(who, 'trade/blockCancel', { order_no: numbers[index] }),
        pass(numbers[index] ?? ''),
        pass(numbers[index] ?? ''),
      ]),
    )
    const kinds = ends
      .filter((end) => end !== null && typeof end === 'object' && 'kind' in end)
      .map((end) => (end as { kind: string }).kind)
    expect(kinds.toSorted()).toEqual([...Array(16).fill('already_decided'), ...Array(16).fill('done')])
    for (const who of people) await balancesAre(who, 9_512_000n, 0n)
    expect(await allottedOf(id)).toEqual({ won: 3_200, taken: 3_200 })
    await world.agrees(people[0] ?? akiko)
  }
  world.brokerage.reviewer = 'rules'
})

test('the last shares: of many who want them at once exactly one has them', async () => {
  for (let round = 0; round < 8; round += 1) {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.person()))
    const id = await world.offer({ kind: 'grab', quota: 10, minimum: 10, cap: 10 })
    const answers = await Promise.all(people.map((who) => world.callOnly(who, 'trade/blockApply', world.asked(id, 10))))
    expect(answers.filter((answer) => 'data' in answer)).toHaveLength(1)
    for (const who of people) await world.agrees(who)
  }
})

test('applying twice at once is one application', async () => {
  const id = await world.offer()
  const twice = await Promise.all([0, 1].map(() => world.callOnly(akiko, 'trade/blockApply', world.asked(id, 100))))
  expect(twice.filter((answer) => 'data' in answer)).toHaveLength(1)
  expect(await world.balance(akiko, 'product')).toBe(244_000n)
})

test('planted: an allotment that was changed afterwards is found', async () => {
  const id = await world.offer({ quota: 200 })
  const people = await Promise.all(Array.from({ length: 3 }, () => world.person()))
  for (const who of people) await world.apply(who, id, 200)
  await world.until('2026-11-24T09:00:00+09:00')
  const wrong = async () =>
    (await verifyBlocks(world.database)).filter((each) => each.wrong > 0n).map(({ invariant }) => invariant)
  expect(await wrong()).toEqual([])
  const word = `'\\x${'7e'.repeat(32)}'`
  await forge(world.url, 'block.application', `update block.application set word = ${word} where offer = '${id}' and won = 0`)
  expect(await wrong()).toEqual(['block.allotments_follow_from_their_seed'])
  await forge(world.url, 'block.offer', `update block.offer set root = '${'ab'.repeat(32)}' where id = '${id}'`)
  expect(await wrong()).toEqual(['block.allotments_follow_from_their_seed'])
})
