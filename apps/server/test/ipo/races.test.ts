import { standingClock } from '@zaraba/money/clock.ts'
import { dateText, day, hour, later, parseInstant } from '@zaraba/money/time.ts'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Customer } from '../funding/cash-world.ts'
import { race as raceOf, raceRounds, racers } from '../races.ts'
import { instrument } from '../trading/trading-world.ts'
import { dates, type IpoWorld, ipoWorld } from './ipo-world.ts'

const rounds = raceRounds(4)
vi.setConfig({ testTimeout: 60_000 + rounds * 5_000 })
let world: IpoWorld
let people: Customer[]
/** One offering for each round, and one for the race against the close. */
let codes: string[]
let code: string
beforeAll(async () => {
  world = await ipoWorld()
  people = []
  codes = []
  for (let round = 0; round < rounds; round += 1) codes.push(await world.offer({ lots: 1_000 }))
  code = await world.offer({ lots: 1_000 })
  for (let round = 0; round < rounds; round += 1) people.push(await world.ready({ JPY: 1_000_000n }))
})
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

  test('apply against close: an application that was taken has a ticket in the sealed list, one that was not has paid nothing', async () => {
    const late: Customer[] = []
    for (let each = 0; each < racers; each += 1) late.push(await world.ready({ JPY: 1_000_000n }))
    const applying = late.map(async (who, index) => {
      await lateOnPurpose(index * 3)
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

  test('listing against a split of the same day: every winner has the same lot, and every yen of it, whichever comes first', async () => {
    const days = 21
    const [winners, splits] = [[] as Customer[], [] as string[]]
    for (let each = 0; each < racers; each += 1) winners.push(await world.ready({ JPY: 10_000_000n }))
    for (let round = 0; round < rounds; round += 1) splits.push(await world.offer({ lots: 1_000, shiftDays: days }))
    await world.reach('opens', days)
    for (const each of splits) await Promise.all(winners.map((who) => world.subscribe(who, each)))
    await world.reach('payment', days)
    const numberOf = async (who: Customer, of: string) => (await world.row(who, of)).order_no
    for (const each of splits)
      for (const who of winners) await world.done(who, 'trade/newstockPay', { order_no: await numberOf(who, each), ...world.own })
    const listed = later(parseInstant(dates.listed), days * day)
    const opened = later(listed, 2 * hour)
    const boris = await world.ready({ JPY: 10_000_000n })
    await world.reach('deadline', days)
    for (const each of splits) {
      const share = instrument('jp', each, 'Sakura Robotics')
      const exDate = dateText('2026-12-29')
      world.feed.corporate(share, { kind: 'split', exDate, numerator: 4, denominator: 3, announcedOn: dateText('2026-12-01') })
      // Another customer owns the share already, so order matching processes it.
      const grab = { source: 'available', origin: 'grab', orderNo: `G-${each}`, cause: `block/G-${each}/grabbed` } as const
      const of = { customer: boris.customer, market: 'jp', code: each, shares: 300, cost: 300_000n } as const
      await world.database.transaction((transaction) =>
        world.ports.trading.bringLots(transaction, [{ ...of, ...grab, boughtAt: world.clock.now(), lockDays: 1 }]),
      )
    }
    const available = await Promise.all(winners.map((who) => world.balance(who, 'available')))
    const over = splits.map((each, turn) =>
      race(async (racer) => {
        await lateOnPurpose(turn * 20 + racer * 2)
        await world.database.transaction((transaction) =>
          world.world.engine.playWithin(transaction, [`jp:${each}`], { clock: standingClock(opened), wallets: [] }),
        )
        return 'done'
      }),
    )
    await Promise.all([world.reach('listed', days), ...over])
    world.clock.set(opened)
    await world.world.engine.advanceTrading(opened)
    // Shares begin with order entry, as the split of that day does: they are new shares, which it does not multiply.
    for (const [index, who] of winners.entries()) {
      const lots = (await world.world.callOnlyDone(who, 'trade/userstocklist', { type: 'jpy' })).filter(({ code: of }) =>
        splits.includes(of),
      )
      expect(lots.map(({ stock_num, cost }) => [stock_num, cost])).toEqual(splits.map(() => [100, '120000']))
      expect(await world.balance(who, 'subscription')).toBe(0n)
      expect(await world.balance(who, 'available')).toBe(available[index])
    }
    const [first] = winners
    if (first !== undefined) await world.agrees(first)
  })
})
