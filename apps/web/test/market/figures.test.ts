import { expect, test } from 'vitest'
import { pricesOfBar } from '../../src/market/chart/chart-summary.tsx'
import { moveItem } from '../../src/market/lists/reorder.ts'
import { digitsOf, digitsOfStock, positionBetweenRange, priceOf } from '../../src/market/price-digits.ts'
import { exitsOf } from '../../src/trading/order/exit-texts.ts'
import { priceOfRow } from '../../src/trading/positions/position-row.ts'
import { lot, sale } from '../trading/rows.ts'

test('a price has as many digits as the ticks of its day need', () => {
  expect(['1', '10', '0.5', '0.01', '0.10'].map(digitsOf)).toEqual([0, 0, 1, 2, 1])
  const toyota = { tick: '1', price: '3005', open: '3070', high: '3070', low: '2992.5', previous_close: '3080' }
  expect(digitsOfStock(toyota)).toBe(1)
  expect(digitsOfStock({ ...toyota, low: '-' })).toBe(0)
})

test('a price of a share has the digits of its tick in every list, on its page and in the rows of its positions', () => {
  const mitsubishi = { tick: '0.5', price: '2469', open: '2470.5', high: '2480', low: '2450', previous_close: '2460' }
  expect(priceOf(mitsubishi, '2469')).toBe('2,469.0')
  expect(priceOf(mitsubishi, '2470.5')).toBe('2,470.5')
  expect(priceOfRow({ tick: '0.5', nowprice: '2469' }, '2469')).toBe('2,469.0')
  const toyota = { tick: '1', price: '3093', open: '3080', high: '3100', low: '3070', previous_close: '3085' }
  expect(priceOf(toyota, '3093')).toBe('3,093')
  expect(priceOf({ ...toyota, tick: '-', price: '-' }, '-')).toBe('–')
  expect(priceOfRow({ tick: '1', nowprice: '3093' }, '3093')).toBe('3,093')
})

test('the sales that close an order name their prices with the digits of the tick', () => {
  const sales = [
    { ...sale, price: '2469' },
    { ...sale, price: '-', trigger_price: '2400' },
  ]
  const [limit, stop] = exitsOf(lot({ tick: '0.5', nowprice: '2450', sales }))
  expect(limit).toContain('2,469.0')
  expect(stop).toContain('2,400.0')
})

test('the mark of a range stays inside of it, and there is none without a range', () => {
  expect(positionBetweenRange('100', '200', '150')).toBe(50)
  expect(positionBetweenRange('100', '200', '250')).toBe(100)
  expect(positionBetweenRange('100', '100', '100')).toBeUndefined()
  expect(positionBetweenRange('-', '-', '100')).toBeUndefined()
})

test('[R-42] a share of the watchlist moves to the index asked for, and no further than the ends', () => {
  const list = ['7203', '6758', '9984']
  expect(moveItem(list, 0, 2)).toEqual(['6758', '9984', '7203'])
  expect(moveItem(list, 2, -5)).toEqual(['9984', '7203', '6758'])
  expect(moveItem(list, 1, 1)).toBe(list)
  expect(moveItem(list, 7, 0)).toBe(list)
})

test('the table of a chart shows the half yen of a time of finer steps, and rounds only prices without a trade', () => {
  const bar = { timestamp: 0, volume: 100, turnover: 0 }
  const shown = (prices: readonly number[]) => {
    const [open = 0, high = 0, low = 0, close = 0] = prices
    return pricesOfBar({ ...bar, open, high, low, close }, 0).map(([, price]) => price)
  }
  expect(shown([2_999.5, 3_005, 2_999, 3_001.5])).toEqual(['2,999.5', '3,005.0', '2,999.0', '3,001.5'])
  expect(shown([2_999, 3_005, 2_999, 3_001])).toEqual(['2,999', '3,005', '2,999', '3,001'])
  expect(shown([2_999.333_3, 3_005, 2_999, 3_001])).toEqual(['2,999', '3,005', '2,999', '3,001'])
})
