import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Customer } from '../funding/cash-world.ts'
import { race as raceOf, raceRounds, racers } from '../races.ts'
import { type IpoWorld, ipoWorld } from './ipo-world.ts'

const rounds = raceRounds(4)
vi.setConfig({ testTimeout: 60_000 + rounds * 5_000 })
let world: IpoWorld
let people: Customer[]
/** One offering a round, and one for the race against the close. */
let codes: string[]
let code: string
beforeAll(async () => {
  world = await ipoWorld()
  people = []
  codes = []
  for (let round = 0; round < rounds; round += 1) codes.push(await world.offer({ lots: 1_000 }))
  code = await world.offer({ lots: 1_000 })
  for (let round = 0; round < rounds; round += 1) people.push(await world.ready({ JPY: 1_000_000n }))
}, 90_000)
afterAll(() => world.close())

type Answered = { readonly data: unknown } | { readonly refusals: readonly { readonly key: string }[] }
const wordOf = (answer: Answered): string => ('data' in answer ? 'done' : (answer.refusals[0]?.key ?? 'refused'))
const race = async (start: (racer: number) => Promise<string>): Promise<string[]> => (await raceOf(start)).toSorted()
const alike = (count: number, word: string): string[] => Array.from({ length: count }, () => word)

describe(`races of ${racers} callers, ${rounds} rounds each`, () => {
  test('[L-01] apply twice: one of them is taken', async () => {
    await world.reach('opens')
    for (const [round, who] of people.entries()) {
      const words = await race(async () => wordOf(await world.subscribe(who, codes[round] ?? '')))
      expect(words).toEqual(['done', ...alike(racers - 1, 'newstock_already_subscribed')])
      expect(await world.balance(who, 'subscription')).toBe(120_000n)
    }
    await world.books()
  })

  test('apply against close: whoever was taken has a ticket in the sealed list, whoever was not has paid nothing', async () => {
    const late: Customer[] = []
    for (let each = 0; each < racers; each += 1) late.push(await world.ready({ JPY: 1_000_000n }))
    const applying = late.map(async (who, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 3))
      return wordOf(await world.subscribe(who, code))
    })
    const closing = world.reach('closes')
    const [words] = await Promise.all([Promise.all(applying), closing])
    const proof = await world.done(late[0] as Customer, 'trade/newstockProof', { code })
    const taken = words.filter((word) => word === 'done').length
    expect(proof.tickets.list).toHaveLength(taken)
    for (const [index, who] of late.entries())
      expect(await world.balance(who, 'subscription')).toBe(words[index] === 'done' ? 120_000n : 0n)
    for (const word of words) expect(['done', 'newstock_window_over']).toContain(word)
    await world.books()
  })

  test('pay against the deadline, and against giving up: one of them, and the money goes one way', async () => {
    await world.reach('payment')
    const [first, ...others] = people
    for (const [index, who] of others.entries()) {
      const order_no = (await world.row(who, codes[index + 1] ?? '')).order_no
      const words = await race(async (racer) => {
        const name = racer % 2 === 0 ? 'trade/newstockPay' : 'trade/newstockWaive'
        return wordOf(await world.callOnly(who, name, { order_no, ...world.own }))
      })
      expect(words).toEqual(['done', ...alike(racers - 1, 'newstock_not_to_be_paid')])
      const paid = (await world.row(who, codes[index + 1] ?? '')).state === 'payment_succeeded'
      expect(await world.balance(who, 'subscription')).toBe(paid ? 120_000n : 0n)
    }
    if (first === undefined) throw new Error('nobody is there')
    const order_no = (await world.row(first, codes[0] ?? '')).order_no
    const paying = race(async () => wordOf(await world.callOnly(first, 'trade/newstockPay', { order_no, ...world.own })))
    const [words] = await Promise.all([paying, world.reach('deadline')])
    const paid = words.filter((word) => word === 'done').length
    expect(paid).toBeLessThanOrEqual(1)
    expect((await world.row(first, codes[0] ?? '')).state).toBe(paid === 1 ? 'payment_succeeded' : 'waived')
    await world.books()
    await world.agrees(first)
  })
})
