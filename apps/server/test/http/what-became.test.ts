import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundPassword, type RunningApp, runApp, type Tester } from './running-app.ts'

let app: RunningApp
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  akiko = await app.customer('9055555701')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
})
afterAll(() => app.close())

const stockOf = async (code: string) => (await akiko.call('market/stock', { code })).data
/** Thinly traded shares, so that a new account can buy all shares at the best ask of some of them. */
const codes = builtInInstruments()
  .filter(({ market }) => market === 'jp')
  .toSorted((left, right) => left.sharesOutstanding - right.sharesOutstanding)
  .slice(0, 40)
  .map(({ code }) => code)

/** An order for ten shares more than the size at the best ask, for the share where that size costs least. */
const tenTooMany = async () => {
  const books = await Promise.all(
    codes.map(async (code) => {
      const [price = '0', offered = 0] = (await akiko.call('market/depth', { code })).data.asks?.[0] ?? []
      return { code, price, offered, value: Number(price) * offered }
    }),
  )
  const [least] = books.filter(({ value }) => value > 0).toSorted((left, right) => left.value - right.value)
  if (least === undefined) throw new Error('no share has an ask')
  return { code: least.code, price_type: 'limit', price: least.price, stock_num: least.offered + 10, leverage: 3 }
}

test('[M-50] an order that rests is placed, not filled; what is repeated under its key says the same', async () => {
  const stock = await stockOf('7203')
  const order = { code: '7203', price_type: 'limit', price: stock.limit_down, stock_num: 1 }
  const placed = await akiko.call('trade/buy', order, { 'idempotency-key': 'rest' })
  expect([placed.msg, placed.data.state]).toEqual(['placement_success', 'pending_order'])
  const again = await akiko.call('trade/buy', order, { 'idempotency-key': 'rest' })
  expect([again.msg, again.data.order_no]).toEqual(['placement_success', placed.data.order_no])
  expect((await akiko.call('trade/buy', { code: '7203', stock_num: 1 })).msg).toBe('purchase_success')
})

test('[M-50] an order that takes a part of the book says so; one that takes nothing says that', async () => {
  let part: Awaited<ReturnType<typeof akiko.call<'trade/buy'>>> | undefined
  let asked = 0
  // The book moves with the clock: when it moved before the order arrived, the test tries again.
  for (let turn = 0; turn < 8 && part?.msg !== 'partly_filled'; turn += 1) {
    const order = await tenTooMany()
    asked = order.stock_num
    part = await akiko.call('trade/buy', order)
  }
  expect([part?.msg, part?.data.state]).toEqual(['partly_filled', 'holding'])
  expect(part?.data.stock_num).toBeLessThan(asked)
  const stock = await stockOf('7203')
  const nothing = await akiko.call('trade/buy', { code: '7203', stock_num: 1, worst_price: stock.limit_down })
  expect([nothing.msg, nothing.data.state]).toEqual(['nothing_filled', 'cancelled'])
})

test('[K-03] one lot is one share in all three markets, whatever the exchange’s own unit', async () => {
  for (const [type, code, unit] of [
    ['jpy', '7203', 100],
    ['usd', 'AAPL', 1],
    ['cny', '600519', 100],
  ] as const) {
    const { data: stock } = await akiko.call('market/stock', { type, code })
    expect([type, stock.lot, stock.exchange_unit]).toEqual([type, 1, unit])
    const order = { type, code, price_type: 'limit', price: stock.price, stock_num: stock.lot }
    const { data: preview } = await akiko.call('trade/preview', order)
    expect([type, preview.shares, preview.refusals]).toEqual([type, 1, []])
    const { msg, data: row } = await akiko.call('trade/buy', order)
    expect([type, msg === 'purchase_success' || msg === 'placement_success', row.stock_num]).toEqual([type, true, 1])
  }
})
