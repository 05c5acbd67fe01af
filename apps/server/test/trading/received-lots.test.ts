import type { Operation } from '@zaraba/ledger/moves.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ReceivingWorld, receivingWorld } from './receiving-world.ts'
import { silent, toyota } from './trading-world.ts'

let world: ReceivingWorld

beforeEach(async () => {
  // A Friday evening; the exchange's next session is Tuesday, 24 November.
  world = await receivingWorld('2026-11-20T18:00:00+09:00')
})
afterEach(() => world.close())

const listed = {
  '2026-11-24': [
    ['09:00', 1_800, 50_000, 'opening_auction'],
    ['15:30', 1_900, 50_000, 'closing_auction'],
  ],
} as const

describe('a lot of new shares', () => {
  test('[K-09] what was held becomes a position in one entry, with its receipt, and the identities hold', async () => {
    const akiko = await world.person({ JPY: 1_000_000n })
    await world.setAside(akiko, 'subscription', 480_000n)
    await world.identities(akiko)
    const home = {
      operation: 'set_aside' as Operation,
      source: 'subscription',
      destination: 'available',
      currency: 'JPY',
    } as const
    const [lot] = await world.bring(world.draftOf(akiko, { moves: [{ ...home, amount: 30_000n }] }))
    await world.identities(akiko)
    expect(await world.balance(akiko, 'subscription')).toBe(0n)
    expect(await world.balance(akiko, 'margin')).toBe(450_000n)
    expect(await world.balance(akiko, 'available')).toBe(550_000n)
    const { list, ...sums } = await world.done(akiko, 'trade/userstocklists', {})
    expect(list).toEqual([lot?.row(akiko.caller, 'en')])
    expect(list[0]).toMatchObject({
      order_no: lot?.orderNo,
      parent: `N-${akiko.customer}`,
      origin: 'new_share',
      leverage: 1,
      direction: 'long',
      buy_price: '1500.00000000',
      stock_num: 300,
      cost: '450000',
      initial_margin: '450000',
      borrowed: '0',
      fees: '0',
      maintenance: '-',
      forced_close_price: '-',
      lock_days: 0,
      sellable_from: '2026-11-24',
      status: 0,
    })
    expect(sums).toEqual({ ccsz: '450000', fdyk: '0', lsyk: '0' })
    const life = await world.done(akiko, 'trade/position', { order_no: lot?.orderNo })
    expect(life.origin).toEqual({
      kind: 'new_share',
      order_no: `N-${akiko.customer}`,
      time: '2026-11-20T18:00:00+09:00',
      shares: 300,
      price: '1500.00000000',
      cost: '450000',
      cause: `ipo/N-${akiko.customer}/listed`,
    })
    expect(life.receipts).toEqual([])
    expect(life.events.map(({ kind, shares, note }) => [kind, shares, note])).toEqual([['received', 300, 'new_share']])
    expect(life.entries.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['subscription', 'available', '30000'],
      ['subscription', 'margin', '450000'],
    ])
    expect(world.told.filter(({ kind }) => kind === 'shares_received')).toMatchObject([
      {
        customer: akiko.customer,
        orderNo: lot?.orderNo,
        values: { code: '9999', shares: '300', price: '1500', date: '2026-11-24', origin: 'new_share' },
      },
    ])
    const { list: records } = await world.done(akiko, 'user/fundRecords', {})
    expect(records.map(({ kind, amount, side, shares, price }) => [kind, amount, side, shares, price])).toEqual([
      ['new_share', '30000', 'buy', 300, '1500'],
      ['new_share', '-480000', '-', 0, '-'],
      ['grant', '1000000', '-', 0, '-'],
    ])
  })

  test('the price has digits enough that price × shares is the cost, in every currency and for odd numbers', async () => {
    const akiko = await world.person({ JPY: 10n ** 12n, USD: 10n ** 12n, CNY: 10n ** 12n })
    const odd = [
      ['jp', '7203', 7, 10_000n],
      ['jp', '7203', 999_983, 1_234_567_891n],
      ['us', 'AAPL', 3, 100n],
      ['us', 'AAPL', 65_537, 98_765_432_109n],
      ['cn', '600519', 11, 7n],
    ] as const
    const lots = odd.map(([market, code, shares, cost], index) =>
      world.draftOf(akiko, {
        market,
        code,
        shares,
        cost,
        source: 'available',
        origin: 'grab',
        orderNo: `G-${index}`,
        cause: `block/G-${index}/grabbed`,
      }),
    )
    await world.bring(...lots)
    await world.verify()
    for (const [type, digits] of [
      ['jpy', 0],
      ['usd', 2],
      ['cny', 2],
    ] as const) {
      for (const row of await world.done(akiko, 'trade/userstocklist', { type })) {
        const [whole = '', fraction = ''] = row.buy_price.split('.')
        const scale = 10n ** BigInt(fraction.length - digits)
        const exact = BigInt(whole + fraction) * BigInt(row.stock_num)
        expect((exact + scale / 2n) / scale).toBe(BigInt(row.cost.replace('.', '')))
      }
      await world.identities(akiko, type)
    }
  })

  test('it is sold like any other: the sale pays its fee, and what is left keeps its origin', async () => {
    const akiko = await world.person({ JPY: 1_000_000n })
    await world.setAside(akiko, 'subscription', 450_000n)
    const [lot] = await world.bring(world.draftOf(akiko))
    world.feed.script(silent, listed)
    await world.until('2026-11-24T09:05:00+09:00')
    const sold = await world.done(akiko, 'trade/sell', {
      order_no: lot?.orderNo,
      stock_num: 100,
      price_type: 'limit',
      price: '1700',
    })
    expect(sold.closed).toMatchObject({ origin: 'new_share', parent: lot?.orderNo, stock_num: 100, cost: '150000', fees: '180' })
    expect(sold).toMatchObject({ origin: 'new_share', parent: `N-${akiko.customer}`, stock_num: 200, cost: '300000' })
    await world.identities(akiko)
    const part = await world.done(akiko, 'trade/position', { order_no: sold.closed?.order_no })
    expect([part.origin, part.entries]).toEqual([null, []])
    await world.done(akiko, 'trade/sell', { order_no: lot?.orderNo, price_type: 'limit', price: '1700' })
    await world.identities(akiko)
    expect(await world.balance(akiko, 'margin')).toBe(0n)
    const whole = await world.done(akiko, 'trade/position', { order_no: lot?.orderNo })
    expect(whole.origin).toMatchObject({ shares: 300, cost: '450000' })
    expect(whole.children).toHaveLength(1)
    expect(whole.receipts.map(({ shares }) => shares)).toEqual([100, 200])
  })

  test('its cost and its value are part of the average, the figures and the performance', async () => {
    const akiko = await world.person({ JPY: 1_000_000n })
    await world.setAside(akiko, 'subscription', 450_000n)
    await world.bring(world.draftOf(akiko))
    world.feed.script(silent, listed)
    await world.until('2026-11-24T16:00:00+09:00')
    expect(await world.done(akiko, 'user/funds', {})).toMatchObject({
      position_value: '570000',
      floating_profit: '120000',
      frozen: '450000',
    })
    const { days, fees, total } = await world.done(akiko, 'user/performance', { type: 'jpy' })
    expect(days.at(-1)).toMatchObject({ equity: '1120000', profit: '120000', flow: '0' })
    expect([fees, total]).toEqual(['0', '120000'])
  })
})

