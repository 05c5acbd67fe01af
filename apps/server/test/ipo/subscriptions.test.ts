import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type IpoWorld, ipoWorld } from './ipo-world.ts'

vi.setConfig({ testTimeout: 60_000 })
let world: IpoWorld
beforeAll(async () => {
  world = await ipoWorld()
})
afterAll(() => world.close())

describe('an offering in Japan, from its announcement to its listing', () => {
  test('[P-08] [E-05] [S-03] [S-04] [S-10] [K-09] [C-04] applied, won, paid and listed, with the money at every step', async () => {
    const code = await world.offer({ lots: 500, price: 1_100 })
    const akiko = await world.ready({ JPY: 1_000_000n })
    const shown = async () => (await world.done(akiko, 'trade/newstock', { code })).offering
    expect(await shown()).toMatchObject({ state: 'waiting', price: '-', provisional_high: '-', min_num: 100, max_num: 1_000 })
    await world.reach('range')
    expect(await shown()).toMatchObject({
      state: 'to_subscribe',
      provisional_low: '1000',
      provisional_high: '1200',
      underwriting_provisional: '920',
      lead_underwriter: 'Seaside Securities',
      winning_rate: '1.2500',
      per: '20.00',
      market: 'jpy',
      premium: '-',
    })
    const early = await world.refusals(akiko, 'trade/newstockSubscribe', { code, num: 100, ...world.own })
    expect(early).toMatchObject([{ key: 'not_yet_subscription_time', needed: '2026-11-24T09:00:00+09:00' }])

    await world.reach('opens')
    const applied = await world.done(akiko, 'trade/newstockSubscribe', { code, num: 300, ...world.own, word: 'ab'.repeat(32) })
    expect(applied).toMatchObject({ num: 300, rjmoney: '360000', status: 1, state: 'pending_lottery', word_by: 'customer' })
    await world.agrees(akiko)
    expect(await world.refusals(akiko, 'trade/newstockSubscribe', { code, num: 100, ...world.own })).toMatchObject([
      { key: 'newstock_already_subscribed', now: applied.order_no },
    ])

    await world.reach('closes')
    expect(await world.row(akiko, code)).toMatchObject({ allotment_no: '200', state: 'pending_lottery' })
    await world.reach('priced')
    expect(await world.row(akiko, code)).toMatchObject({ price: '1100', rjmoney: '330000', total_due: '-' })
    await world.reach('drawn')
    // 500 lots for 201 applicants: each gets all requested shares.
    expect(await world.row(akiko, code)).toMatchObject({ state: 'won', win_num: 300, rjmoney: '330000', total_due: '330000' })
    expect(await world.refused(akiko, 'trade/newstockPay', { order_no: applied.order_no, ...world.own })).toEqual([
      'newstock_not_to_be_paid',
    ])
    await world.reach('payment')
    expect((await world.row(akiko, code)).can.pay).toEqual({ allowed: true, refusals: [] })
    const paid = await world.done(akiko, 'trade/newstockPay', { order_no: applied.order_no, ...world.own })
    expect(paid).toMatchObject({ state: 'payment_succeeded', rjmoney: '330000', status: 1 })
    await world.agrees(akiko)
    await world.reach('listed')
    const listed = await world.row(akiko, code)
    expect(listed).toMatchObject({ state: 'successful', status: 2, rjmoney: '-' })
    const [lot] = await world.world.callOnlyDone(akiko, 'trade/userstocklist', { type: 'jpy' })
    expect(lot).toMatchObject({
      order_no: listed.position_no,
      parent: applied.order_no,
      leverage: 1,
      stock_num: 300,
      cost: '330000',
      fees: '0',
      sellable_from: '2026-12-08',
      initial_margin: '330000',
      borrowed: '0',
    })
    expect(await world.balance(akiko, 'available')).toBe(670_000n)
    await world.agrees(akiko)
    const reported = world.told.filter(({ customer }) => customer === akiko.customer).map(({ kind }) => kind)
    expect(reported).toEqual([
      'newstock_applied',
      'newstock_sealed',
      'newstock_priced',
      'newstock_won',
      'newstock_to_pay',
      'newstock_paid',
      'shares_received',
      'newstock_listed',
    ])
  })
})
