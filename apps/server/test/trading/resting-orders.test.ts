import { later, minute } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dueWork } from '../../src/time/due.ts'
import { listSetAside } from '../../src/time/set-aside-store.ts'
import { createEngine } from '../../src/trading/engine/advance.ts'
import type { TradingPorts } from '../../src/trading/ports.ts'
import { soleDriver } from '../time/sole-driver.ts'
import { apple, fine, moutai, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['09:10:01', 2_495, 400],
      ['09:10:20', 2_490, 1_200],
      ['09:10:40', 2_490, 2_000],
      ['09:11:05', 2_489, 200],
      ['09:12:05', 2_489, 100_000],
      ['15:30', 2_495, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_480, 10_000, 'opening_auction'],
      ['10:00', 2_520, 100_000],
      ['10:06', 2_505, 100_000],
      ['15:30', 2_530, 50_000, 'closing_auction'],
    ],
  })
  world.feed.script(moutai, { '2026-11-19': [['15:00', 1_500]], '2026-11-20': [['09:30', 1_500]] })
  world.feed.script(apple, { '2026-11-19': [['16:00', 200]] })
  world.feed.script(fine, {
    '2026-11-19': [['15:30', 2_000]],
    '2026-11-20': [['09:00', 2_000.5]],
    '2026-11-24': [['10:05', 1_990, 100_000]],
  })
  akiko = await world.person({ JPY: 10_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
  boris = await world.person({ JPY: 1_000_000n })
})
afterAll(() => world.close())

