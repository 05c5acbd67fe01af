import { expect, test } from 'vitest'
import { beginsSecond, largeFrom, ofSize, takenOf } from '../../src/market/share/tape-figures.ts'

const trades = (sizes: readonly number[], side: 'ask' | 'bid' | 'auction' = 'ask') => sizes.map((shares) => ({ shares, side }))

test('a large trade is four times the middle one, and one in ten at most; an auction makes nothing large, and few trades say nothing', () => {
  expect(largeFrom(trades([100, 100, 100, 200, 200, 300, 300, 9_000]))).toBe(9_000)
  expect(largeFrom([...trades([100, 100, 100, 100, 200, 200, 200, 200]), ...trades([90_000, 90_000], 'auction')])).toBe(800)
  const busy = [...Array.from({ length: 30 }, () => 100), ...Array.from({ length: 20 }, (_, index) => 8_000 + index * 100)]
  expect(largeFrom(trades(busy))).toBe(9_500)
  expect(largeFrom(trades([100, 100, 5_000]))).toBe(Number.POSITIVE_INFINITY)
  expect(largeFrom([])).toBe(Number.POSITIVE_INFINITY)
})

test('what took the asks was bought, what took the bids sold, and an auction is neither', () => {
  expect(takenOf([...trades([100, 50]), ...trades([30], 'bid'), ...trades([7_000], 'auction')])).toEqual({
    bought: 150,
    sold: 30,
  })
  expect(takenOf([])).toEqual({ bought: 0, sold: 0 })
})

test('trades of one second are under its time, newest first', () => {
  const times = [5_900, 5_100, 4_999, 3_000].map((time) => ({ time }))
  expect(beginsSecond(times)).toEqual([true, false, true, true])
  expect(beginsSecond([])).toEqual([])
})

test('the list of large trades leaves out smaller ones, and keeps auctions', () => {
  const list = [
    { shares: 100, side: 'ask' },
    { shares: 900, side: 'bid' },
    { shares: 50, side: 'auction' },
  ] as const
  expect(ofSize(list, 'all', 500)).toHaveLength(3)
  expect(ofSize(list, 'large', 500).map(({ shares }) => shares)).toEqual([900, 50])
})
