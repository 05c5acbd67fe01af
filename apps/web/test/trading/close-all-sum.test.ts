import { expect, test } from 'vitest'
import { allToClose } from '../../src/trading/closing/close-all-sum.ts'
import { lot } from './rows.ts'

const refused = (key: 'shares_are_ordered' | 'cannot_sell_on_t1_day') => ({
  can: { ...lot({}).can, sell: { allowed: false, refusals: [{ key }] } },
})

test('what no order waits to close counts, with its part of the value; what is locked or ordered is counted as what stays', () => {
  const rows = [
    lot({ order_no: 'P-1', stock_num: 300, free_num: 300, market_value: '900000', yingkui: '-3000' }),
    lot({ order_no: 'P-2', stock_num: 300, free_num: 100, market_value: '900000', yingkui: '3000' }),
    lot({ order_no: 'P-3', stock_num: 50, free_num: 0, ...refused('shares_are_ordered') }),
    lot({ order_no: 'P-4', stock_num: 70, free_num: 70, ...refused('cannot_sell_on_t1_day') }),
    lot({ order_no: 'P-5', stock_num: 10, free_num: 0, state: 'closed' }),
  ]
  const { rows: closed, shares, stays } = allToClose(rows)
  expect(closed.map(({ order_no, stock_num, market_value, yingkui }) => [order_no, stock_num, market_value, yingkui])).toEqual([
    ['P-1', 300, '900000', '-3000'],
    ['P-2', 100, '300000', '1000'],
  ])
  expect([shares, stays]).toEqual([400, { shares_are_ordered: 2, cannot_sell_on_t1_day: 1 }])
})
