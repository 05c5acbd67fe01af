import { expect, test } from 'vitest'
import { atPrice, groupHoldings, percentOf, spreadOver, sumOf } from '../../src/trading/positions/position-row.ts'
import { lot } from './rows.ts'

test('[R-50] a tick moves worth, floating profit and today by the rules of the server', () => {
  expect(atPrice(lot({}), '3020')).toMatchObject({
    nowprice: '3020',
    market_value: '302000',
    yingkui: '2000',
    today_profit: '1400',
  })
  const short = lot({ direction: 'short', yingkui: '-1000', today_profit: '-400' })
  expect(atPrice(short, '2990')).toMatchObject({ market_value: '299000', yingkui: '1000', today_profit: '1600' })
})

test('what has ended, waits, or has no newer price stays as it is', () => {
  const closed = lot({ state: 'closed' })
  expect(atPrice(closed, '3020')).toBe(closed)
  const open = lot({})
  expect(atPrice(open, undefined)).toBe(open)
  expect(atPrice(open, '-')).toBe(open)
  expect(atPrice(open, '3010')).toBe(open)
})

test('cents are exact: sums of dollars and yuan lose nothing', () => {
  const apple = lot({ type: 'usd', code: 'AAPL', cost: '270.51', market_value: '271.10', yingkui: '0.59' })
  expect(sumOf([apple, apple, apple], 'yingkui')).toBe('1.77')
  expect(sumOf([], 'yingkui')).toBe('0')
  expect(percentOf('0.59', '270.51')).toBe('0.22')
  expect(percentOf('1', '0')).toBe('0')
})

test('the lots of one share and direction are under one line with their average, oldest first', () => {
  const rows = [
    lot({ order_no: 'P-2', buy_time: '2026-11-20T10:00:00+09:00', stock_num: 300, cost: '903000' }),
    lot({ order_no: 'P-1' }),
    lot({ order_no: 'P-3', direction: 'short' }),
    lot({ order_no: 'O-4', state: 'pending_order' }),
  ]
  const [long, short, ...others] = groupHoldings(rows)
  expect(others).toEqual([])
  expect(long?.lots.map((one) => one.order_no)).toEqual(['P-1', 'P-2'])
  expect(long?.shares).toBe(400)
  expect(long?.average).toBe('3007.50000000')
  expect(short?.lots).toHaveLength(1)
})

test('first in, first out takes whole lots and then a part', () => {
  const lots = [lot({ order_no: 'P-1' }), lot({ order_no: 'P-2', stock_num: 300 })]
  expect(spreadOver(lots, 250).map(({ lot: one, shares }) => [one.order_no, shares])).toEqual([
    ['P-1', 100],
    ['P-2', 150],
  ])
  expect(spreadOver(lots, 0)).toEqual([])
  expect(spreadOver(lots, 900).map(({ shares }) => shares)).toEqual([100, 300])
})
