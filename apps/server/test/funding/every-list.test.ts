import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { balancesOf, post } from '../../src/ledger/ledger-store.ts'
import { type IpoWorld, ipoWorld } from '../ipo/ipo-world.ts'
import { type Person, toyota } from '../trading/trading-world.ts'
import type { Customer } from './cash-world.ts'

vi.setConfig({ testTimeout: 60_000 })
let world: IpoWorld
let akiko: Customer

beforeAll(async () => {
  world = await ipoWorld()
  // Followed products have earned a tenth so far.
  world.products.gains.register('copy', async (_database, rows, moments) =>
    rows.map(({ principal }) => moments.map(() => ({ lastDay: 0n, total: principal / 10n }))),
  )
  world.feed.script(toyota, {
    '2026-11-20': [['15:30', 2_500]],
    '2026-11-24': [
      ['08:59:59', 2_500],
      ['09:00', 2_500],
      ['09:30', 2_560],
    ],
  })
})
afterAll(() => world.close())

const follow = (who: Person, principal: bigint) =>
  world.database.transaction(async (transaction) => {
    const at = world.clock.now()
    const names = { ja: '勢い', en: 'Momentum', zh: '动量' }
    const of = { customer: who.customer, currency: 'JPY', kind: 'copy', about: 'momentum', names, state: 'running' } as const
    const row = await world.products.openProduct(transaction, { ...of, principal, boughtAt: at, deadline: null })
    const hold = { operation: 'intraday_hold', source: 'available', destination: 'product', currency: 'JPY' } as const
    await post(transaction, [
      { customer: who.customer, cause: `copy/${row.orderNo}/followed`, at, moves: [{ ...hold, amount: principal }] },
    ])
  })

const grab = (who: Person) =>
  world.database.transaction((transaction) =>
    world.ports.trading.bringLots(transaction, [
      {
        customer: who.customer,
        market: 'jp',
        code: toyota.code,
        shares: 100,
        cost: 244_000n,
        source: 'available',
        cause: 'block/G-1/grabbed',
        origin: 'grab',
        orderNo: 'G-1',
        boughtAt: world.clock.now(),
        lockDays: 3,
      },
    ]),
  )

const sum = (values: readonly string[]): bigint =>
  values.reduce((total, value) => total + (value === '-' ? 0n : BigInt(value)), 0n)

/** Every list with amounts, as on the wire. */
const listsOf = async (who: Customer) => {
  const withdrawals = await world.cash.callOnly(who, 'user/withdrawallist')
  return {
    subscriptions: (await world.done(who, 'trade/usernewstocklist')).filter(({ status }) => status === 1),
    withdrawals: 'data' in withdrawals ? withdrawals.data.filter(({ status }) => status === 0) : [],
    products: (await world.world.callOnlyDone(who, 'trade/userproductlist', {})).filter(({ status }) => status === 0),
    credits: (await world.world.callOnlyDone(who, 'trade/ustockslist', {})).filter(({ status }) => status === 0),
    lots: (await world.world.callOnlyDone(who, 'trade/userstocklist', {})).filter(({ status }) => status === 0),
  }
}

test('[K-08] [K-09] [K-10] [S-10] [S-11] frozen is the sum of five lists, every one of which has rows', async () => {
  const code = await world.offer({ lots: 500 })
  akiko = await world.ready({ JPY: 5_000_000n })
  await world.reach('opens')
  expect(await world.withdraw(akiko, '50000')).toHaveProperty('data')
  expect(await world.subscribe(akiko, code, 300)).toHaveProperty('data')
  await follow(akiko, 400_000n)
  await grab(akiko)
  const bought = await world.world.callOnlyDone(akiko, 'trade/buy', { code: '7203', stock_num: 100, leverage: 2 })
  await world.world.callOnlyDone(akiko, 'trade/topUp', { order_no: bought.order_no, credit: '10000' })
  await world.world.callOnlyDone(akiko, 'trade/buy', { code: '7203', price_type: 'limit', price: '2400', stock_num: 100 })
  world.at('2026-11-24T09:30:00+09:00')

  const lists = await listsOf(akiko)
  expect(Object.values(lists).map((rows) => rows.length)).toEqual([1, 1, 1, 2, 2])
  expect(lists.lots.map(({ origin }) => origin).toSorted()).toEqual(['grab', 'order'])
  const parts = {
    subscriptions: sum(lists.subscriptions.map(({ rjmoney }) => rjmoney)),
    withdrawals: sum(lists.withdrawals.map(({ money }) => money)),
    products: sum(lists.products.map(({ money }) => money)),
    credits: sum(lists.credits.map(({ credit }) => credit)),
    lots: sum(lists.lots.map(({ buy_price, stock_num }) => String(Math.round(Number(buy_price) * stock_num)))),
  }
  expect(parts).toMatchObject({ subscriptions: 360_000n, withdrawals: 50_000n, products: 400_000n, lots: 244_000n + 250_100n })
  const frozen = Object.values(parts).reduce((total, part) => total + part, 0n)
  const funds = await world.world.callOnlyDone(akiko, 'user/funds', {})
  expect(BigInt(funds.frozen)).toBe(frozen)
  expect(BigInt(funds.total_assets)).toBe(BigInt(funds.available) + frozen)
  expect(BigInt(funds.position_value)).toBe(sum(lists.lots.map(({ market_value }) => market_value)))

  const net = (await balancesOf(world.database, akiko.customer)).reduce((total, { balance }) => total + balance, 0n)
  expect(BigInt(funds.available) + frozen - BigInt(funds.total_debt)).toBe(net)
  expect(lists.products.map(({ total_profit }) => total_profit)).toEqual(['40000'])
  expect(sum(lists.lots.map(({ yingkui }) => yingkui))).toBe(BigInt(funds.floating_profit))
  expect(BigInt(funds.equity)).toBe(net + BigInt(funds.floating_profit) + 40_000n)
  await world.books()
  await world.verify()
})

test('[S-10] [S-11] what ends leaves frozen: a withdrawal that is taken back, and new shares that become a position', async () => {
  const frozen = async () => BigInt((await world.world.callOnlyDone(akiko, 'user/funds', {})).frozen)
  const before = await frozen()
  const { withdrawals } = await listsOf(akiko)
  const [pending] = withdrawals
  await world.cash.callOnly(akiko, 'user/withdrawCancel', { order_no: pending?.order_no })
  expect(await frozen()).toBe(before - 50_000n)
  // At the listing the subscription leaves its list in the entry in which the lot appears: frozen does not change.
  await world.reach('payment')
  const won = (await listsOf(akiko)).subscriptions
  expect(won).toMatchObject([{ state: 'pending_payment', rjmoney: '360000' }])
  await world.done(akiko, 'trade/newstockPay', { order_no: won[0]?.order_no, ...world.own })
  const paid = await frozen()
  const mine = async () => {
    const { subscriptions, lots } = await listsOf(akiko)
    return [subscriptions.length, lots.filter(({ origin }) => origin === 'new_share').map(({ cost }) => cost)]
  }
  expect(await mine()).toEqual([1, []])
  await world.reach('listed')
  expect(await mine()).toEqual([0, ['360000']])
  expect(await frozen()).toBe(paid)
  await world.books()
  await world.verify()
})
