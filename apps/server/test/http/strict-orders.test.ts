import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fundPassword, type RunningApp, runApp, type Tester } from './running-app.ts'

/** Every call that moves money or orders, with valid input. */
const moving = {
  'trade/preview': { code: '7203' },
  'trade/buy': { code: '7203' },
  'trade/pair': { code: '7203' },
  'trade/sell': { order_no: 'P-1' },
  'trade/closeShare': { code: '7203' },
  'trade/closeAll': {},
  'trade/bracket': { order_no: 'P-1' },
  'trade/amend': { order_no: 'O-1' },
  'trade/cancel': { order_no: 'O-1' },
  'trade/topUp': { order_no: 'P-1', credit: '1' },
  'user/deposit': {},
  'user/withdraw': {},
  'user/withdrawCancel': { order_no: 'W-1' },
  'user/loan': {},
  'user/repay': {},
  'user/exchange': { from: 'JPY', to: 'USD' },
} as const satisfies Partial<Record<CallName, object>>

let app: RunningApp
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  akiko = await app.customer('9055555601')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
})
afterAll(() => app.close())

const balances = async () => {
  const { data } = await akiko.call('user/getUserinfo', { type: 'jpy' })
  const { data: rows } = await akiko.call('trade/userstocklist', { type: 'jpy' })
  return JSON.stringify([data.jpy, data.usd, data.cny, rows.length])
}
const said = async (name: CallName, request: object) => {
  const reply = await akiko.call(name, request as never)
  return { msg: reply.msg, field: reply.data.field, fields: (reply.data.refusals ?? []).map(({ field }) => field ?? '') }
}

describe('an order that says something which no order knows', () => {
  test('[V15.3.3] is refused with the name of the field, in every call that moves money or orders', async () => {
    const before = await balances()
    for (const [name, request] of Object.entries(moving)) {
      const { msg, fields } = await said(name as CallName, { ...request, side: 'sell', qty: '5' })
      expect([name, msg, ...fields]).toEqual([name, 'invalid_input', 'side', 'qty'])
    }
    expect(await said('trade/buy', { side: 'sell', qty: '5', stock_num: '1', code: '7203' })).toMatchObject({ field: 'side' })
    expect(await balances()).toBe(before)
  })

  test('does not hinder who repeats the headers in the body', async () => {
    const { status } = await akiko.call('trade/preview', {
      code: '7203',
      stock_num: 1,
      token: akiko.token,
      account: akiko.account,
    } as never)
    expect(status).toBe(1)
  })

  test('no call that happens once and moves money or orders lets unknown fields pass', () => {
    const looseOf = (all: Readonly<Record<string, { readonly once: boolean; readonly input: z.ZodType }>>) =>
      Object.entries(all)
        .filter(([name, { once }]) => once && !/^user\/(verify|bank|register|upload)|^clock/.test(name))
        .filter(
          ([, { input }]) => !(input instanceof z.ZodObject && input.safeParse({ unheard: '1' }).error?.issues.some(unheard)),
        )
        .map(([name]) => name)
    const unheard = (issue: z.core.$ZodIssue) => issue.code === 'unrecognized_keys' && issue.keys.includes('unheard')
    expect(looseOf(calls)).toEqual([])
    expect(looseOf({ 'trade/planted': { once: true, input: z.object({ code: z.string() }) } })).toEqual(['trade/planted'])
  })
})

describe('an order that says what its type has no use for', () => {
  test('[V2.2.3] a price, or a last day, on a market order is refused: it would not bind', async () => {
    const before = await balances()
    const order = { code: '7203', stock_num: '1' }
    for (const [field, more] of [
      ['price', { price: '2000' }],
      ['good_till', { good_till: '2026-11-27' }],
      ['worst_price', { price_type: 'limit', price: '3000', worst_price: '3100' }],
    ] as const) {
      expect(await said('trade/buy', { ...order, ...more })).toMatchObject({ msg: 'not_with_this_order_type', field })
      const { data } = await akiko.call('trade/preview', { ...order, ...more })
      expect(data.refusals).toContainEqual({ key: 'not_with_this_order_type', field })
    }
    expect(await balances()).toBe(before)
  })
})

test('[V-06] a fraction, a negative number, no number: «enter the purchase quantity in lots», with the field', async () => {
  const before = await balances()
  for (const stock_num of ['1.5', '-5', '0', '', 'five', '１０', '1e3', ' 5', '0x10', '+5', '1,000']) {
    const inLots = { msg: 'enter_quantity_in_lots', field: 'stock_num' }
    expect([stock_num, await said('trade/buy', { code: '7203', stock_num })]).toMatchObject([stock_num, inLots])
  }
  expect(await said('trade/buy', { code: '7203', stock_num: '20000000' })).toMatchObject({ msg: 'quantity_above_maximum' })
  expect(await said('trade/buy', { code: '7203', stock_num: '99999999999' })).toMatchObject({ msg: 'quantity_above_maximum' })
  expect(await balances()).toBe(before)
})

test('[V-06] closing and amending ask for the quantity in the same words', async () => {
  const { data: stock } = await akiko.call('market/stock', { code: '7203' })
  const { data: bought } = await akiko.call('trade/buy', { code: '7203', stock_num: '3' })
  const resting = { code: '7203', stock_num: '3', price_type: 'limit', price: stock.limit_down }
  const { data: order } = await akiko.call('trade/buy', resting)
  for (const stock_num of ['1.5', '-1', '0', ''])
    for (const [name, order_no] of [
      ['trade/sell', bought.order_no],
      ['trade/amend', order.order_no],
    ] as const) {
      const reply = await akiko.call(name, { order_no, stock_num })
      expect([name, stock_num, reply.msg]).toEqual([name, stock_num, 'enter_quantity_in_lots'])
    }
  const { data: life } = await akiko.call('trade/position', { order_no: order.order_no })
  expect(life.row).toMatchObject({ stock_num: 3, state: 'pending_order' })
})
