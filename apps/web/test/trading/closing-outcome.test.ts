import { expect, test } from 'vitest'
import { ordersOf, outcomeOfSales, outcomeOfShare } from '../../src/trading/closing/closing-outcome.ts'
import { lot, sale } from './rows.ts'

const closed = (order_no: string, parent: string) => lot({ order_no, parent, state: 'closed' })

test('sales leave lots closed, resting, or as they were where the book had nothing', () => {
  const outcome = outcomeOfSales([
    { ...closed('P-1', 'O-1'), closed: null, placed: null },
    { ...lot({ order_no: 'P-2', state: 'holding' }), closed: closed('P-3', 'P-2'), placed: null },
    { ...lot({ order_no: 'P-4', state: 'preparing_to_close' }), closed: null, placed: sale },
    { ...lot({ order_no: 'P-5', state: 'holding' }), closed: null, placed: null },
    // Another order waits for other shares of these two.
    { ...lot({ order_no: 'P-6', state: 'preparing_to_close' }), closed: closed('P-7', 'P-6'), placed: null },
    { ...lot({ order_no: 'P-8', state: 'preparing_to_close' }), closed: null, placed: null },
  ])
  expect(outcome.closed.map(({ order_no }) => order_no)).toEqual(['P-1', 'P-3', 'P-7'])
  expect(outcome.waiting.map(({ row, why }) => [row.order_no, why])).toEqual([
    ['P-4', 'order_rests'],
    ['P-5', 'unfilled_rest'],
    ['P-8', 'unfilled_rest'],
  ])
  expect(ordersOf(outcome)).toBe(6)
})

test('lots that were skipped have no order of this closing', () => {
  const outcome = outcomeOfShare({
    closed: [closed('P-1', 'O-1')],
    waiting: [{ ...lot({ order_no: 'P-2' }), why: 'cannot_sell_on_t1_day', placed: null }],
  })
  expect(ordersOf(outcome)).toBe(1)
})