describe('a limit order that rests', () => {
  let orderNo: string
  test('[C-07] [S-11] holds its margin at the limit and its worst fee, and is a row of stock credit', async () => {
    const order = { code: '7203', price_type: 'limit', price: '2490', stock_num: 1_000, leverage: 3 }
    const preview = await world.done(akiko, 'trade/preview', order)
    const row = await world.done(akiko, 'trade/buy', order)
    // 2,490,000 ÷ 3 = 830,000 and a fee of 2,490.
    expect(row).toMatchObject({ state: 'pending_order', status: 2, stock_num: 1_000, held: '832490', initial_margin: '830000' })
    expect(preview).toMatchObject({ total: '832490', available_after: '9167510' })
    expect(await world.balance(akiko, 'available')).toBe(9_167_510n)
    const [credit] = await world.done(akiko, 'trade/ustockslist', {})
    expect(credit).toMatchObject({ kind: 'order_hold', credit: '832490', status: 0, position_no: row.order_no })
    orderNo = row.order_no
  })

  test('fills at its price after the queue ahead, a quarter of the minute at most, then by what trades through', async () => {
    await world.until('2026-11-20T09:10:30+09:00')
    // 1,000 shares were ahead in the queue: of 1,200 traded at 2,490 the order gets 200; a quarter of 1,600 would have allowed
    // 400.
    const life = await world.done(akiko, 'trade/position', { order_no: orderNo })
    expect(life.row).toMatchObject({ stock_num: 800, state: 'pending_order' })
    expect(life.children).toMatchObject([{ stock_num: 200, cost: '498000', initial_margin: '166000', fees: '498' }])
    expect(life.receipts).toMatchObject([{ rule: 'queue', queue_ahead: 1_000, minute_volume: 1_600, price: '2490', shares: 200 }])
    await world.until('2026-11-20T09:11:10+09:00')
    // The minute of 09:10 fills 700 in total (a quarter of 3,600 less 200), the print of 09:11 at most 50.
    const rows = await world.done(akiko, 'trade/userstocklist', {})
    expect(rows).toMatchObject([
      { order_no: orderNo, stock_num: 50 },
      { parent: orderNo, stock_num: 950 },
    ])
    await world.until('2026-11-20T09:13:00+09:00')
    const [lot, ...others] = await world.done(akiko, 'trade/userstocklist', {})
    expect(others).toEqual([])
    // Independent of the number of fills: 2,490,000, its margin, its fee.
    expect(lot).toMatchObject({ stock_num: 1_000, cost: '2490000', initial_margin: '830000', fees: '2490', parent: orderNo })
    expect(await world.balance(akiko, 'order_hold')).toBe(0n)
    expect(world.told.filter((event) => event.customer === akiko.customer && event.kind === 'order_filled').length).toBe(4)
  })

  test('lapses after the close of its day with everything back, and says why', async () => {
    const row = await world.done(boris, 'trade/buy', { code: '7203', price_type: 'limit', price: '2400', stock_num: 100 })
    await world.until('2026-11-20T15:40:00+09:00')
    const [lapsed] = await world.done(boris, 'trade/userstocklist', {})
    expect(lapsed).toMatchObject({ order_no: row.order_no, state: 'cancelled', status: 3, reason: 'expired', held: '0' })
    expect(await world.balance(boris, 'available')).toBe(1_000_000n)
    expect(world.told.at(-1)).toMatchObject({ kind: 'order_lapsed', orderNo: row.order_no, values: { reason: 'expired' } })
  })

  test('is cancelled and amended by its owner alone, and an amended one may fill at once', async () => {
    const { order_no } = await world.done(boris, 'trade/buy', {
      code: '7203',
      price_type: 'limit',
      price: '2400',
      stock_num: 200,
    })
    for (const [name, more] of [
      ['trade/cancel', {}],
      ['trade/amend', { stock_num: 1 }],
      ['trade/position', {}],
      ['trade/sell', { stock_num: 1 }],
      ['trade/topUp', { credit: '1' }],
    ] as const)
      expect(await world.refused(akiko, name, { order_no, ...more })).toEqual(['not_found'])
    expect(await world.refused(boris, 'trade/amend', { order_no, stock_num: 300 })).toEqual(['amend_only_less'])
    const less = await world.done(boris, 'trade/amend', { order_no, stock_num: 100, price: '2410' })
    expect(less).toMatchObject({ stock_num: 100, limit_price: '2410', held: '241241' })
    await world.done(boris, 'trade/cancel', { order_no })
    expect(await world.balance(boris, 'available')).toBe(1_000_000n)
    expect(await world.refused(boris, 'trade/cancel', { order_no })).toEqual(['order_not_pending'])
  })

  test('[V-06] [V-15] [V-16] [M-24] [M-31] [M-33] [M-39] [M-40] no quantity, off tick, beyond the band, unknown, silent, closed, too dear', async () => {
    const refused = (more: Record<string, unknown>) =>
      world.refused(boris, 'trade/buy', { code: '7203', stock_num: 100, ...more })
    expect(await refused({ price_type: 'limit', price: '9999' })).toContain('beyond_price_limit')
    expect(await refused({ price_type: 'limit', price: '2400', stock_num: 0 })).toEqual(['enter_quantity_in_lots'])
    expect(await refused({ price_type: 'limit', price: '2400.5' })).toEqual(['price_off_tick'])
    expect(await refused({ price_type: 'limit' })).toEqual(['enter_price'])
    expect(await refused({ code: '0000' })).toEqual(['product_missing_or_delisted'])
    expect(await refused({ code: '9999' })).toEqual(['stock_price_not_obtained'])
    world.at('2026-11-20T20:00:00+09:00')
    expect(await refused({ type: 'cny', code: '600519' })).toContain('outside_trading_time')
    expect(await refused({ price_type: 'limit', price: '2400', stock_num: 1_000 })).toEqual(['insufficient_available_balance'])
    expect(await refused({ price_type: 'limit', price: '2400', leverage: 5 })).toEqual(['leverage_not_offered'])
    expect(await refused({ price_type: 'limit', price: '2400', good_till: '2030-01-01' })).toEqual(['good_till_out_of_range'])
  })

  test('[A-08] a customer who may not trade, or has not unlocked trading, is refused for that first', async () => {
    const barred = await world.person(
      { JPY: 1_000_000n },
      { noTrading: { reason: 'exam', until: null }, tradingUnlockedUntil: null },
    )
    const keys = await world.refused(barred, 'trade/buy', { code: '7203', stock_num: 0 })
    expect(keys).toEqual(['no_trading', 'trading_locked', 'enter_quantity_in_lots'])
  })

  test('a market order before the auction reserves money at the limit-up price and fills at the auction', async () => {
    world.at('2026-11-24T08:30:00+09:00')
    const row = await world.done(boris, 'trade/buy', { code: '7203', stock_num: 100 })
    // The limit-up price of a close of 2,495 is 2,995: 299,500 and a fee of 300.
    expect(row).toMatchObject({ state: 'pending_order', held: '299800' })
    await world.until('2026-11-24T09:01:00+09:00')
    const [lot] = await world.done(boris, 'trade/userstocklist', {})
    expect(lot).toMatchObject({ state: 'holding', stock_num: 100, cost: '248000', fees: '248' })
    expect(await world.balance(boris, 'available')).toBe(1_000_000n - 248_248n)
  })

  test('[S-05] a resting sale prepares the lot to close, closes it in part, and gives it back when cancelled', async () => {
    const lots = await world.done(akiko, 'trade/userstocklist', {})
    const lot = lots.find((each) => each.state === 'holding')!
    world.at('2026-11-24T09:30:00+09:00')
    const sale = { order_no: lot.order_no, price_type: 'limit', price: '2510', stock_num: 400 }
    expect(await world.done(akiko, 'trade/sell', sale)).toMatchObject({ state: 'preparing_to_close', status: 0, closed: null })
    expect(await world.refused(akiko, 'trade/sell', { ...sale, stock_num: 601 })).toEqual(['shares_are_ordered'])
    expect(await world.done(akiko, 'trade/cancel', { order_no: lot.order_no })).toMatchObject({ state: 'holding', sale: null })
    await world.done(akiko, 'trade/sell', sale)
    await world.until('2026-11-24T10:01:00+09:00')
    const [rest, child] = (await world.done(akiko, 'trade/userstocklist', {})).filter((each) => each.state !== 'cancelled')
    expect(rest).toMatchObject({
      order_no: lot.order_no,
      state: 'holding',
      stock_num: 600,
      cost: '1494000',
      initial_margin: '498000',
    })
    expect(child).toMatchObject({
      parent: lot.order_no,
      state: 'closed',
      stock_num: 400,
      cost: '996000',
      sell_price: '2510.00000000',
    })
  })
})

