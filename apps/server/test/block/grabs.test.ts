import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

describe('grabs', () => {
  test('[P-10] first come, first served: the lot is there at once, paid from what is available, and locked', async () => {
    const id = await world.offer({ kind: 'grab', minimum: 10 })
    const lot = await world.apply(akiko, id, 130)
    expect(lot).toMatchObject({
      stock_num: 130,
      cost: '317200',
      lock_days: 3,
      sellable_from: '2026-11-26',
      status: 0,
      state: 'holding',
      borrowed: '0',
    })
    expect(await world.balance(akiko, 'available')).toBe(10_000_000n - 317_200n)
    const { list } = await world.done(akiko, 'trade/userblocklist', { kind: 'grab' })
    expect(list).toMatchObject([
      {
        kind: 'grab',
        num: 130,
        won_num: 130,
        money: '317200',
        position_no: lot.order_no,
        sellable_from: '2026-11-26',
        state: 'passed',
      },
    ])
    expect(lot).toMatchObject({ parent: list[0]?.order_no })
    expect(await world.done(akiko, 'trade/block', { id })).toMatchObject({ left: 870, mine: 130, can: true })
  })

  test('[M-27] the quota, the minimum and the cap each refuse with their figures', async () => {
    const id = await world.offer({ kind: 'grab', quota: 150, minimum: 10, cap: 100 })
    const bob = await world.person()
    await world.apply(akiko, id, 60)
    expect(await world.refusals(akiko, 'trade/blockApply', world.asked(id, 50))).toEqual([
      { key: 'above_block_cap', field: 'num', now: '50', needed: '40', values: { cap: '100', mine: '60' } },
    ])
    expect(await world.refusals(akiko, 'trade/blockApply', world.asked(id, 5))).toEqual([
      { key: 'below_block_minimum', field: 'num', now: '5', needed: '10' },
    ])
    expect(await world.refusals(bob, 'trade/blockApply', world.asked(id, 95))).toEqual([
      { key: 'insufficient_quota', field: 'num', now: '90', needed: '95' },
    ])
    await world.apply(bob, id, 90)
    expect(await world.done(bob, 'trade/block', { id })).toMatchObject({ left: 0, state: 'sold_out', can: false })
    expect(await world.refused(bob, 'trade/blockApply', world.asked(id, 10))).toEqual(['insufficient_quota'])
  })

  test('[M-32] before its opening and after its end nothing is grabbed', async () => {
    const id = await world.offer({ kind: 'grab' })
    world.at('2026-11-24T09:00:00+09:00')
    expect(await world.refused(akiko, 'trade/blockApply', world.asked(id, 100))).toEqual(['block_trade_closed'])
  })

  test('[V2.3.4] many at once on a small quota: exactly the quota is given, and no customer pays without shares', async () => {
    const id = await world.offer({ kind: 'grab', quota: 40, minimum: 1, cap: 3 })
    const people = await Promise.all(Array.from({ length: 30 }, () => world.person()))
    const answers = await Promise.all(
      people.flatMap((who, index) => [0, 1].map(() => world.callOnly(who, 'trade/blockApply', world.asked(id, 1 + (index % 3))))),
    )
    expect(answers.some((answer) => 'refusals' in answer)).toBe(true)
    let given = 0
    for (const [index, who] of people.entries()) {
      await world.agrees(who)
      const lots = (await world.callOnlyDone(who, 'trade/userstocklist', {})).reduce((sum, { stock_num }) => sum + stock_num, 0)
      expect(await world.balance(who, 'available')).toBe(10_000_000n - BigInt(lots) * 2_440n)
      expect(lots).toBeLessThanOrEqual(3)
      expect(lots % (1 + (index % 3))).toBe(0)
      given += lots
    }
    expect(given).toBeLessThanOrEqual(40)
    expect(given).toBeGreaterThan(37)
    expect(await world.done(akiko, 'trade/block', { id })).toMatchObject({ left: 40 - given })
  })

  test('the database itself refuses to give more than there is', async () => {
    const id = await world.offer({ kind: 'grab', quota: 40, minimum: 1 })
    const forced = world.database.query({ text: 'update block.taken set taken = 41 where offer = $1', values: [id] })
    await expect(forced).rejects.toMatchObject({ constraint: 'never_oversold' })
  })

  test('the same grab under the same key is one lot; another one under it is refused', async () => {
    const id = await world.offer({ kind: 'grab' })
    const first = await world.done(akiko, 'trade/blockApply', world.asked(id, 100), 'grab')
    const twice = await Promise.all([0, 1].map(() => world.callOnly(akiko, 'trade/blockApply', world.asked(id, 100), 'grab')))
    for (const again of twice) expect(again).toMatchObject({ data: first })
    expect(await world.callOnly(akiko, 'trade/blockApply', world.asked(id, 200), 'grab')).toMatchObject({
      refusals: [{ key: 'key_used_differently' }],
    })
    expect(await world.callOnlyDone(akiko, 'trade/userstocklist', {})).toHaveLength(1)
  })

  test('[M-30] a grabbed lot is locked in the words of T+1, and can be sold when its days have passed', async () => {
    const id = await world.offer({ kind: 'grab', lockDays: 2 })
    const lot = await world.apply(akiko, id, 100)
    world.at('2026-11-24T09:05:00+09:00')
    const sale = { order_no: lot.order_no, price_type: 'limit', price: '2520' }
    expect(await world.world.refused(akiko, 'trade/sell', sale)).toEqual(['cannot_sell_on_t1_day'])
    world.at('2026-11-25T09:05:00+09:00')
    expect(await world.world.refused(akiko, 'trade/sell', sale)).toEqual([])
  })
})