describe('the lock', () => {
  test('[K-04] a grab is locked like an order of that date, a block for as many sessions as its offer says', async () => {
    const akiko = await world.person({ JPY: 10_000_000n })
    world.at('2026-11-19T10:00:00+09:00')
    await world.setAside(akiko, 'product', 500_000n)
    world.feed.script(toyota, {
      '2026-11-18': [['15:30', 2_500]],
      '2026-11-19': [['09:00', 2_500, 1_000, 'opening_auction']],
      '2026-11-20': [['09:00', 2_500, 1_000, 'opening_auction']],
      '2026-11-27': [['09:00', 2_500, 1_000, 'opening_auction']],
    })
    const same = { code: '7203', shares: 200 } as const
    const { sellableFrom: _none, ...plain } = world.draftOf(akiko, same)
    const [grab, block] = await world.bring(
      { ...plain, origin: 'grab', source: 'available', orderNo: 'G-1', cause: 'block/G-1/grabbed', lockDays: 1 },
      { ...plain, cost: 500_000n, origin: 'block', source: 'product', orderNo: 'B-1', cause: 'block/B-1/passed', lockDays: 5 },
    )
    expect([grab?.sellableFrom, block?.sellableFrom]).toEqual(['2026-11-20', '2026-11-27'])
    const sale = { price_type: 'limit', price: '2500' } as const
    const refusal = async (orderNo: string | undefined) => {
      const answer = await world.ask(akiko, 'trade/sell', { order_no: orderNo, ...sale })
      return 'refusals' in answer ? answer.refusals : answer
    }
    expect(await refusal(grab?.orderNo)).toMatchObject([
      { key: 'cannot_sell_on_t1_day', now: '2026-11-19', needed: '2026-11-20' },
    ])
    await world.until('2026-11-20T10:00:00+09:00')
    expect(await refusal(block?.orderNo)).toMatchObject([
      { key: 'cannot_sell_on_t1_day', now: '2026-11-20', needed: '2026-11-27' },
    ])
    await world.done(akiko, 'trade/sell', { order_no: grab?.orderNo, ...sale })
    await world.until('2026-11-27T10:00:00+09:00')
    await world.done(akiko, 'trade/sell', { order_no: block?.orderNo, ...sale })
    await world.identities(akiko)
  })

  test('a fall to zero causes no margin call: a long without leverage owes nothing', async () => {
    const akiko = await world.person({ JPY: 1_000_000n })
    await world.setAside(akiko, 'subscription', 450_000n)
    const [lot] = await world.bring(world.draftOf(akiko))
    world.feed.script(silent, {
      '2026-11-24': [
        ['09:00', 1_500],
        ['09:05', 20],
        ['15:30', 1],
      ],
    })
    await world.until('2026-11-26T16:00:00+09:00')
    const life = await world.done(akiko, 'trade/position', { order_no: lot?.orderNo })
    expect(life.events.map(({ kind }) => kind)).toEqual(['received'])
    expect(life.row).toMatchObject({ state: 'holding', accrued: '0' })
    await world.identities(akiko)
  })
})