test('a share that cannot be matched delays no other, and is matched at its own times when it can be', async () => {
  const limit = { price_type: 'limit', stock_num: 10 }
  const torn = await world.done(akiko, 'trade/buy', { ...limit, code: toyota.code, price: '2510' })
  const whole = await world.done(boris, 'trade/buy', { ...limit, code: fine.code, price: '1995' })
  let isTorn = true
  const said: string[] = []
  const failed = (what: string) => said.push(what)
  const ports: TradingPorts = {
    ...world.ports,
    feedOf: (share) => {
      if (isTorn && share.id === toyota.id) throw new Error('planted: a torn tape')
      return world.feed
    },
  }
  const engine = createEngine(ports, failed)
  const advancers = [{ name: 'trading', advance: engine.advanceTrading, unit: engine.playAlone }]
  const { database, systemClock } = world
  const work = dueWork({ database, advancers, handlers: {}, subjects: {}, systemClock, failed })
  const end = world.at('2026-11-24T10:10:00+09:00')
  for (let turn = 0; turn < 2; turn += 1) await work.drain(end, end, soleDriver)
  expect(said).toEqual([`playing ${toyota.id} (set aside, other shares go on)`])
  expect(await listSetAside(database, 10)).toMatchObject([
    { kind: 'trading.advance', reference: toyota.id, failure: 'planted: a torn tape', tries: 1 },
  ])
  const lotOf = async (who: Person, order: string) =>
    (await world.done(who, 'trade/userstocklist', {})).find(({ parent, order_no }) => parent === order || order_no === order)
  expect(await lotOf(boris, whole.order_no)).toMatchObject({ state: 'holding', stock_num: 10 })
  expect(await lotOf(akiko, torn.order_no)).toMatchObject({ state: 'pending_order' })
  isTorn = false
  systemClock.set(later(systemClock.now(), minute))
  await work.drain(end, end, soleDriver)
  expect(await listSetAside(database, 10)).toEqual([])
  const lot = await lotOf(akiko, torn.order_no)
  expect(lot).toMatchObject({ state: 'holding', stock_num: 10, buy_price: '2510.00000000' })
  const { receipts } = await world.done(akiko, 'trade/position', { order_no: lot?.order_no ?? '' })
  expect(receipts.map(({ at }) => at.slice(0, 16))).toEqual(['2026-11-24T10:06'])
})
