import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tester } from '../http/running-app.ts'
import { fundPassword } from '../http/running-app.ts'
import { type CopyWorld, copyWorld } from './copy-world.ts'

let world: CopyWorld
let akiko: Tester
beforeAll(async () => {
  world = await copyWorld()
  akiko = await world.person()
}, 300_000)
afterAll(() => world.close())

const available = async (who: Tester) => Number((await who.call('user/funds', { type: 'jpy' })).data.available)

describe('[P-11] [S-07] following a product', () => {
  test('[E-06] a product shows every field of its specification and the losing side of its record', async () => {
    const shown = await world.product('jp-chase')
    expect(shown).toMatchObject({ id: 'jp-chase', min: '10000', lock_days: 5, early_price: '-' })
    expect(shown.issuer).not.toBe('')
    expect(Number(shown.worst_day.result)).toBeLessThan(0)
    expect(Number(shown.drawdown)).toBeLessThan(0)
    expect(Number(shown.losing_days)).toBeGreaterThan(0)
    expect(Number(shown.least)).toBeLessThanOrEqual(Number(shown.expected))
    expect(Number(shown.expected)).toBeLessThanOrEqual(Number(shown.greatest))
    expect(Number(shown.lowest)).toBeLessThanOrEqual(Math.min(...shown.curve.map(({ value }) => Number(value))))
    const { data: page } = await akiko.call('trade/product', { id: 'jp-chase' })
    expect([page.product.lowest, page.product.highest]).toEqual([shown.lowest, shown.highest])
    expect(shown.past).toMatchObject({ count: 0, losing: 0, worst: '-' })
    expect(shown.days).toBeGreaterThan(2_000)
  })

  test('a curve of a period ends at the last close, and its falls are since the highest close of the whole record', async () => {
    const shown = await world.product('jp-chase')
    const curves = new Map<string, Awaited<ReturnType<typeof curveOf>>>()
    const curveOf = async (period: 'quarter' | 'year' | 'three_years' | 'all') =>
      (await akiko.call('trade/productCurve', { id: 'jp-chase', period })).data.curve
    // The index comes after the products, and is then beside each point of them.
    await expect.poll(async () => (await curveOf('year')).at(-1)?.index, { timeout: 60_000 }).not.toBe('-')
    for (const period of ['quarter', 'year', 'three_years', 'all'] as const) {
      const curve = await curveOf(period)
      curves.set(period, curve)
      expect([period, curve.at(-1)?.date, curve.at(-1)?.value]).toEqual([period, shown.as_of, shown.value])
      expect(curve.length).toBeLessThanOrEqual(250)
      for (const { fall } of curve) {
        expect(Number(fall)).toBeLessThanOrEqual(0)
        expect(Number(fall)).toBeGreaterThanOrEqual(Number(shown.drawdown))
      }
    }
    expect(curves.get('all')?.[0]).toMatchObject({ date: shown.since, value: '10000.0000', fall: '0.0000' })
    const year = curves.get('year') ?? []
    // A year has a point for each session, so that a quarter is its end, falls included.
    const quarter = curves.get('quarter') ?? []
    expect(quarter).toEqual(year.slice(-quarter.length))
    expect(quarter.length).toBeGreaterThan(55)
    expect((await akiko.call('trade/productCurve', { id: 'jp-none', period: 'all' })).msg).toBe('product_missing_or_delisted')
  })

  test('a lock ends by itself at a close and pays what the unit values say, in one entry', async () => {
    const before = await available(akiko)
    const followed = await world.follow(akiko, 'jp-chase', '1000000')
    expect(followed.msg).toBe('follow_order_success')
    expect(followed.data).toMatchObject({ kind: 'copy', money: '1000000', status: 0, state: 'waiting', total_profit: '0' })
    const { order_no: order } = followed.data
    expect(await available(akiko)).toBe(before - 1_000_000)
    await world.agrees(akiko)
    await world.daysPass(2, akiko)
    const running = (await akiko.call('trade/productOrder', { order_no: order })).data
    expect(running.row).toMatchObject({ status: 0, state: 'following' })
    expect(running.days.length).toBe(1)
    const gained = running.days.reduce((sum, { profit }) => sum + Number(profit), 0)
    expect(Number(running.row.total_profit)).toBe(gained)
    expect(Number(running.row.daily_profit)).toBe(Number(running.days.at(-1)?.profit))
    expect(Number(running.worth)).toBe(1_000_000 + gained)
    const { data: funds } = await akiko.call('user/funds', { type: 'jpy' })
    expect(Number(funds.frozen)).toBe(1_000_000)
    expect(Number(funds.equity)).toBe(Number(funds.available) + 1_000_000 + gained)
    await world.daysPass(4, akiko)
    const [row] = await world.rows(akiko)
    expect(row).toMatchObject({ order_no: order, status: 1, state: 'ended' })
    const ended = (await akiko.call('trade/productOrder', { order_no: order })).data
    const worth = Math.floor((1_000_000 * Number(ended.days.at(-1)?.value)) / Number(ended.start_value))
    expect(Math.abs(worth - Number(ended.worth))).toBeLessThanOrEqual(1)
    const profit = Number(ended.worth) - 1_000_000
    expect(Number(ended.fee)).toBe(profit > 0 ? Math.ceil(profit * 0.05) : 0)
    expect(Number(ended.paid)).toBe(Number(ended.worth) - Number(ended.fee))
    expect(Number(row?.total_profit)).toBe(Number(ended.paid) - 1_000_000)
    expect(await available(akiko)).toBe(before - 1_000_000 + Number(ended.paid))
    const { list } = (await akiko.call('user/fundRecords', { type: 'jpy', kind: 'product' })).data
    expect(list.map(({ order_no }) => order_no)).toEqual([order, order])
    expect(await world.one(`select count(distinct cause) as n from ledger.move where cause = 'copy/${order}/ended'`)).toBe(1n)
    const reported = (await akiko.call('user/messages', { limit: 20 })).data.list.map(({ kind }) => kind)
    expect(reported.filter((kind) => kind.startsWith('copy_'))).toEqual(['copy_ended', 'copy_began', 'copy_followed'])
  }, 300_000)

  test('each day lists the trades of the model account', async () => {
    const { data } = await world.follow(akiko, 'cn-mean-reversion', '20000')
    expect(data.money).toBe('20000.00')
    await world.daysPass(9, akiko)
    const { days, row } = (await akiko.call('trade/productOrder', { order_no: data.order_no })).data
    const traded = days.filter(({ trades }) => trades.length > 0)
    expect(traded.length).toBeGreaterThan(0)
    for (const { trades } of traded)
      for (const trade of trades) {
        expect(trade.name).not.toBe('')
        expect(Number(trade.fee)).toBeGreaterThan(0)
      }
    expect(row.total_profit).toBe(
      days.reduce((sum, { profit }) => sum + Math.round(Number(profit) * 100), 0) === 0
        ? '0.00'
        : (days.reduce((sum, { profit }) => sum + Math.round(Number(profit) * 100), 0) / 100).toFixed(2),
    )
  }, 300_000)

  test('results of past followers are shown on the product from then on', async () => {
    const { past } = await world.product('jp-chase')
    expect(past.count).toBe(1)
    const { data } = await akiko.call('trade/product', { id: 'jp-chase' })
    expect(data.followers).toHaveLength(1)
    expect(past.worst).toBe(data.followers[0]?.result)
  })

  test('[V-11] an amount below the minimum is refused with both figures', async () => {
    const refused = await world.follow(akiko, 'jp-momentum', '99999')
    expect([refused.status, refused.msg]).toEqual([0, 'buy_amount_below_minimum'])
    expect(refused.data.refusals?.[0]).toMatchObject({ now: '99999', needed: '100000', values: { currency: 'JPY' } })
    expect((await world.follow(akiko, 'jp-momentum', '')).msg).toBe('enter_amount')
    expect((await world.follow(akiko, 'no-such', '100000')).msg).toBe('product_missing_or_delisted')
  })

  test('the same key follows once', async () => {
    const [one, two] = await Promise.all([
      world.follow(akiko, 'jp-momentum', '100000', 'follow-once'),
      world.follow(akiko, 'jp-momentum', '100000', 'follow-once'),
    ])
    expect(one.data.order_no).toBe(two.data.order_no)
    expect((await world.rows(akiko)).filter(({ status }) => status === 0)).toHaveLength(1)
  })

  test('a wrong fund password follows nothing', async () => {
    const refused = await akiko.call('trade/productFollow', { id: 'jp-momentum', amount: '100000', fund_password: '000001' })
    expect(refused.msg).toBe('wrong_fund_password')
    const none = await akiko.call('trade/productFollow', { id: 'jp-momentum', amount: '100000', fund_password: '' })
    expect(none.msg).toBe('enter_fund_password')
    expect((await world.rows(akiko)).filter(({ status }) => status === 0)).toHaveLength(1)
  })

  test('called off before it begins all of it comes back; ending early costs what the product says, where it says so', async () => {
    const locked = (await world.rows(akiko)).find(({ status }) => status === 0)
    const end = (order: string | undefined) => akiko.call('trade/productEnd', { order_no: order, fund_password: fundPassword })
    const before = await available(akiko)
    const { left, past } = await world
      .product('jp-chase')
      .then(({ capacity_left, past: ended }) => ({ left: capacity_left, past: ended }))
    const { data: dropped } = await world.follow(akiko, 'jp-chase', '300000')
    const own = async () => (await akiko.call('trade/product', { id: 'jp-chase' })).data.own
    expect(await own()).toMatchObject([{ order_no: dropped.order_no, state: 'waiting', money: '300000' }])
    expect(await end(dropped.order_no)).toMatchObject({
      msg: 'cancellation_success',
      data: { state: 'cancelled', status: 1, total_profit: '0' },
    })
    expect((await end(dropped.order_no)).msg).toBe('order_not_holding')
    expect([await own(), await available(akiko)]).toEqual([[], before])
    // The following never began: it uses no capacity and is not in the record of past followers.
    expect(await world.product('jp-chase')).toMatchObject({ capacity_left: left, past })
    const [back, put] = (await akiko.call('user/fundRecords', { type: 'jpy', kind: 'product' })).data.list
    expect([back, put]).toMatchObject([
      { event: 'copy/cancelled', amount: '300000' },
      { event: 'copy/followed', amount: '-300000' },
    ])
    expect([back?.order_no, put?.order_no]).toEqual([dropped.order_no, dropped.order_no])
    expect((await akiko.call('user/messages', { limit: 1 })).data.list[0]?.kind).toBe('copy_cancelled')
    await world.agrees(akiko)
    const { data } = await world.follow(akiko, 'jp-dividend', '500000')
    await world.daysPass(2, akiko)
    expect((await end(locked?.order_no)).msg).toBe('ending_early_not_offered')
    expect((await end(data.order_no)).msg).toBe('ending_early_success')
    expect((await end(data.order_no)).msg).toBe('order_not_holding')
    await world.daysPass(1, akiko)
    const ended = (await akiko.call('trade/productOrder', { order_no: data.order_no })).data
    expect(ended.row.state).toBe('ended')
    expect(Number(ended.price)).toBe(Math.ceil((Number(ended.worth) - Number(ended.fee)) * 0.01))
    expect(Number(ended.paid)).toBe(Number(ended.worth) - Number(ended.fee) - Number(ended.price))
  }, 300_000)
})
