import { day, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toyota } from '../trading/trading-world.ts'
import { type CashWorld, cashWorld } from './cash-world.ts'

let world: CashWorld

beforeAll(async () => {
  world = await cashWorld()
  world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], '2026-11-20': [['09:00', 2_500]] })
})
afterAll(() => world.close())

describe('deposits', () => {
  test('[P-13] [E-10] [K-06] amount, slip, screenshot, review, credited; every list says the same', async () => {
    const akiko = await world.ready()
    const info = await world.done(akiko, 'user/depositInfo')
    expect(info.checks.every(({ met }) => met)).toBe(true)
    expect(info).toMatchObject({ minimum: '1000', limit: '500000', hours: '0:00–23:59', pending: null })
    expect(info.slip).toMatchObject({ institution: 'Zaraba Practice Bank', account_number: '0000365', branch_code: '000' })
    const voucher = await world.voucher(akiko)
    const asked = await world.done(akiko, 'user/deposit', { amount: '300000', voucher })
    expect(asked).toMatchObject({ status: 0, state: 'pending', money: '300000', voucher, reference: info.slip.reference })
    expect(asked).toMatchObject({ apply_time: '2026-11-20T09:05:00+09:00', promised_time: '2026-11-20T11:05:00+09:00' })
    const arrival = { reviewer: 'rules', promised_time: asked.promised_time, latest_time: '2026-11-22T00:00:00+09:00' }
    expect([info, asked]).toMatchObject([arrival, arrival])
    expect(await world.balance(akiko, 'available')).toBe(10_000_000n)
    expect((await world.done(akiko, 'user/depositInfo')).pending).toEqual(asked)
    await world.decided()
    await world.agrees(akiko)
    expect(await world.balance(akiko, 'available')).toBe(10_300_000n)
    const { list } = await world.done(akiko, 'user/depositlist')
    expect(list).toMatchObject([{ ...asked, status: 1, state: 'passed', decided_by: 'rules', review_time: expect.any(String) }])
    expect(list[0]?.review_time).toBe('2026-11-20T09:05:20+09:00')
    expect((await world.world.done(akiko, 'user/funds', {})).available).toBe('10300000')
    expect((await world.world.done(akiko, 'user/fundRecords', {})).list[0]).toMatchObject({
      kind: 'deposit',
      order_no: asked.order_no,
      amount: '300000',
      balance: '10300000',
    })
    expect(world.told.at(-1)).toMatchObject({ kind: 'request_passed', orderNo: asked.order_no, values: { amount: '300000' } })
  })

  test('[L-04] 500,000 until the first deposit has passed, 10,000,000,000 afterwards', async () => {
    const bob = await world.ready()
    expect((await world.refusals(bob, 'user/deposit', { amount: '500001', voucher: await world.voucher(bob) }))[0]).toEqual({
      key: 'above_maximum_deposit',
      field: 'amount',
      now: '500001',
      needed: '500000',
      values: { currency: 'JPY' },
    })
    await world.deposit(bob, '500000')
    await world.decided()
    expect((await world.done(bob, 'user/depositInfo')).limit).toBe('10000000000')
    const over = { amount: '10000000001', voucher: await world.voucher(bob) }
    expect((await world.refusals(bob, 'user/deposit', over))[0]?.needed).toBe('10000000000')
    await world.deposit(bob, '10000000000')
    await world.decided()
    await world.agrees(bob)
    expect(await world.balance(bob, 'available')).toBe(10_010_500_000n)
  })

  test('[A-04] [V-12] [V-17] [V-02] [H-3] all refusals at once', async () => {
    const new1 = await world.newcomer()
    await world.world.done(new1, 'trade/buy', { code: '7203', stock_num: 1 })
    const against = await world.refusals(new1, 'user/deposit', { amount: 'all', voucher: '' })
    expect(against).toEqual([
      { key: 'complete_real_name_first', now: 'unverified', needed: 'verified', clear: '/mine/verified' },
      { key: 'bind_card_first', now: '0', needed: '1', clear: '/mine/bankAdd' },
      {
        key: 'close_positions_first',
        now: '1',
        needed: '0',
        clear: '/position/index',
        values: { until: '2026-11-24T09:00:00+09:00' },
      },
      { key: 'enter_recharge_amount', field: 'amount' },
      { key: 'upload_transfer_screenshot', field: 'voucher' },
    ])
    const unmet = (await world.done(new1, 'user/depositInfo')).checks.filter(({ met }) => !met)
    expect(unmet.map(({ key }) => key)).toEqual(against.slice(0, 3).map(({ key }) => key))
  })

  test('[M-36] [M-37] one deposit at a time, and no other funds operation beside it', async () => {
    const chen = await world.ready()
    await world.deposit(chen)
    expect(await world.refused(chen, 'user/deposit', { amount: '1000', voucher: await world.voucher(chen) })).toEqual([
      'deposit_already_pending',
    ])
    const dai = await world.ready()
    await world.withdraw(dai)
    const [refusal] = await world.refusals(dai, 'user/deposit', { amount: '1000', voucher: await world.voucher(dai) })
    expect(refusal).toMatchObject({ key: 'funds_operation_in_progress', clear: '/mine/withdrawList' })
  })

  test('[L-07] on working days alone; a holiday says when the next one begins', async () => {
    const emi = await world.ready()
    const before = world.clock.now()
    world.at('2026-11-20T23:59:59+09:00')
    expect((await world.done(emi, 'user/depositInfo')).checks.at(-1)).toMatchObject({ key: 'outside_deposit_hours', met: true })
    world.at('2026-11-21T00:00:00+09:00')
    expect((await world.refusals(emi, 'user/deposit', { amount: '1000', voucher: await world.voucher(emi) }))[0]).toEqual({
      key: 'outside_deposit_hours',
      now: '2026-11-21T00:00:00+09:00',
      needed: '0:00–23:59',
      values: { until: '2026-11-24T00:00:00+09:00' },
    })
    world.clock.set(before)
  })

  test('[H-8] a screenshot is the customer’s own, serves one deposit, and goes with it seven days after the decision', async () => {
    const [fumi, gen] = [await world.ready(), await world.ready()]
    const voucher = await world.voucher(fumi)
    expect(await world.refused(gen, 'user/deposit', { amount: '1000', voucher })).toEqual(['upload_transfer_screenshot'])
    await world.done(fumi, 'user/deposit', { amount: '1000', voucher })
    await world.decided()
    expect(await world.refused(fumi, 'user/deposit', { amount: '1000', voucher })).toEqual(['upload_transfer_screenshot'])
    await world.pass(7 * day - second)
    const kept = () => world.database.query({ text: 'select from review.image where number = $1', values: [BigInt(voucher)] })
    expect(await kept()).toHaveLength(1)
    await world.pass(second)
    expect(await kept()).toHaveLength(0)
    world.at('2026-11-20T09:05:00+09:00')
  })

  test('a rejected deposit moves nothing, and the customer gets its reason', async () => {
    const haru = await world.ready()
    const asked = await world.deposit(haru)
    await world.database.query({
      text: 'update identity.card set removed_at = now() where customer = $1',
      values: [haru.customer],
    })
    await world.decided()
    await world.agrees(haru)
    expect(await world.balance(haru, 'available')).toBe(10_000_000n)
    expect((await world.done(haru, 'user/depositlist')).list).toMatchObject([
      { order_no: 'data' in asked ? asked.data.order_no : '', state: 'rejected', reason: 'bind_card_first' },
    ])
  })

  test('the same key deposits once and answers all alike', async () => {
    const ichi = await world.ready()
    const request = { amount: '2000', voucher: await world.voucher(ichi) }
    const first = await world.done(ichi, 'user/deposit', request, 'once')
    expect(await world.done(ichi, 'user/deposit', request, 'once')).toEqual(first)
    const other = await world.callOnly(ichi, 'user/deposit', { ...request, amount: '3000' }, 'once')
    expect(other).toMatchObject({ refusals: [{ key: 'key_used_differently' }] })
  })
})
