import type { Instant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '../../src/ledger/ledger-store.ts'
import type { ProductDraft } from '../../src/products/face.ts'
import { verifyProducts } from '../../src/products/verify-store.ts'
import { forge } from '../as-owner.ts'
import { type Person, type TradingWorld, tradingWorld } from '../trading/trading-world.ts'

let world: TradingWorld
let akiko: Person
let kenji: Person
/** The gain of a followed product for each yen, in thousandths; the test sets it. */
let thousandths = 0n

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T10:00:00+09:00')
  akiko = await world.person({ JPY: 5_000_000n, USD: 10_000n })
  kenji = await world.person({ JPY: 1_000_000n })
  world.products.gains.register('copy', async (_database, rows, moments) =>
    rows.map((row) =>
      moments.map((at) => ({
        lastDay: -7n,
        total: at < row.boughtAt ? null : (row.principal * thousandths) / 1_000n,
      })),
    ),
  )
})
afterAll(() => world.close())

const names = { ja: '勢い', en: 'Momentum', zh: '动量' }

/** Puts money into a product as a slice does: the row and its entry in one transaction. */
const put = (who: Person, principal: bigint, more: Partial<ProductDraft> = {}) =>
  world.database.transaction(async (transaction) => {
    const at = world.clock.now()
    const draft = { customer: who.customer, currency: 'JPY', kind: 'copy', about: 'momentum', names, state: 'running' } as const
    const row = await world.products.openProduct(transaction, { ...draft, principal, boughtAt: at, deadline: null, ...more })
    const hold = { operation: 'intraday_hold', source: 'available', destination: 'product' } as const
    const moves = [{ ...hold, currency: row.currency, amount: principal }]
    await post(transaction, [{ customer: who.customer, cause: `copy/${row.orderNo}/followed`, at, moves }])
    return row
  })

/** Ends a product: principal and gain are returned. */
const end = (who: Person, orderNo: string, principal: bigint, profit: bigint, at: Instant = world.clock.now()) =>
  world.database.transaction(async (transaction) => {
    const paidBack = principal + profit
    const result = { reason: '', paidBack, lastDayProfit: profit, totalProfit: profit }
    await world.products.endProduct(transaction, {
      customer: who.customer,
      orderNo,
      from: 'running',
      to: 'ended',
      status: 1,
      at,
      ...result,
    })
    const earned = { operation: 'intraday_profit', source: 'house_market', destination: 'product' } as const
    const back = { operation: 'intraday_back', source: 'product', destination: 'available' } as const
    const moves = [
      ...(profit > 0n ? [{ ...earned, currency: 'JPY', amount: profit } as const] : []),
      { ...back, currency: 'JPY', amount: paidBack } as const,
    ]
    await post(transaction, [{ customer: who.customer, cause: `copy/${orderNo}/ended`, at, moves }])
  })

