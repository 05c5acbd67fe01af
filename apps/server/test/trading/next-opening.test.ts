import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { apple, fine, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

// Friday 20 November 2026, in the evening; Monday is a holiday in Tokyo.
const market = { code: '7203', price_type: 'market', stock_num: 100 }
const limit = (price: string, more = {}) => ({ code: '7203', price_type: 'limit', price, stock_num: 100, ...more })
const opening = { time_in_force: 'opening' }

describe('an order for the opening of Tokyo’s next session', () => {
  let world: TradingWorld
  let akiko: Person
  let boris: Person
  let chen: Person
  beforeAll(async () => {
    world = await tradingWorld('2026-11-20T20:00:00+09:00')
    world.feed.script(toyota, {
      '2026-11-19': [['15:30', 2_480]],
      '2026-11-20': [
        ['09:00', 2_500, 2_000, 'opening_auction'],
        ['15:30', 2_490, 4_000, 'closing_auction'],
      ],
      '2026-11-24': [
        ['09:00', 2_540, 2_000, 'opening_auction'],
        ['10:00', 2_530],
        ['12:30', 2_550, 2_000, 'opening_auction'],
        ['13:30', 2_560],
        ['15:30', 2_570, 4_000, 'closing_auction'],
      ],
      '2026-11-25': [
        ['09:03:10', 2_700, 2_000, 'opening_auction'],
        ['15:30', 2_700, 4_000, 'closing_auction'],
      ],
      '2026-11-26': [['15:30', 2_700, 4_000, 'closing_auction']],
    })
    world.feed.script(fine, {
      '2026-11-20': [['15:30', 2_000]],
      '2026-11-24': [
        ['09:00', 2_000, 2_000, 'opening_auction'],
        ['15:30', 2_010, 4_000, 'closing_auction'],
      ],
      '2026-11-25': [['09:00', 2_020, 2_000, 'opening_auction']],
    })
    akiko = await world.person({ JPY: 100_000_000n })
    boris = await world.person({ JPY: 100_000_000n })
    chen = await world.person({ JPY: 100_000_000n })
  })
  afterAll(() => world.close())
  const orders = async (who: Person) => (await world.done(who, 'trade/orders', { limit: 20 })).list
  const latest = async (who: Person) => (await orders(who))[0]
  const tuesday = '2026-11-24T09:00:00+09:00'
  const wednesday = '2026-11-25T09:00:00+09:00'

  test('is what a market order of the night becomes, held at the limit that is known from the close; preview and row say so', async () => {
    const said = { time_in_force: 'opening', auction_at: tuesday }
    // The limit up of 2,490 is 2,990.
    expect(await world.done(akiko, 'trade/preview', market)).toMatchObject({ ...said, worst_price: '2990', refusals: [] })
    expect(await world.done(akiko, 'trade/buy', market)).toMatchObject({ ...said, held: '299299', good_till: '2026-11-24' })
    expect(await latest(akiko)).toMatchObject({ ...said, session_date: '2026-11-24', worst_price: '2990' })
    expect(await world.done(akiko, 'trade/preview', { ...market, time_in_force: 'closing' })).toMatchObject({
      auction_at: '2026-11-24T11:30:00+09:00',
    })
  })
  test('is amended and cancelled at night', async () => {
    const { order_no } = await world.done(boris, 'trade/buy', limit('2500', opening))
    const amended = await world.done(boris, 'trade/amend', { order_no, price: '2600', stock_num: 50 })
    expect(amended).toMatchObject({ stock_num: 50, held: '130130', auction_at: tuesday })
    expect(await world.refused(boris, 'trade/amend', { order_no, price: '3500' })).toEqual(['beyond_price_limit'])
    await world.done(boris, 'trade/buy', limit('2520', opening))
    const cancelled = await world.done(chen, 'trade/buy', { ...market, direction: 'short' })
    await world.done(chen, 'trade/amend', { order_no: cancelled.order_no, stock_num: 40 })
    await world.done(chen, 'trade/cancel', { order_no: cancelled.order_no })
    expect(await world.balance(chen, 'order_hold')).toBe(0n)
    await world.done(chen, 'trade/buy', { ...market, stock_num: 900 })
  })
  test('rests over the weekend and the holiday, and meets the first trade of it; the rest ends with that', async () => {
    await world.until('2026-11-24T08:59:00+09:00')
    expect((await latest(akiko))?.state).toBe('pending_order')
    await world.until('2026-11-24T09:05:00+09:00')
    expect(await latest(akiko)).toMatchObject({ state: 'filled', average_price: '2540.00000000', end_time: tuesday })
    const [second, first] = await orders(boris)
    expect(first).toMatchObject({ state: 'filled', filled: 50, average_price: '2540.00000000' })
    expect(second).toMatchObject({ state: 'cancelled', reason: 'auction_over', filled: 0, end_time: tuesday })
    // A quarter of the 2,000 shares of the auction.
    expect(await latest(chen)).toMatchObject({ state: 'cancelled', reason: 'auction_over', filled: 500, rest: 400 })
    expect(await world.balance(chen, 'order_hold')).toBe(0n)
  })
  test('at the break it is for the afternoon’s opening', async () => {
    await world.until('2026-11-24T11:45:00+09:00')
    const afternoon = { auction_at: '2026-11-24T12:30:00+09:00', time_in_force: 'opening' }
    expect(await world.done(boris, 'trade/buy', market)).toMatchObject(afternoon)
    await world.until('2026-11-24T12:45:00+09:00')
    expect(await latest(boris)).toMatchObject({ state: 'filled', average_price: '2550.00000000' })
  })
  test('after the last opening of a day it is for that of the next, held ten per cent beyond the last price', async () => {
    await world.until('2026-11-24T13:00:00+09:00')
    const held = { auction_at: wednesday, good_till: '2026-11-25', held: '280781' }
    // Ten per cent beyond 2,550 is 2,805.
    expect(await world.done(akiko, 'trade/buy', { ...market, ...opening })).toMatchObject(held)
    expect(await latest(akiko)).toMatchObject({ worst_price: '2805' })
    await world.done(boris, 'trade/buy', { ...market, ...opening, worst_price: '2650' })
    // Beyond the band of today, which is not that of its session.
    const far = await world.done(chen, 'trade/buy', limit('3200', opening))
    expect(await world.done(chen, 'trade/amend', { order_no: far.order_no, price: '3300' })).toMatchObject({ held: '330330' })
    await world.done(chen, 'trade/cancel', { order_no: far.order_no })
  })
  test('what was bought today is sold at the next opening, and at none before', async () => {
    const lots = await world.done(akiko, 'trade/userstocklist', {})
    const lot = lots.find(({ state }) => state === 'holding')
    expect(lot).toMatchObject({ sellable_from: '2026-11-25' })
    expect(await world.refused(akiko, 'trade/sell', { order_no: lot!.order_no })).toEqual(['cannot_sell_on_t1_day'])
    const sold = await world.done(akiko, 'trade/sell', { order_no: lot!.order_no, ...opening })
    expect(sold).toMatchObject({ state: 'preparing_to_close', sale: { auction_at: wednesday } })
  })
  test('a number of the customer’s own is used for it and for this session once', async () => {
    const numbered = { ...limit('2400', opening), client_no: 'class-1' }
    const { order_no } = await world.done(chen, 'trade/buy', numbered)
    for (const terms of [numbered, { ...limit('2400'), client_no: 'class-1' }])
      expect(await world.ask(chen, 'trade/buy', terms)).toMatchObject({
        refusals: [{ key: 'client_no_in_use', values: { order_no, date: '2026-11-25' } }],
      })
    await world.done(chen, 'trade/cancel', { order_no })
  })
  test('a share in which nothing else rests is played on in the session that runs', async () => {
    const share = { ...limit('2000', opening), code: '8306' }
    await world.done(akiko, 'trade/buy', { ...share, price: '2100' })
    await createEngine(world.ports).advanceTrading(world.clock.now())
    await world.until('2026-11-24T13:05:00+09:00')
    await world.done(boris, 'trade/buy', { ...limit('1900'), code: '8306' })
    await world.until('2026-11-24T16:00:00+09:00')
    expect(await latest(boris)).toMatchObject({ state: 'cancelled', reason: 'expired', end_time: '2026-11-24T15:30:00+09:00' })
    expect(await latest(akiko)).toMatchObject({ code: '8306', state: 'pending_order' })
  })
  test('a share is closed at night: each position by an order for the opening', async () => {
    await world.until('2026-11-24T20:00:00+09:00')
    const { closed, waiting } = await world.done(boris, 'trade/closeShare', { code: '7203' })
    expect(closed).toEqual([])
    // 50 of the morning's opening, and 100 of the afternoon's.
    expect(waiting.map(({ why, sale }) => [why, sale?.auction_at, sale?.stock_num])).toEqual([
      ['order_rests', wednesday, 50],
      ['order_rests', wednesday, 100],
    ])
  })
  test('the close changes nothing of it; beyond its bound it ends unfilled, and its hold goes home', async () => {
    // Three minutes late, by a special quote.
    await world.until('2026-11-25T09:02:00+09:00')
    const waiting = (await orders(akiko)).filter(({ state }) => state === 'pending_order')
    expect(waiting.map(({ kind, code }) => [kind, code]).toSorted()).toEqual([
      ['opening', '7203'],
      ['sale', '7203'],
    ])
    await world.until('2026-11-25T09:10:00+09:00')
    const end = { end_time: '2026-11-25T09:03:10+09:00' }
    const ended = (await orders(akiko)).filter(
      ({ time_in_force, session_date }) => time_in_force === 'opening' && session_date === '2026-11-25',
    )
    expect(ended.map(({ code, state, average_price }) => [code, state, average_price]).toSorted()).toEqual([
      ['7203', 'filled', '2700.00000000'],
      ['7203', 'filled', '2700.00000000'],
      ['8306', 'filled', '2020.00000000'],
    ])
    expect((await orders(boris)).find(({ worst_price }) => worst_price === '2650')).toMatchObject({
      state: 'cancelled',
      reason: 'auction_over',
      filled: 0,
      ...end,
    })
    expect(await world.balance(boris, 'order_hold')).toBe(0n)
  })
  test('without an opening it ends where none can come any more', async () => {
    await world.until('2026-11-25T20:00:00+09:00')
    await world.done(chen, 'trade/buy', market)
    await world.until('2026-11-26T12:00:00+09:00')
    expect(await latest(chen)).toMatchObject({ reason: 'auction_over', filled: 0, end_time: '2026-11-26T11:30:00+09:00' })
    expect((await world.auctionsAgainstMarket()).wrong).toBe(0n)
  })
})

test('what is for the session after the last of a share ends with the share', async () => {
  const world = await tradingWorld('2026-11-20T13:00:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_500]],
    '2026-11-20': [
      ['09:00', 2_500, 20_000, 'opening_auction'],
      ['15:30', 2_510, 50_000, 'closing_auction'],
    ],
  })
  world.feed.endOn(toyota, '2026-11-20')
  const fumi = await world.person({ JPY: 10_000_000n })
  await world.done(fumi, 'trade/buy', { ...market, ...opening })
  await world.until('2026-11-20T16:00:00+09:00')
  const { list } = await world.done(fumi, 'trade/orders', { limit: 10 })
  expect(list).toMatchObject([{ state: 'cancelled', reason: 'delisted', end_time: '2026-11-20T15:30:00+09:00' }])
  expect(await world.balance(fumi, 'order_hold')).toBe(0n)
  expect(await world.refused(fumi, 'trade/buy', market)).toEqual(['product_missing_or_delisted'])
  await world.close()
})

