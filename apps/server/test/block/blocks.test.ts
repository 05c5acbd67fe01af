import { allotmentFaults } from '@zaraba/rules/block/check-allotment.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestNumberOf } from '../../src/base/review.ts'
import { type DueItem, schedule } from '../../src/time/due-store.ts'
import type { Person } from '../trading/trading-world.ts'
import { type BlockWorld, blockWorld, friday, fundPassword } from './block-world.ts'

let world: BlockWorld
let akiko: Person
beforeAll(async () => {
  world = await blockWorld()
})
beforeEach(async () => {
  world.at(friday)
  akiko = await world.person()
})
afterEach(() => {
  world.brokerage.reviewer = 'rules'
})
afterAll(() => world.close())

const decided = '2026-11-24T09:00:00+09:00'

describe('blocks', () => {
  test('[P-09] [S-01] [S-11] the money is held as a product, reviewed after the window, and becomes a locked lot in one entry', async () => {
    const id = await world.offer()
    const seen = await world.done(akiko, 'trade/block', { id })
    expect(seen).toMatchObject({
      price: '2440',
      reference_price: '2500',
      discount: '2.40',
      quota: 1_000,
      left: 1_000,
      min_num: 100,
      max_num: 500,
      state: 'open',
      can: true,
      lock_days: 3,
      sellable_from: '2026-11-27',
      simplified: false,
    })
    const row = await world.apply(akiko, id, 300)
    expect(row).toMatchObject({ kind: 'block', name: 'Toyota', money: '732000', status: 0, state: 'pending', daily_profit: '-' })
    expect([await world.balance(akiko, 'available'), await world.balance(akiko, 'product')]).toEqual([9_268_000n, 732_000n])
    expect(await world.callOnlyDone(akiko, 'user/funds', {})).toMatchObject({ available: '9268000', frozen: '732000' })
    expect((await world.done(akiko, 'trade/userblocklist', { state: 'pending' })).list).toMatchObject([
      { order_no: row.order_no, num: 300, won_num: 0, status: 0, promised_time: '2026-11-24T10:45:00+09:00', can_cancel: true },
    ])
    await world.until(decided)
    await world.agrees(akiko)
    expect(await world.callOnlyDone(akiko, 'trade/userproductlist', {})).toMatchObject([
      { order_no: row.order_no, status: 1, state: 'passed', total_profit: '-' },
    ])
    const [passed] = (await world.done(akiko, 'trade/userblocklist', { state: 'passed' })).list
    expect(passed).toMatchObject({
      won_num: 300,
      money: '732000',
      sellable_from: '2026-11-27',
      review_time: '2026-11-24T08:45:20+09:00',
    })
    const [lot] = await world.callOnlyDone(akiko, 'trade/userstocklist', {})
    expect(lot).toMatchObject({
      order_no: passed?.position_no,
      parent: row.order_no,
      stock_num: 300,
      cost: '732000',
      leverage: 1,
      lock_days: 3,
      sellable_from: '2026-11-27',
      borrowed: '0',
      initial_margin: '732000',
    })
    const entries = await world.database.query<{ cause: string; operation: string }>({
      text: `select cause, operation from ledger.move where customer = $1 and cause like 'block/%' order by number`,
      values: [akiko.customer],
    })
    expect(entries.map(({ cause }) => cause.split('/')[2])).toEqual(['held', 'passed'])
  })

  test('oversubscribed: units are drawn by the committed secret, the losers have their money back with the reason, and anybody can check', async () => {
    const id = await world.offer({ quota: 500 })
    const people = await Promise.all(Array.from({ length: 6 }, () => world.person()))
    const { commitment } = await world.done(people[0] as Person, 'trade/blockProof', { id })
    const rows: string[] = []
    const wordOf = (index: number) => `${index}c`.repeat(32)
    for (const [index, who] of people.entries())
      rows.push((await world.apply(who, id, 200, index === 5 ? {} : { word: wordOf(index).toUpperCase() })).order_no)
    await world.until(decided)
    const proof = await world.done(people[0] as Person, 'trade/blockProof', { id })
    expect(proof).toMatchObject({ commitment, drawn: true, units: 5, unit: 100 })
    expect([proof.tickets.length, proof.winners.length]).toEqual([12, 5])
    expect(proof.mine).toEqual([1, 2].map((turn) => `${rows[0]}/${turn}/${wordOf(0)}`))
    const offered = await world.done(akiko, 'trade/block', { id })
    expect(allotmentFaults(proof, offered, new Map([[rows[0] ?? '', wordOf(0)]]))).toEqual([])
    expect(allotmentFaults(proof, offered, new Map([[rows[0] ?? '', wordOf(7)]]))).toEqual(['word'])
    const [withWord] = (await world.done(people[0] as Person, 'trade/userblocklist')).list
    const [without] = (await world.done(people[5] as Person, 'trade/userblocklist')).list
    expect([withWord?.word, withWord?.word_by]).toEqual([wordOf(0), 'customer'])
    expect([without?.word, without?.word_by]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), 'server'])
    let given = 0
    for (const [index, who] of people.entries()) {
      await world.agrees(who)
      const [own] = (await world.done(who, 'trade/userblocklist')).list
      const won = proof.winners.filter((ticket) => ticket.startsWith(`${rows[index]}/`)).length * 100
      expect(own).toMatchObject(
        won === 0
          ? { state: 'rejected', status: 2, won_num: 0, reason: 'block_not_allotted' }
          : { state: 'passed', status: 1, won_num: won, money: String(won * 2_440), reason: '' },
      )
      expect(await world.balance(who, 'available')).toBe(BigInt(10_000_000 - won * 2_440))
      given += won
    }
    expect(given).toBe(500)
    expect(await world.done(akiko, 'trade/block', { id })).toMatchObject({ left: 0, state: 'settled', can: false })
  })

  test('[L-03] minimum, unit, cap, window and money each refuse with their figures, all at once', async () => {
    const id = await world.offer()
    expect(await world.refusals(akiko, 'trade/blockApply', world.asked(id, 50))).toEqual([
      { key: 'below_block_minimum', field: 'num', now: '50', needed: '100' },
    ])
    expect(await world.refusals(akiko, 'trade/blockApply', world.asked(id, 250))).toEqual([
      { key: 'block_in_whole_units', field: 'num', now: '250', needed: '200', values: { unit: '100' } },
    ])
    expect(await world.refusals(akiko, 'trade/blockApply', world.asked(id, 600))).toEqual([
      { key: 'above_block_cap', field: 'num', now: '600', needed: '500', values: { cap: '500', mine: '0' } },
    ])
    const poor = await world.person(1_000_000n)
    expect(await world.refusals(poor, 'trade/blockApply', world.asked(id, 500))).toEqual([
      { key: 'insufficient_available_balance', now: '1000000', needed: '1220000', values: { currency: 'JPY' } },
    ])
    expect(await world.refused(poor, 'trade/blockApply', world.asked(id, 0))).toEqual(['enter_quantity_in_lots'])
    expect(await world.refused(poor, 'trade/blockApply', world.asked('nothing', 100))).toEqual(['not_found'])
    world.at('2026-11-19T15:59:00+09:00')
    expect(await world.refusals(akiko, 'trade/blockApply', world.asked(id, 100))).toEqual([
      { key: 'block_trade_not_open', values: { from: '2026-11-19T16:00:00+09:00' } },
    ])
  })

  test('[M-32] after the window, and after a split, the block trade is closed', async () => {
    const id = await world.offer()
    world.at('2026-11-24T08:20:00+09:00')
    expect(await world.refusals(akiko, 'trade/blockApply', world.asked(id, 100))).toEqual([
      { key: 'block_trade_closed', values: { until: '2026-11-24T08:20:00+09:00' } },
    ])
    expect(await world.done(akiko, 'trade/block', { id })).toMatchObject({ state: 'closed', can: false })
  })

  test('while the allotment is set aside the rules decide nothing, and what is held stays held', async () => {
    const id = await world.offer()
    await world.apply(akiko, id, 100)
    const held = await world.balance(akiko, 'product')
    const take = "delete from base.due where kind = 'block.allot' and reference = $1 returning at, kind, reference"
    const [allotment] = await world.database.query<DueItem>({ text: take, values: [id] })
    await expect(world.until(decided)).rejects.toThrow(`waits for the allotment of ${id}`)
    expect(await world.balance(akiko, 'product')).toBe(held)
    expect((await world.done(akiko, 'trade/userblocklist')).list).toMatchObject([{ state: 'pending' }])
    await world.database.transaction((transaction) => schedule(transaction, allotment === undefined ? [] : [allotment]))
    await world.until(decided)
    expect((await world.done(akiko, 'trade/userblocklist')).list).toMatchObject([{ state: 'passed', won_num: 100 }])
  })

  test('one application at a time; a secret is asked for and its tries are counted', async () => {
    const id = await world.offer()
    expect(await world.refused(akiko, 'trade/blockApply', world.asked(id, 100, { fund_password: '' }))).toEqual([
      'enter_fund_password',
    ])
    expect(await world.refused(akiko, 'trade/blockApply', world.asked(id, 100, { fund_password: '111112' }))).toEqual([
      'wrong_fund_password',
    ])
    const row = await world.apply(akiko, id, 100)
    expect(await world.refusals(akiko, 'trade/blockApply', world.asked(id, 100))).toEqual([
      { key: 'block_already_applied', now: row.order_no },
    ])
    expect(fundPassword).toBe('274913')
  })

  test('taken back while the window is open, the money is back and others are allotted; afterwards it stays', async () => {
    const id = await world.offer({ quota: 200 })
    const bob = await world.person()
    const row = await world.apply(akiko, id, 200)
    const other = await world.apply(bob, id, 200)
    expect(await world.refused(bob, 'trade/blockCancel', { order_no: row.order_no })).toEqual(['not_found'])
    expect(await world.done(akiko, 'trade/blockCancel', { order_no: row.order_no })).toMatchObject({
      state: 'cancelled',
      status: 3,
      can_cancel: false,
    })
    expect(await world.balance(akiko, 'available')).toBe(10_000_000n)
    expect(await world.refused(akiko, 'trade/blockCancel', { order_no: row.order_no })).toEqual(['request_already_decided'])
    await world.until('2026-11-24T08:30:00+09:00')
    expect(await world.refused(bob, 'trade/blockCancel', { order_no: other.order_no })).toEqual(['block_trade_closed'])
    await world.until(decided)
    expect((await world.done(bob, 'trade/userblocklist')).list).toMatchObject([{ state: 'passed', won_num: 200 }])
    expect((await world.done(akiko, 'trade/userblocklist')).list).toMatchObject([{ state: 'cancelled', won_num: 0 }])
  })

  test('an account that may not trade is refused, and what it had applied for goes back', async () => {
    const id = await world.offer()
    await world.apply(akiko, id, 100)
    await world.flag(akiko)
    await world.until(decided)
    expect((await world.done(akiko, 'trade/userblocklist', { state: 'rejected' })).list).toMatchObject([{ reason: 'no_trading' }])
    expect(await world.balance(akiko, 'available')).toBe(10_000_000n)
  })

  test('[H-2] an operator cannot pass an application before the allotment, nor give what was not won', async () => {
    world.brokerage.reviewer = 'operators'
    const id = await world.offer({ quota: 100 })
    const bob = await world.person()
    const orders = [(await world.apply(akiko, id, 100)).order_no, (await world.apply(bob, id, 100)).order_no]
    const against = async (orderNo: string) =>
      world.database.transaction(async (transaction) => {
        const request = await world.machine.lock(transaction, requestNumberOf(BigInt(orderNo.slice(2))))
        return request === null
          ? []
          : (await world.machine.against(transaction, request, world.clock.now())).map(({ key }) => key)
      })
    for (const orderNo of orders) expect(await against(orderNo)).toEqual(['block_not_allotted_yet'])
    await world.until('2026-11-24T08:30:00+09:00')
    const standing = [await against(orders[0] ?? ''), await against(orders[1] ?? '')].flat()
    expect(standing).toEqual(['block_not_allotted'])
    // When operators have not decided 24 hours after the decision was due, the rules decide.
    await world.until('2026-11-25T08:45:00+09:00')
    const states = [akiko, bob].map(async (who) => (await world.done(who, 'trade/userblocklist')).list[0]?.state)
    expect((await Promise.all(states)).toSorted()).toEqual(['passed', 'rejected'])
  })

  test('the same request under the same key is one application', async () => {
    const id = await world.offer()
    const first = await world.done(akiko, 'trade/blockApply', world.asked(id, 100), 'one')
    const again = await world.done(akiko, 'trade/blockApply', world.asked(id, 100), 'one')
    expect(again).toEqual(first)
    expect(await world.balance(akiko, 'product')).toBe(244_000n)
  })
})
