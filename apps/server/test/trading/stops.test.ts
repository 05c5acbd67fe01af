import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valueTypes } from '../../src/database/value-types.ts'
import { verifyTriggers } from '../../src/trading/verify/triggers.ts'
import { within } from '../verify/forge.ts'
import { apple, fine, moutai, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person
let boris: Person
let chen: Person

const friday = {
  '2026-11-20': [
    ['09:00', 2_500],
    ['09:10:01', 2_520, 400],
    ['09:10:20', 2_531, 1_200],
    ['10:00', 2_470, 2_000],
    ['10:30', 2_440, 2_000],
    ['15:30', 2_495, 50_000, 'closing_auction'],
  ],
} as const

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    ...friday,
    '2026-11-24': [
      ['09:00', 2_380, 10_000, 'opening_auction'],
      ['10:00', 2_400, 100_000],
      ['15:30', 2_390, 50_000, 'closing_auction'],
    ],
  })
  world.feed.script(fine, {
    '2026-11-19': [['15:30', 2_000]],
    '2026-11-20': [
      ['09:00', 2_000.5],
      ['10:00', 1_990],
      ['10:01', 1_985],
    ],
  })
  world.feed.script(moutai, {
    '2026-11-19': [['15:00', 1_500]],
    '2026-11-20': [
      ['09:30', 1_500],
      ['10:00', 1_520],
    ],
  })
  world.feed.script(apple, {
    '2026-11-19': [['16:00', 200]],
    '2026-11-20': [
      ['09:30', 200],
      ['10:00', 210],
    ],
  })
  akiko = await world.person({ JPY: 10_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
  boris = await world.person({ JPY: 10_000_000n })
  chen = await world.person({ JPY: 10_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
})
afterAll(() => world.close())

const toyotaStop = { code: '7203', price_type: 'stop', trigger_price: '2530', stock_num: 100 }

describe('a stop that opens a position', () => {
  test('is refused when its trigger is missing, reached, off the tick, or beyond its worst price, with the numbers', async () => {
    const ask = (input: Record<string, unknown>) => world.ask(akiko, 'trade/buy', { ...toyotaStop, ...input })
    const first = async (input: Record<string, unknown>) => {
      const answer = await ask(input)
      return 'refusals' in answer ? answer.refusals[0] : null
    }
    expect(await first({ trigger_price: undefined })).toMatchObject({ key: 'enter_trigger_price', field: 'trigger_price' })
    expect(await first({ trigger_price: '2500' })).toMatchObject({
      key: 'trigger_already_reached',
      now: '2500',
      needed: '2501',
      values: { price: '2500', side: 'buy' },
    })
    expect(await first({ trigger_price: '2530.5' })).toMatchObject({ key: 'price_off_tick', field: 'trigger_price' })
    expect(await first({ worst_price: '2520' })).toMatchObject({ key: 'bound_short_of_trigger', now: '2520', needed: '2530' })
    expect(await first({ price: '2540' })).toMatchObject({ key: 'not_with_this_order_type', field: 'price' })
    expect(await first({ price_type: 'stop_limit' })).toMatchObject({ key: 'enter_price', field: 'price' })
    expect(await first({ price_type: 'market' })).toMatchObject({ key: 'not_with_this_order_type', field: 'trigger_price' })
    // 2,990 × 5,000 at 1×, with its fee.
    expect(await first({ stock_num: 5_000 })).toMatchObject({ key: 'insufficient_available_balance', needed: '14964950' })
  })

  test('shows what happens at its trigger, after a gap and never; and holds what its worst price needs', async () => {
    const preview = await world.done(akiko, 'trade/preview', toyotaStop)
    expect(preview).toMatchObject({ worst_price: '2990', total: '299299', refusals: [] })
    expect(preview.outcomes).toEqual([
      { when: 'at_trigger', price: '2530', total: '253253', profit: '-', good_till: '-' },
      { when: 'at_gap', price: '2990', total: '299299', profit: '-', good_till: '-' },
      { when: 'never', price: '-', total: '299299', profit: '-', good_till: '2026-11-20' },
    ])
    const row = await world.done(akiko, 'trade/buy', toyotaStop)
    expect(row).toMatchObject({ state: 'pending_order', status: 2, held: '299299', trigger_price: '2530', waits_for: 'trigger' })
  })

  test('is sent by the print that reaches its trigger and takes the book of that moment; the rest of its hold goes home', async () => {
    await world.until('2026-11-20T09:10:10+09:00')
    expect(await world.done(akiko, 'trade/userstocklist', {})).toMatchObject([{ state: 'pending_order', waits_for: 'trigger' }])
    await world.until('2026-11-20T09:12:00+09:00')
    const [lot] = await world.done(akiko, 'trade/userstocklist', {})
    // Triggered at 2,531; the best ask is 2,532.
    expect(lot).toMatchObject({ state: 'holding', cost: '253200', fees: '254', price_type: 'stop', stock_num: 100 })
    expect(await world.balance(akiko, 'order_hold')).toBe(0n)
    const life = await world.done(akiko, 'trade/position', { order_no: lot?.order_no })
    const trigger = { at: '2026-11-20T09:10:20+09:00', price: '2531' }
    expect(life.receipts).toMatchObject([{ rule: 'stop_left', price: '2532', at: trigger.at, trigger }])
    const events = world.told.filter(({ customer }) => customer === akiko.customer).map(({ kind }) => kind)
    expect(events).toEqual(['order_placed', 'order_triggered', 'order_filled'])
  })

  test('with a limit rests there when the book is beyond it; New York and Shanghai have their own bounds', async () => {
    const stop = await world.done(chen, 'trade/buy', {
      ...toyotaStop,
      direction: 'short',
      price_type: 'stop_limit',
      trigger_price: '2480',
      price: '2475',
    })
    // Held at the trigger, above which it is not sent.
    expect(stop).toMatchObject({ held: '248248', limit_price: '2475' })
    await world.until('2026-11-20T10:05:00+09:00')
    // Triggered at 2,470, where the best bid is 2,469.
    const [row] = await world.done(chen, 'trade/userstocklist', {})
    expect(row).toMatchObject({ state: 'pending_order', waits_for: '-', triggered_at: '2026-11-20T10:00:00+09:00' })
    await world.done(chen, 'trade/cancel', { order_no: row?.order_no })
    const inChina = { type: 'cny', code: '600519', price_type: 'stop', trigger_price: '1510', stock_num: 10 }
    // Ten per cent above 1,500; with 5.00 of commission, the least there is, and 0.17 for the transfer.
    expect(await world.done(chen, 'trade/preview', inChina)).toMatchObject({ worst_price: '1650.00', total: '16505.17' })
    const inNewYork = { type: 'usd', code: 'AAPL', price_type: 'stop', trigger_price: '205', stock_num: 10 }
    expect(await world.done(chen, 'trade/preview', inNewYork)).toMatchObject({ worst_price: '225.50', total: '2257.26' })
  })
})

describe('a stop that closes a position', () => {
  let lot: string
  test('on a lot that may not be sold yet sleeps until it may, and says so; it must last until then', async () => {
    const row = await world.done(boris, 'trade/buy', { code: '7203', price_type: 'market', stock_num: 100 })
    lot = row.order_no
    const stop = { order_no: lot, price_type: 'stop', trigger_price: '2450' }
    const answer = await world.ask(boris, 'trade/sell', stop)
    expect(answer).toMatchObject({ refusals: [{ key: 'good_till_out_of_range', now: '2026-11-20', needed: '2026-11-24' }] })
    const preview = await world.done(boris, 'trade/preview', { ...stop, good_till: '2026-11-24' })
    expect(preview).toMatchObject({ price: '2450', worst_price: '-', refusals: [] })
    expect(preview.outcomes.map(({ when, price }) => [when, price])).toEqual([
      ['at_trigger', '2450'],
      ['at_gap', '1990'],
      ['never', '-'],
    ])
    const placed = await world.done(boris, 'trade/sell', { ...stop, good_till: '2026-11-24' })
    const sale = { price_type: 'stop', price: '-', trigger_price: '2450', waits_for: 'sellable_from', time_in_force: 'gtd' }
    expect(placed).toMatchObject({ state: 'preparing_to_close', sale })
    // At 10:30 the price is at 2,440.
    await world.until('2026-11-20T15:31:00+09:00')
    const [asleep] = await world.done(boris, 'trade/userstocklist', {})
    expect(asleep).toMatchObject({ state: 'preparing_to_close', sale })
  })

  test('is amended by its trigger alone, and an amended one must not be reached either', async () => {
    const amend = (input: Record<string, unknown>) => world.ask(boris, 'trade/amend', { order_no: lot, ...input })
    expect(await amend({ price: '2440' })).toMatchObject({ refusals: [{ key: 'not_with_this_order_type', field: 'price' }] })
    expect(await amend({ trigger_price: '2495' })).toMatchObject({
      refusals: [{ key: 'trigger_already_reached', needed: '2494' }],
    })
    expect(await amend({ trigger_price: '2460' })).toMatchObject({
      data: { sale: { trigger_price: '2460', waits_for: 'sellable_from' } },
    })
  })

  test('after a gap fills where the market opens, not at its trigger', async () => {
    await world.until('2026-11-24T09:01:00+09:00')
    const [closed] = await world.done(boris, 'trade/userstocklist', {})
    // Opened at 2,380: the best bid there is 2,379.
    const at = { market_value: '237900', sell_time: '2026-11-24T09:00:00+09:00' }
    expect(closed).toMatchObject({ ...at, state: 'closed', reason: 'closed_by_stop' })
    const life = await world.done(boris, 'trade/position', { order_no: lot })
    expect(life.receipts.at(-1)).toMatchObject({ rule: 'stop_left', trigger: { at: '2026-11-24T09:00:00+09:00', price: '2380' } })
    expect(life.events.map(({ kind }) => kind)).toContain('triggered')
  })

  test('at a limit without a book it stays sent, and takes each book that comes', async () => {
    const [akikos] = await world.done(akiko, 'trade/userstocklist', {})
    await world.done(akiko, 'trade/sell', { order_no: akikos?.order_no, price_type: 'stop', trigger_price: '2379' })
    world.feed.script(toyota, {
      ...friday,
      '2026-11-24': [
        ['09:00', 2_380],
        ['09:30', 2_378],
        ['09:31', 2_378],
        ['15:30', 2_378, 100, 'closing_auction'],
      ],
    })
    world.feed.empty.add('bids')
    await world.until('2026-11-24T09:30:30+09:00')
    expect(await world.done(akiko, 'trade/userstocklist', {})).toMatchObject([{ sale: { waits_for: '-', stock_num: 100 } }])
    world.feed.empty.clear()
    await world.until('2026-11-24T09:32:00+09:00')
    expect(await world.done(akiko, 'trade/userstocklist', {})).toMatchObject([{ state: 'closed', market_value: '237700' }])
  })
})

describe('what verify finds of triggers that were rewritten', () => {
  test.each([
    ['a trigger at another moment', 'orders', "triggered_at = triggered_at + interval '1 second'"],
    ['a trigger at another price', 'orders', 'triggered_price = triggered_price + 10000'],
    ['a trigger that an earlier print had reached', 'order_event', 'trigger_price = 25050000'],
    ['a trigger that never came', 'orders', 'triggered_at = null, triggered_price = null, filled = 0'],
  ])('%s', async (_, table, change) => {
    const forger = new pg.Client({ connectionString: world.superuserUrl, types: valueTypes })
    await forger.connect()
    await forger.query(`begin; set local session_replication_role = replica`)
    await forger.query(`update trading.${table} set ${change} where (customer, ${table === 'orders' ? 'number' : 'order_number'}) in
      (select customer, number from trading.orders where side = 'buy' and triggered_at is not null)`)
    const market = { catalogue: world.ports.catalogue(), feedOf: world.ports.feedOf, model: world.ports.model }
    const { wrong } = await verifyTriggers(within(forger), market)
    await forger.query('rollback')
    await forger.end()
    expect([wrong, (await world.triggersAgainstMarket()).wrong]).toEqual([1n, 0n])
  })
})
