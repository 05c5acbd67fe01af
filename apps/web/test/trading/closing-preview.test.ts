import { expect, test } from 'vitest'
import { closingRequest, joinPreviews, receivedOf, shareRequest } from '../../src/trading/closing/closing-preview.ts'
import type { OrderPreview } from '../../src/trading/order/preview.ts'

const preview = (part: Partial<OrderPreview>): OrderPreview => ({
  as_of: '2026-11-24T09:05:00+09:00',
  price: '3010',
  shares: 100,
  value: '301000',
  principal: '300000',
  fees: [{ name: 'selling_fee', rate: '0.001', amount: '301' }],
  fee: '301',
  total: '301',
  borrowed: '0',
  borrowed_shares: 0,
  costs_a_day: [],
  available: '1000000',
  available_after: '1300699',
  sellable_from: '2026-11-24',
  forced_close_price: '-',
  max_shares: 100,
  proceeds: '301000',
  profit: '399',
  accrued: '0',
  worst_price: '2950',
  displaced: 0,
  time_in_force: 'day',
  auction_at: '-',
  at_once: 100,
  queue_ahead: null,
  split_ahead: null,
  ex_dates: [],
  outcomes: [],
  exit_outcomes: [],
  refusals: [],
  ...part,
})

test('several lots close as one: shares, fees and profit add up, and so does what comes back', () => {
  const joined = joinPreviews([preview({}), preview({ shares: 50, profit: '-200', available_after: '1150000' })], 'jpy')
  expect(joined).toMatchObject({ shares: 150, fee: '602', profit: '199', proceeds: '602000', available_after: '1450699' })
  expect(joined?.fees).toEqual([{ name: 'selling_fee', rate: '0.001', amount: '602' }])
  expect(joined && receivedOf(joined, 'jpy')).toBe('450699')
})

test('a stop of several lots says the sum of each outcome, and of none that is not known for all', () => {
  const outcome = { price: '2900', total: '290000', profit: '-10300', good_till: '-' }
  const stopped = (...known: readonly string[]) =>
    preview({ outcomes: known.map((total) => ({ ...outcome, when: total === '-' ? 'at_gap' : 'at_trigger', total })) })
  const joined = joinPreviews([stopped('290000', '-'), stopped('145000', '-')], 'jpy')
  expect(joined?.outcomes.map(({ when, price, total, profit }) => [when, price, total, profit])).toEqual([
    ['at_trigger', '2900', '435000', '-20600'],
    ['at_gap', '2900', '-', '-20600'],
  ])
})

test('one lot is itself, and none is nothing', () => {
  const one = preview({})
  expect(joinPreviews([one], 'jpy')).toBe(one)
  expect(joinPreviews([], 'jpy')).toBeUndefined()
  expect(receivedOf(preview({ available: '10.50', available_after: '281.01' }), 'usd')).toBe('270.51')
})

test('a market closing sends no date, one that waits its prices and its date', () => {
  const part = { lot: { order_no: 'P-1' }, shares: 30 }
  const terms = { priceType: 'market', prices: {}, last: {} } as const
  expect(closingRequest(part, terms)).toEqual({ order_no: 'P-1', price_type: 'market', stock_num: '30' })
  const waiting = { priceType: 'stop', prices: { trigger_price: '2900' }, last: { good_till: '2026-11-27' } } as const
  expect(closingRequest(part, waiting)).toMatchObject({ trigger_price: '2900', good_till: '2026-11-27' })
})

test('the oldest or the newest lots of a share are closed by one request, stops and orders for an auction by one each', () => {
  const share = { type: 'jpy', code: '7203', direction: 'short' } as const
  const asked = { ...share, order: 'lifo', stock_num: '150' }
  const market = { priceType: 'market', prices: {}, last: {}, order: 'lifo' } as const
  expect(shareRequest(share, 150, market)).toEqual({ ...asked, price_type: 'market' })
  const limit = { priceType: 'limit', prices: { price: '2900' }, last: { good_till: '2026-11-27' }, order: 'fifo' } as const
  expect(shareRequest(share, 150, limit)).toEqual({
    ...asked,
    order: 'fifo',
    price_type: 'limit',
    price: '2900',
    good_till: '2026-11-27',
  })
  expect(shareRequest(share, 150, { ...market, priceType: 'stop', prices: { trigger_price: '2900' } })).toBeUndefined()
  expect(shareRequest(share, 150, { ...market, last: { time_in_force: 'opening' } })).toBeUndefined()
})