describe('products', () => {
  test('[C-06] a running product is listed with what it has earned, and belongs to its customer and currency alone', async () => {
    const row = await put(akiko, 300_000n)
    thousandths = 12n
    expect(row.orderNo).toBe(`Q-${row.number}`)
    expect(await world.done(akiko, 'trade/userproductlist', {})).toEqual([
      {
        order_no: row.orderNo,
        kind: 'copy',
        name: 'Momentum',
        money: '300000',
        daily_profit: '-7',
        total_profit: '3600',
        buy_time: '2026-11-20T10:00:00+09:00',
        deadline: '-',
        status: 0,
        state: 'running',
      },
    ])
    expect(await world.done(akiko, 'trade/userproductlist', { type: 'usd' })).toEqual([])
    expect(await world.done(kenji, 'trade/userproductlist', {})).toEqual([])
    expect(await world.products.productOf(world.database, { customer: kenji.customer, orderNo: row.orderNo })).toBeNull()
  })

  test('[K-09] the principal counts as frozen while it runs; equity has what it earned too', async () => {
    const funds = await world.done(akiko, 'user/funds', {})
    expect(funds).toMatchObject({
      available: '4700000',
      frozen: '300000',
      total_assets: '5000000',
      floating_profit: '0',
      equity: '5003600',
    })
    const days = await world.done(akiko, 'user/performance', { type: 'jpy', days: 7 })
    expect(days.days.at(-1)).toMatchObject({ equity: '5003600', profit: '3600' })
  })

  test('a row without a valuation shows dashes and earns nothing', async () => {
    const row = await put(akiko, 1_000n, { kind: 'block', reviewNo: 'B-7', state: 'pending' })
    expect(row.orderNo).toBe('B-7')
    const [shown] = await world.done(akiko, 'trade/userproductlist', {})
    expect(shown).toMatchObject({ order_no: 'B-7', daily_profit: '-', total_profit: '-' })
    await world.database.transaction(async (transaction) => {
      const at = world.clock.now()
      const key = { customer: akiko.customer, orderNo: 'B-7', from: 'pending', to: 'rejected' }
      const ended = { reason: 'block_trade_closed', paidBack: 1_000n, lastDayProfit: null, totalProfit: null }
      await world.products.endProduct(transaction, { ...key, status: 2, at, ...ended })
      const back = { operation: 'intraday_back', source: 'product', destination: 'available' } as const
      const moves = [{ ...back, currency: 'JPY', amount: 1_000n } as const]
      await post(transaction, [{ customer: akiko.customer, cause: 'block/B-7/back', at, moves }])
    })
    await world.verify()
  })

  test('a row changes only from the state that its slice named, and nothing of the transaction happens otherwise', async () => {
    const row = await put(akiko, 2_000n)
    const key = { customer: akiko.customer, orderNo: row.orderNo }
    const change = (from: string, customer = akiko.customer) =>
      world.database.transaction((transaction) =>
        world.products.changeProduct(transaction, { ...key, customer, from, to: 'locked' }),
      )
    await expect(change('ended')).rejects.toThrow(row.orderNo)
    await expect(change('running', kenji.customer)).rejects.toThrow(row.orderNo)
    expect((await change('running')).state).toBe('locked')
    await expect(end(akiko, row.orderNo, 2_000n, 0n)).rejects.toThrow(row.orderNo)
    await change('locked').then(() =>
      world.database.transaction((transaction) =>
        world.products.changeProduct(transaction, { ...key, from: 'locked', to: 'running' }),
      ),
    )
    await end(akiko, row.orderNo, 2_000n, 0n)
    await expect(change('ended')).rejects.toThrow(row.orderNo)
  })

  test('[C-06] all that run come first, then the latest 200 that have ended', async () => {
    for (let turn = 0; turn < 205; turn++) {
      const { orderNo } = await put(kenji, 100n)
      world.at(new Date(Date.parse('2026-11-20T01:10:00Z') + turn * 1_000).toISOString())
      await end(kenji, orderNo, 100n, BigInt(turn))
    }
    const still = await put(kenji, 500n)
    const rows = await world.done(kenji, 'trade/userproductlist', {})
    expect(rows).toHaveLength(201)
    expect(rows[0]).toMatchObject({ order_no: still.orderNo, status: 0 })
    expect(rows.slice(1).every(({ status }) => status === 1)).toBe(true)
    expect(rows.slice(1).map(({ total_profit }) => Number(total_profit))).toEqual(
      Array.from({ length: 200 }, (_, index) => 204 - index),
    )
  })

  test('what had been earned at the end of a day of the past stays as it was then', async () => {
    const before = await world.done(akiko, 'user/performance', { type: 'jpy', days: 7 })
    const ran = await world.products.gainedAt(akiko.customer, 'JPY', [
      world.at('2026-11-20T09:00:00+09:00'),
      world.at('2026-11-21T10:00:00+09:00'),
    ])
    expect(ran).toEqual([0n, 3_600n])
    expect(before.days.length).toBeGreaterThan(0)
  })

  test('verify finds a principal that the ledger does not hold, and a payment that its profit does not explain', async () => {
    const wrong = async () => (await verifyProducts(world.database)).map(({ wrong: count }) => count)
    expect(await wrong()).toEqual([0n, 0n, 0n])
    const alter = (text: string) => forge(world.url, 'products.product_order', text)
    // Both figures changed alike: they agree with each other, but not with the ledger.
    const both = (change: string) =>
      `update products.product_order set paid_back = paid_back ${change}, total_profit = total_profit ${change} where total_profit is not null`
    await alter(both('+ 5'))
    const [principals, explained, moved] = await wrong()
    expect([principals, explained, (moved ?? 0n) > 0n]).toEqual([0n, 0n, true])
    await alter(both('- 5'))
    await alter(
      `update products.product_order set status = 1, ended_at = bought_at, paid_back = principal where customer = ${akiko.customer} and status = 0`,
    )
    expect((await wrong())[0]).toBe(1n)
    await alter(`update products.product_order set total_profit = 5 where customer = ${akiko.customer} and state = 'running'`)
    expect((await wrong())[1]).toBe(1n)
  })
})
