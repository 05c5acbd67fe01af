import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestNumberOf } from '../../src/base/review.ts'
import { verifyBlocks } from '../../src/block/verify-store.ts'
import { forge } from '../as-owner.ts'
import type { Person } from '../trading/trading-world.ts'
import { type BlockWorld, blockWorld, friday } from './block-world.ts'

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
  world.house.reviewer = 'operators'
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
  world.house.reviewer = 'rules'
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
  await forge(world.url, 'block.application', `update block.application set word = null, word_by = '' where offer = '${id}'`)
  expect(await wrong()).toEqual(['block.allotments_follow_from_their_seed'])
  await forge(world.url, 'block.offer', `update block.offer set root = '${'ab'.repeat(32)}' where id = '${id}'`)
  expect(await wrong()).toEqual(['block.allotments_follow_from_their_seed'])
})
