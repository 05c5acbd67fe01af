import { expect, test } from 'vitest'
import {
  type BoardOrder,
  boardLevels,
  boardRows,
  fillsAtOnce,
  ordersBeyond,
  ownAtMarket,
  queueAt,
} from '../../src/market/share/board-rows.ts'

const depth = {
  over: 1_284_300,
  under: 1_512_600,
  market_sell: 0,
  market_buy: 0,
  asks: [
    ['2448.5', 9800],
    ['2449.0', 21400],
    ['2449.5', 64300],
  ] as [string, number][],
  bids: [
    ['2448.0', 12600],
    ['2447.5', 19300],
    ['2447.0', 23800],
  ] as [string, number][],
}
const order = (side: 'buy' | 'sell', price: string, shares: number): BoardOrder => ({
  orderNo: `O-${price}`,
  side,
  price,
  shares,
  queue: 0,
})

test('the dearest ask is on top and the lowest bid at the bottom, each with its part of the largest size', () => {
  const rows = boardRows(depth, 2, [])
  expect(rows.map(({ side, price }) => `${side} ${price}`)).toEqual(['ask 2449.0', 'ask 2448.5', 'bid 2448.0', 'bid 2447.5'])
  expect(rows.map(({ part }) => part)).toEqual([1, 9800 / 21400, 12600 / 21400, 19300 / 21400])
})

test('own orders are summed at their price, whatever its zeros, and those beyond the levels are named apart', () => {
  const orders = [order('buy', '2447.50', 100), order('buy', '2447.5', 200), order('sell', '2470', 200), order('buy', '2400', 50)]
  const rows = boardRows(depth, 2, orders)
  expect(rows.map(({ own }) => own.buy)).toEqual([0, 0, 0, 300])
  const { above, below } = ordersBeyond(rows, orders)
  expect([above, below].map((list) => list.map(({ price }) => price))).toEqual([['2470'], ['2400']])
})

test('Tokyo shows ten levels on either side, New York and Shanghai five', () => {
  expect(boardLevels).toEqual({ jpy: 10, usd: 5, cny: 5 })
})

test('own orders at the market are in the row of the market, at no level and not beyond the board', () => {
  const orders = [order('sell', '-', 300), order('buy', '-', 100), order('buy', '-', 200), order('buy', '2447.5', 500)]
  expect(ownAtMarket(orders)).toEqual({ buy: 300, sell: 300 })
  const rows = boardRows(depth, 3, orders)
  expect(rows.map(({ own }) => own.buy + own.sell).filter((shares) => shares > 0)).toEqual([500])
  expect(ordersBeyond(rows, orders)).toEqual({ above: [], below: [] })
})

test('a limit at or through the other side fills at once; otherwise it waits behind what is there', () => {
  expect(fillsAtOnce(depth, 'buy', '2448.5')).toBe(true)
  expect(fillsAtOnce(depth, 'buy', '2448.0')).toBe(false)
  expect(fillsAtOnce(depth, 'sell', '2448')).toBe(true)
  expect(fillsAtOnce(depth, 'sell', '2448.5')).toBe(false)
  expect(fillsAtOnce({ ...depth, asks: [], bids: [] }, 'buy', '2448')).toBe(false)
  expect(queueAt(depth, 'buy', '2447.50')).toBe(19300)
  expect(queueAt(depth, 'sell', '2447.50')).toBe(0)
})

test('a price beyond the levels has a queue that the board does not know', () => {
  expect(queueAt(depth, 'buy', '2446.5')).toBeUndefined()
  expect(queueAt(depth, 'sell', '2450')).toBeUndefined()
  expect(queueAt(depth, 'sell', '2446.5')).toBe(0)
  expect(queueAt({ ...depth, bids: [] }, 'buy', '2446.5')).toBe(0)
})
