import { afterEach, expect, test } from 'vitest'
import { heldOf } from '../../src/market/quotes/held-shares.ts'
import { readColumns, sizesOf, stockColumns, toggleColumn, useStockColumns } from '../../src/market/quotes/stock-columns.ts'
import { lot } from '../trading/rows.ts'

const usual = useStockColumns.getState()
afterEach(() => useStockColumns.setState(usual))

test('a stored choice has its columns in their order; names that are none are left out, and without any the usual ones are shown', () => {
  expect(readColumns('price,curve,nonsense')).toEqual(['curve', 'price'])
  expect(readColumns('nonsense')).toEqual(readColumns(''))
  expect(readColumns('')).toContain('market_cap')
})

test('a column is shown and left out, and one always stays', () => {
  useStockColumns.setState({ columns: ['price'] })
  toggleColumn('price')
  expect(useStockColumns.getState().columns).toEqual(['price'])
  toggleColumn('curve')
  expect(useStockColumns.getState().columns).toEqual(['curve', 'price'])
  toggleColumn('price')
  expect(useStockColumns.getState().columns).toEqual(['curve'])
})

test('the widths of any choice of columns fill the table', () => {
  for (const columns of [stockColumns, stockColumns.slice(0, 1)])
    expect(sizesOf(columns).reduce((sum, size) => sum + size, 0)).toBeCloseTo(100)
})

test('the shares that are held are those of all lots of a share, a short counts against them, and orders are none', () => {
  const rows = [
    lot({ stock_num: 100 }),
    lot({ stock_num: 300 }),
    lot({ code: '6758', direction: 'short', stock_num: 200 }),
    lot({ code: '8306', status: 2, state: 'pending_order' }),
    lot({ code: '8306', status: 1, state: 'closed' }),
  ]
  expect(heldOf(rows)).toEqual(
    new Map([
      ['jpy:7203', 400],
      ['jpy:6758', -200],
    ]),
  )
})
