import type { OutputOf } from '@zaraba/contract/calls.ts'
import { perType } from '@zaraba/market/markets.ts'
import { dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { needsOf } from '../../src/trading/home/needs.ts'
import { lot, sale } from './rows.ts'

type Subscription = OutputOf<'trade/usernewstocklist'>[number]
type Message = OutputOf<'user/messages'>['list'][number]

const today = '2026-11-24'
const order = lot({ order_no: 'O-1', state: 'pending_order', limit_price: '2990', good_till: today })
/** 33.33 per cent at 3,000 yen, and below 30 at 2,800. */
const geared = lot({ leverage: 3, initial_margin: '100000', nowprice: '2800', cost: '300000' })
const win = (part: Partial<Subscription>): Subscription => ({
  order_no: 'N-1',
  type: 'jpy',
  code: '911A',
  name: '東海精密',
  price: '2480',
  market_price: '-',
  num: 100,
  win_num: 100,
  rjmoney: '248000',
  total_due: '248000',
  left_to_pay: '0',
  allotment_no: '1',
  word: '',
  word_by: 'server',
  apply_time: '2026-11-20T09:10:00+09:00',
  lottery_date: today,
  listing_date: '2026-12-01',
  payment_date: today,
  deadline: '2026-11-26T15:30:00+09:00',
  position_no: '-',
  reason: '',
  status: 1,
  state: 'pending_payment',
  can: { pay: { allowed: true, refusals: [] }, waive: { allowed: true, refusals: [] } },
  ...part,
})
const message = (id: string, kind: string, read = false): Message => ({
  id,
  kind,
  title: 'An answer',
  summary: '',
  time: '2026-11-24T09:10:00+09:00',
  read,
  order_no: '-',
  type: '',
  code: '',
})
const dates = perType(() => dateText(today))
const nothing = { rows: [], subscriptions: [], messages: [], today: dates }

test('a call is needed until it is met, also where the ratio is back, and before a lower ratio without one', () => {
  const call = { credit: '1039', due: '2026-11-25T15:30:00+09:00' }
  const called = lot({ order_no: 'P-9', leverage: 3, initial_margin: '100000', nowprice: '3100', cost: '300000', call })
  expect(needsOf({ ...nothing, rows: [geared, called] })).toMatchObject([{ kind: 'margin', row: { order_no: 'P-9', call } }])
  expect(needsOf({ ...nothing, rows: [{ ...called, call: null }] })).toEqual([])
})

test('a margin call comes before a payment, a payment before an order that lapses today, and answers come last', () => {
  const needs = needsOf({
    rows: [order, geared],
    subscriptions: [win({ order_no: 'N-2', deadline: '2026-11-27T15:30:00+09:00' }), win({})],
    messages: [message('1', 'alert_fired'), message('2', 'request_passed')],
    today: dates,
  })
  expect(needs.map(({ kind }) => kind)).toEqual(['margin', 'payment', 'payment', 'lapse'])
  expect(needs.flatMap((need) => (need.kind === 'payment' ? [need.subscription.order_no] : []))).toEqual(['N-1', 'N-2'])
})

test('nothing is shown that is far from a call, paid, lapses later or has been read', () => {
  const calm = lot({ leverage: 2, initial_margin: '150000', nowprice: '3000', cost: '300000' })
  expect(
    needsOf({
      rows: [calm, { ...order, good_till: '2026-11-27' }],
      subscriptions: [win({ state: 'payment_succeeded' })],
      messages: [message('1', 'alert_fired', true), message('2', 'order_filled')],
      today: dates,
    }),
  ).toEqual([])
})

test('unread answers to requests and alerts are shown, each with its message', () => {
  const needs = needsOf({ ...nothing, messages: [message('7', 'request_rejected'), message('8', 'alert_fired')] })
  expect(needs.map((need) => need.kind === 'message' && need.message.id)).toEqual(['7', '8'])
})

test('an order lapses by the date at its own exchange: New York has the day before while Tokyo has begun the next', () => {
  const american = { ...order, type: 'usd' as const }
  const today = { ...dates, usd: dateText('2026-11-23') }
  expect(needsOf({ ...nothing, rows: [american], today })).toEqual([])
  expect(needsOf({ ...nothing, rows: [{ ...american, good_till: '2026-11-23' }], today }).map(({ kind }) => kind)).toEqual([
    'lapse',
  ])
})

test('sales of one position that lapse today are each shown by their own number, with their side', () => {
  const lapsing = ['O-7', 'O-8'].map((order_no) => ({ ...sale, order_no, good_till: today }))
  const needs = needsOf({ ...nothing, rows: [lot({ order_no: 'P-3', sale, sales: lapsing })] })
  expect(needs.map((need) => need.kind === 'lapse' && [need.order.orderNo, need.order.side, need.order.closes])).toEqual([
    ['O-7', 'sell', true],
    ['O-8', 'sell', true],
  ])
})
