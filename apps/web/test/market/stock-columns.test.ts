import { afterEach, expect, test } from 'vitest'
import { readColumns, sizesOf, stockColumns, toggleColumn, useStockColumns } from '../../src/market/quotes/stock-columns.ts'

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
