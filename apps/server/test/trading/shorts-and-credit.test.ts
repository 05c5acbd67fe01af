import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apple, fine, moutai, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
let akiko: Person

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T10:40:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['10:50', 2_900, 50_000],
      ['15:30', 2_900],
    ],
    '2026-11-24': [['09:00', 2_900]],
  })
  world.feed.script(fine, { '2026-11-19': [['15:30', 980]], '2026-11-20': [['09:00', 980.1]] })
  world.feed.script(moutai, {
    '2026-11-19': [['15:00', 1_500]],
    '2026-11-20': [['09:30', 1_500]],
    '2026-11-24': [['09:30', 1_500]],
  })
  world.feed.script(apple, { '2026-11-18': [['16:00', 199]], '2026-11-19': [['16:00', 200]], '2026-11-20': [['09:30', 210]] })
  akiko = await world.person({ JPY: 10_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
})
afterAll(() => world.close())

describe('shorts, other markets and added credit', () => {
  test('[P-07] a short sells at the bid, pays the selling side, and earns when the price falls', async () => {
    const order = { code: '7203', stock_num: 100, direction: 'short', leverage: 2 }
    const preview = await world.done(akiko, 'trade/preview', order)
    expect(preview).toMatchObject({
      price: '2499',
      value: '249900',
      fees: [{ name: 'selling_fee', amount: '250' }],
      total: '125200',
      borrowed_shares: 100,
      // 249,900 × 1.15 % ÷ 365 = 7.87, rounded up.
      costs_a_day: [{ name: 'borrowing_fee', rate: '0.0115', amount: '8' }],
    })
    const lot = await world.done(akiko, 'trade/buy', order)
    expect(lot).toMatchObject({
      direction: 'short',
      cost: '249900',
      initial_margin: '124950',
      borrowed: '124950',
      yingkui: '-100',
    })
    expect(lot.forced_close_price).toBe(preview.forced_close_price)
    // 249,900 + 124,950 over 1.1 × 100 shares = 3,407.73: above it less than a tenth is left; rounded down to the tick of five
    // yen.
    expect(lot.forced_close_price).toBe('3405')
  })

  test('a price with a tenth of a yen keeps buy_price × stock_num at the cost', async () => {
    const lot = await world.done(akiko, 'trade/buy', { code: '8306', stock_num: 3 })
    expect(lot).toMatchObject({ buy_price: '980.33333333', cost: '2941', fees: '3' })
    expect(Math.round(Number(lot.buy_price) * lot.stock_num)).toBe(2_941)
  })

  test('[E-18] [K-03] Shanghai: one share, five yuan at least, the transfer fee of both sides, stamp duty on the sale alone, its own T+1', async () => {
    const order = { type: 'cny', code: '600519', stock_num: 1 }
    const preview = await world.done(akiko, 'trade/preview', order)
    // 0.001 % of 1,500.01 and of 1,499.99 is a fen and a half, rounded up.
    const transfer = { name: 'transfer_fee', rate: '0.00001', amount: '0.02' }
    expect(preview.fees).toEqual([{ name: 'purchase_fee', rate: '0.00025', amount: '5.00' }, transfer])
    const lot = await world.done(akiko, 'trade/buy', order)
    expect(lot).toMatchObject({ cost: '1500.01', fees: '5.02', type: 'cny' })
    const short = await world.done(akiko, 'trade/preview', { ...order, direction: 'short' })
    // 1,499.99 at 0.025 % is less than five yuan; stamp duty 0.05 %, rounded up.
    expect(short.fees).toEqual([
      { name: 'selling_fee', rate: '0.00025', amount: '5.00' },
      transfer,
      { name: 'stamp_duty', rate: '0.0005', amount: '0.75' },
    ])
  })

  test('New York is closed at this hour: a limit order waits for its session, a market order for its opening', async () => {
    const order = { type: 'usd', code: 'AAPL', stock_num: 10 }
    const atMarket = await world.done(akiko, 'trade/buy', order)
    expect(atMarket).toMatchObject({ time_in_force: 'opening', auction_at: '2026-11-20T09:30:00-05:00' })
    await world.done(akiko, 'trade/cancel', { order_no: atMarket.order_no })
    const row = await world.done(akiko, 'trade/buy', { ...order, price_type: 'limit', price: '201.00' })
    expect(row).toMatchObject({ state: 'pending_order', good_till: '2026-11-20', held: '2012.01' })
    await world.done(akiko, 'trade/cancel', { order_no: row.order_no })
  })

  test('[V-08] [M-25] add-on credit is a positive whole number, raises nothing but its own pot, and moves the forced price', async () => {
    const [lot] = (await world.done(akiko, 'trade/userstocklist', {})).filter((row) => row.direction === 'short')
    const { order_no } = lot!
    for (const credit of ['0', '-1', '1.5', 'abc', '１', '1e3', ''])
      expect(await world.refused(akiko, 'trade/topUp', { order_no, credit })).toEqual(['credit_must_be_positive_integer'])
    expect(await world.refused(akiko, 'trade/topUp', { order_no, credit: '999999999' })).toEqual(['insufficient_balance'])
    const before = await world.balance(akiko, 'available')
    const opened = (await world.done(akiko, 'trade/position', { order_no })).row.buy_time
    world.at('2026-11-20T10:45:00+09:00')
    expect(await world.done(akiko, 'trade/topUp', { order_no, credit: '20000' })).toMatchObject({
      credit: '20000',
      time: '2026-11-20T10:45:00+09:00',
    })
    world.at('2026-11-20T10:46:30+09:00')
    expect(await world.done(akiko, 'trade/topUp', { order_no, credit: '30000' })).toMatchObject({
      credit: '50000',
      position_no: order_no,
      time: '2026-11-20T10:46:30+09:00',
    })
    expect(opened < '2026-11-20T10:45:00+09:00').toBe(true)
    // The list shows when credit was added, not when the position was opened.
    const credits = await world.done(akiko, 'trade/ustockslist', {})
    expect(credits.find((row) => row.kind === 'margin_top_up')).toMatchObject({ time: '2026-11-20T10:46:30+09:00' })
    const [after] = (await world.done(akiko, 'trade/userstocklist', {})).filter((row) => row.direction === 'short')
    expect(after).toMatchObject({
      initial_margin: lot!.initial_margin,
      borrowed: lot!.borrowed,
      top_up: '50000',
      forced_close_price: '3860',
    })
    expect(await world.balance(akiko, 'available')).toBe(before - 50_000n)
  })

  test('[E-15] [K-08] [K-09] [K-10] [S-11] the summary follows from the specification’s own lists', async () => {
    await world.done(akiko, 'trade/buy', { code: '7203', price_type: 'limit', price: '2400', stock_num: 100 })
    const rows = await world.done(akiko, 'trade/userstocklist', {})
    const credits = await world.done(akiko, 'trade/ustockslist', {})
    const products = await world.done(akiko, 'trade/userproductlist', {})
    expect(products).toEqual([])
    const held = rows.filter((row) => row.status === 0)
    const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
    const frozen =
      total(credits.filter((credit) => credit.status === 0).map((credit) => Number(credit.credit))) +
      total(held.map((row) => Math.round(Number(row.buy_price) * row.stock_num)))
    const funds = await world.done(akiko, 'user/funds', {})
    const available = Number(await world.balance(akiko, 'available'))
    expect(Number(funds.frozen)).toBe(frozen)
    expect(Number(funds.total_assets)).toBe(available + frozen)
    expect(Number(funds.position_value)).toBe(total(held.map((row) => Math.round(Number(row.nowprice) * row.stock_num))))
    expect(Number(funds.floating_profit)).toBe(total(held.map((row) => Number(row.yingkui))))
    expect(Number(funds.total_debt)).toBe(total(held.map((row) => Number(row.borrowed) + Number(row.accrued))))
    expect(Number(funds.equity)).toBe(available + frozen - Number(funds.total_debt) + Number(funds.floating_profit))
  })

  test('[C-06] the list of products answers, and is empty', async () => {
    for (const type of ['jpy', 'usd', 'cny']) expect(await world.done(akiko, 'trade/userproductlist', { type })).toEqual([])
  })

  test('all wallets together are in yen, with the rates', async () => {
    const all = await world.done(akiko, 'user/funds', { type: 'all' })
    expect(all.rates).toMatchObject({ usd: '150.0000000000', cny: '21.0000000000', vnd: '0.0061000000' })
    expect(Object.keys(all.rates ?? {}).sort()).toEqual(['cny', 'hkd', 'krw', 'myr', 'thb', 'twd', 'usd', 'vnd'])
    const [jpy, usd, cny] = await Promise.all(
      ['jpy', 'usd', 'cny'].map((type) => world.callOnlyDone(akiko, 'user/funds', { type })),
    )
    expect(Number(all.available)).toBe(
      Number(jpy!.available) + Math.round(Number(usd!.available) * 150) + Math.round(Number(cny!.available) * 21),
    )
    expect(Number(all.equity)).toBe(Number(all.total_assets) - Number(all.total_debt) + Number(all.floating_profit))
  })

  test('I2: equity is what closing everything at nowprice would leave before fees', async () => {
    await world.until('2026-11-20T10:55:00+09:00')
    const funds = await world.done(akiko, 'user/funds', {})
    const rows = (await world.done(akiko, 'trade/userstocklist', {})).filter((row) => row.status === 0)
    const credits = await world.done(akiko, 'trade/ustockslist', {})
    const holds = credits.filter((credit) => credit.kind === 'order_hold').reduce((sum, credit) => sum + Number(credit.credit), 0)
    const closing = rows.reduce(
      (sum, row) => sum + Number(row.initial_margin) + Number(row.top_up) + Number(row.yingkui) - Number(row.accrued),
      Number(await world.balance(akiko, 'available')) + holds,
    )
    expect(Number(funds.equity)).toBe(closing)
  })

  test('[E-18] a lot of Shanghai that was sold shows the charges of both sides', async () => {
    await world.until('2026-11-24T10:35:00+09:00')
    const [lot] = (await world.done(akiko, 'trade/userstocklist', { type: 'cny' })).filter((row) => row.state === 'holding')
    await world.done(akiko, 'trade/sell', { order_no: lot!.order_no })
    const { fees } = await world.done(akiko, 'trade/position', { order_no: lot!.order_no })
    expect(fees.map(({ name, rate, amount }) => [name, rate, amount])).toEqual([
      ['purchase_fee', '0.00025', '5.00'],
      ['transfer_fee', '0.00001', '0.04'],
      ['selling_fee', '0.00025', '5.00'],
      ['stamp_duty', '0.0005', '0.75'],
    ])
  })
})
