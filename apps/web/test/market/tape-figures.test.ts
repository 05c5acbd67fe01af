import { expect, test } from 'vitest'
import { largeFrom, takenOf } from '../../src/market/share/tape-figures.ts'

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