test('a split that was announced after it was sent ends it; one that is known refuses it until it can name new shares', async () => {
  const world = await tradingWorld('2026-11-20T13:00:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 3_100]],
    '2026-11-20': [
      ['09:00', 3_110, 20_000, 'opening_auction'],
      ['15:30', 3_118, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [['09:00', 1_549, 50_000, 'opening_auction']],
  })
  const dora = await world.person({ JPY: 10_000_000n })
  const split = { kind: 'split', exDate: dateText('2026-11-24'), numerator: 2, denominator: 1 } as const
  const sent = await world.done(dora, 'trade/buy', { ...market, ...opening })
  world.feed.corporate(toyota, { ...split, announcedOn: dateText('2026-11-20') })
  expect(await world.ask(dora, 'trade/buy', { ...market, ...opening })).toMatchObject({
    refusals: [{ key: 'split_comes_first', values: { from: '2026-11-20T15:30:01+09:00' } }],
  })
  await world.until('2026-11-20T20:00:00+09:00')
  expect(await world.refused(dora, 'trade/amend', { order_no: sent.order_no, stock_num: 50 })).toEqual(['split_comes_first'])
  // 1,559 is the close in new shares, and 1,959 its limit up.
  const night = await world.done(dora, 'trade/buy', market)
  expect(night).toMatchObject({ held: '196096', auction_at: '2026-11-24T09:00:00+09:00' })
  await world.until('2026-11-24T09:05:00+09:00')
  const { list } = await world.done(dora, 'trade/orders', { limit: 10 })
  expect(list.map(({ state, reason, average_price }) => [state, reason, average_price])).toEqual([
    ['filled', '', '1549.00000000'],
    ['cancelled', 'split', '-'],
  ])
  await world.close()
})

test('New York: over an ex-date it keeps its limit, which names that of the date; at the market it is held ten per cent beyond the last price', async () => {
  const world = await tradingWorld('2026-11-20T11:00:00-05:00')
  world.feed.script(apple, {
    '2026-11-19': [['16:00', 200]],
    '2026-11-20': [
      ['09:30', 200, 4_000, 'opening_auction'],
      ['16:00', 202, 4_000, 'closing_auction'],
    ],
    '2026-11-23': [
      ['09:30', 199, 4_000, 'opening_auction'],
      ['16:00', 199, 4_000, 'closing_auction'],
    ],
  })
  const exDate = dateText('2026-11-23')
  world.feed.corporate(apple, { kind: 'dividend', exDate, amount: priceOf(2), announcedOn: dateText('2026-11-02') })
  const emma = await world.person({ USD: 100_000_000n })
  const share = { type: 'usd', code: 'AAPL', stock_num: 10 }
  const limited = { ...share, price_type: 'limit', price: '199.50', ...opening }
  const fall = { date: '2026-11-23', amount: '2.00', lowered: false }
  expect((await world.done(emma, 'trade/preview', limited)).ex_dates).toEqual([fall])
  await world.done(emma, 'trade/buy', limited)
  // An order until a date, sent on the eve, is lowered, and is not filled at 199.
  await world.done(emma, 'trade/buy', { ...share, price_type: 'limit', price: '199.50', good_till: '2026-11-23' })
  await world.until('2026-11-20T20:00:00-05:00')
  expect((await world.done(emma, 'trade/preview', limited)).ex_dates).toEqual([fall])
  // Ten per cent beyond 202 is 222.20.
  expect(await world.done(emma, 'trade/buy', share)).toMatchObject({ held: '2224.23', auction_at: '2026-11-23T09:30:00-05:00' })
  await world.until('2026-11-23T12:00:00-05:00')
  const { list } = await world.done(emma, 'trade/orders', { limit: 10 })
  expect(list.map(({ state, price, average_price }) => [state, price, average_price])).toEqual([
    ['filled', '-', '199.0000000000'],
    ['pending_order', '197.50', '-'],
    ['filled', '199.50', '199.0000000000'],
  ])
  await world.close()
})
