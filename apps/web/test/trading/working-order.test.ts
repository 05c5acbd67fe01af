import { expect, test } from 'vitest'
import { byShare, distanceOf, rulerOf, workingOrders } from '../../src/trading/orders/working-order.ts'
import { lot, sale } from './rows.ts'

const waiting = lot({
  order_no: 'O-1',
  state: 'pending_order',
  limit_price: '2990',
  nowprice: '3000',
  good_till: '2026-11-27',
  held: '299300',
})
const may = waiting.can.sell
const closing = lot({
  order_no: 'P-2',
  state: 'preparing_to_close',
  nowprice: '3000',
  stock_num: 300,
  sales: [{ ...sale, price: '3300', stock_num: 200, good_till: '2026-12-04' }],
  can: { sell: may, cancel: may, amend: may, topUp: may },
})

test('orders that open and orders that close are in one list, the one nearest to its price first', () => {
  const orders = workingOrders([closing, waiting, lot({}), lot({ state: 'closed' }), lot({ state: 'cancelled' })])
  expect(
    orders.map(({ row, side, closes, shares, price, goodTill }) => [row.order_no, side, closes, shares, price, goodTill]),
  ).toEqual([
    ['O-1', 'buy', false, 100, '2990', '2026-11-27'],
    ['P-2', 'sell', true, 200, '3300', '2026-12-04'],
  ])
  const [short] = workingOrders([{ ...waiting, direction: 'short' }])
  const [cover] = workingOrders([{ ...closing, direction: 'short' }])
  expect([short?.side, cover?.side]).toEqual(['sell', 'buy'])
})

test('the orders of a share are together where its nearest one is', () => {
  const far = { ...waiting, order_no: 'O-3', limit_price: '2000' }
  const other = { ...waiting, order_no: 'O-4', code: '9984', limit_price: '2900' }
  const abroad = { ...other, order_no: 'O-5', type: 'usd', limit_price: '2500' } as const
  const groups = byShare(workingOrders([far, other, abroad, waiting]))
  expect(groups.map(({ orders }) => orders.map(({ orderNo }) => orderNo))).toEqual([['O-1', 'O-3'], ['O-4'], ['O-5']])
  expect(groups.map(({ first: { row } }) => [row.type, row.code])).toEqual([
    ['jpy', '7203'],
    ['jpy', '9984'],
    ['usd', '9984'],
  ])
})

const first = (row: Parameters<typeof workingOrders>[0][number]) => {
  const [order] = workingOrders([row])
  if (!order) throw new Error('an order was expected')
  return order
}

test('a stop waits for its trigger, and one that was triggered for its limit', () => {
  const armed = {
    ...waiting,
    price_type: 'stop_limit',
    trigger_price: '3050',
    limit_price: '3060',
    waits_for: 'trigger',
  } as const
  expect(first(armed)).toMatchObject({ priceType: 'stop_limit', price: '3050' })
  expect(first({ ...armed, triggered_at: '2026-11-20T09:30:00+09:00' })).toMatchObject({ price: '3060' })
  const stopped = lot({ ...closing, sales: [{ ...sale, price_type: 'stop', price: '-', trigger_price: '2900' }] })
  expect(first(stopped)).toMatchObject({ priceType: 'stop', price: '2900', closes: true })
})

test('the distance is how far the price has to move', () => {
  expect(distanceOf(first(waiting))).toEqual({ move: '-10', percent: '-0.33' })
  expect(distanceOf(first(closing))).toEqual({ move: '300', percent: '10.00' })
  expect(distanceOf(first({ ...waiting, limit_price: '2989.5' }))?.move).toBe('-10.5')
  expect(distanceOf(first({ ...waiting, limit_price: '-' }))).toBeUndefined()
  expect(distanceOf(first({ ...waiting, nowprice: '-' }))).toBeUndefined()
})

test('on the ruler a near price is near its order, and one that is far away is at the other end', () => {
  // Ten of the ninety yen that three per cent are.
  expect(rulerOf(first(waiting))?.now).toBeCloseTo(11.1, 1)
  expect(rulerOf(first(waiting))?.limit).toBe(0)
  expect(rulerOf(first(closing))).toEqual({ limit: 100, now: 0 })
})
