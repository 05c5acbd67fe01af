import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestNumberOf } from '../../src/base/review.ts'
import { withdrawOffer } from '../../src/block/offers/offer-store.ts'
import { type Person, toyota } from '../trading/trading-world.ts'
import { type BlockWorld, blockWorld } from './block-world.ts'

// Corporate events of a share between the allotment of a block (Tuesday, 24 November, 8:20) and the operator's decision.
let world: BlockWorld
let akiko: Person
let bob: Person
beforeEach(async () => {
  world = await blockWorld()
  world.brokerage.reviewer = 'operators'
  akiko = await world.person()
  bob = await world.person()
})
afterEach(() => world.close())

const say = (orderNo: string, verdict: 'passed' | 'rejected') =>
  world.database.transaction(async (transaction) => {
    const request = await world.machine.lock(transaction, requestNumberOf(BigInt(orderNo.slice(2))))
    if (request === null) throw new Error(`${orderNo} is there`)
    const now = world.clock.now()
    const against = verdict === 'passed' ? await world.machine.against(transaction, request, now) : []
    if (against.length > 0) return against
    await world.machine.decideLocked(transaction, request, { by: 'tanaka', verdict, reason: 'looked at' }, now)
    return []
  })
const lotsOf = (who: Person) => world.callOnlyDone(who, 'trade/userstocklist', {})
const split = () => {
  const [exDate, announcedOn] = [dateText('2026-11-25'), dateText('2026-11-02')]
  world.feed.corporate(toyota, { kind: 'split', exDate, announcedOn, numerator: 7, denominator: 3 })
}

test('shares that were split after the allotment pass as what they became, and a fraction is settled like everybody’s', async () => {
  split()
  // Another customer's position makes order matching process the share.
  const carol = await world.person()
  await world.apply(carol, await world.offer({ kind: 'grab', minimum: 10 }), 30)
  const id = await world.offer()
  const [whole, odd, back] = [akiko, bob, await world.person()]
  const orders: string[] = []
  for (const [who, shares] of [
    [whole, 300],
    [odd, 100],
    [back, 100],
  ] as const)
    orders.push((await world.apply(who, id, shares)).order_no)
  await world.until('2026-11-24T08:30:00+09:00')
  await world.world.until('2026-11-25T09:30:00+09:00')
  expect(await say(orders[0] ?? '', 'passed')).toEqual([])
  expect(await say(orders[1] ?? '', 'passed')).toEqual([])
  expect(await say(orders[2] ?? '', 'rejected')).toEqual([])
  for (const who of [whole, odd, back, carol]) await world.agrees(who)
  // 300 old shares become 700 new ones; 100 become 233 and a third, which is paid out at the last price before: ¥2,520 × 3/7 ×
  // 1/3 = ¥360.
  expect(await lotsOf(whole)).toMatchObject([{ stock_num: 700, cost: '732000', sellable_from: '2026-11-30', lock_days: 3 }])
  expect(await lotsOf(odd)).toMatchObject([{ stock_num: 233, cost: '243651' }])
  expect(await world.balance(odd, 'available')).toBe(10_000_000n - 244_000n + 360n)
  expect(await world.balance(back, 'available')).toBe(10_000_000n)
  expect(await lotsOf(carol)).toMatchObject([{ stock_num: 70, cost: '73200' }])
  expect((await world.done(whole, 'trade/userblocklist')).list).toMatchObject([{ state: 'passed', won_num: 300 }])
})

test('a verdict of the rules that comes late, as of its own time, carries the split too', async () => {
  split()
  world.brokerage.reviewer = 'rules'
  await world.apply(bob, await world.offer({ kind: 'grab', minimum: 10 }), 30)
  const id = await world.offer()
  await world.apply(akiko, id, 300)
  await world.world.until('2026-11-25T09:30:00+09:00')
  await world.until('2026-11-25T09:30:00+09:00')
  await world.agrees(akiko)
  expect(await lotsOf(akiko)).toMatchObject([{ stock_num: 700, cost: '732000' }])
})

test('a share that was delisted after the allotment is refused with its reason, and the money is back', async () => {
  world.feed.endOn(toyota, '2026-11-25')
  const id = await world.offer()
  const orders = [(await world.apply(akiko, id, 300)).order_no, (await world.apply(bob, id, 100)).order_no]
  await world.until('2026-11-24T08:30:00+09:00')
  world.at('2026-11-25T15:30:00+09:00')
  const reason = { key: 'product_missing_or_delisted', field: 'code', now: '7203' }
  expect(await say(orders[0] ?? '', 'passed')).toEqual([reason])
  expect((await world.done(akiko, 'trade/userblocklist')).list).toMatchObject([{ state: 'pending' }])
  expect(await say(orders[0] ?? '', 'rejected')).toEqual([])
  expect(await world.balance(akiko, 'available')).toBe(10_000_000n)
  await world.agrees(akiko)
})

test('a grab ends with the night before a split, what was grabbed is split and stays locked, and what had ended stays as it was', async () => {
  split()
  const closes = parseInstant('2026-11-25T09:00:00+09:00')
  const ended = await world.offer({ kind: 'grab', minimum: 10 })
  const id = await world.offer({ kind: 'grab', minimum: 10, closes, settles: closes })
  world.at('2026-11-24T23:59:59+09:00')
  const lot = await world.apply(akiko, id, 30)
  expect(lot).toMatchObject({ stock_num: 30, sellable_from: '2026-11-27' })
  world.at('2026-11-25T00:00:00+09:00')
  expect(await world.refusals(bob, 'trade/blockApply', world.asked(id, 30))).toEqual([
    { key: 'block_trade_closed', values: { until: '2026-11-25T09:00:00+09:00' } },
  ])
  await world.world.until('2026-11-25T09:30:00+09:00')
  await world.agrees(akiko)
  expect(await lotsOf(akiko)).toMatchObject([{ stock_num: 70, cost: '73200', sellable_from: '2026-11-27' }])
  const sale = { order_no: lot.order_no, price_type: 'limit', price: '1090' }
  expect(await world.world.refused(akiko, 'trade/sell', sale)).toEqual(['cannot_sell_on_t1_day'])
  expect(await world.done(akiko, 'trade/block', { id })).toMatchObject({ state: 'withdrawn' })
  expect(await world.done(akiko, 'trade/block', { id: ended })).toMatchObject({ state: 'closed' })
})

test('an application for an offer that was withdrawn is not taken back any more: its money comes when it would have been decided', async () => {
  const id = await world.offer()
  const { order_no: orderNo } = await world.apply(akiko, id, 100)
  await world.database.transaction((transaction) => withdrawOffer(transaction, id, world.clock.now()))
  expect(await world.refused(akiko, 'trade/blockCancel', { order_no: orderNo })).toEqual(['block_trade_closed'])
  expect(await say(orderNo, 'passed')).toMatchObject([{ key: 'block_trade_closed' }])
  expect(await world.balance(akiko, 'product')).toBe(244_000n)
  await world.until('2026-11-25T08:45:00+09:00')
  expect(await world.balance(akiko, 'available')).toBe(10_000_000n)
  expect((await world.done(akiko, 'trade/userblocklist')).list).toMatchObject([
    { state: 'rejected', reason: 'block_trade_closed' },
  ])
})
