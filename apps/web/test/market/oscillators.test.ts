import { describe, expect, test } from 'vitest'
import { heikinAshi } from '../../src/market/chart/indicators/heikin-ashi.ts'
import { rankCorrelation, stochastic, volumeProfile } from '../../src/market/chart/indicators/oscillators.ts'

const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 100) / 100
const bar = (high: number, low: number, close: number) => ({ high, low, close })

describe('stochastics over three bars, after George Lane', () => {
  // Highest highs 12, 12, 14; lowest lows 8, 7, 7: (8 − 8) ÷ 4, (9 − 7) ÷ 5, (14 − 7) ÷ 7.
  const bars = [bar(10, 8, 9), bar(12, 9, 11), bar(11, 8, 8), bar(11, 7, 9), bar(14, 9, 14)]

  test('the fast one is where the close lies between the ends', () => {
    const fast = stochastic(bars, [3, 1, 3])
    expect(fast.map(({ k }) => rounded(k))).toEqual([undefined, undefined, 0, 40, 100])
    expect(fast.map(({ d }) => rounded(d))).toEqual([undefined, undefined, undefined, undefined, 46.67])
  })

  test('the slow one is the fast one averaged', () => {
    const slow = stochastic(bars, [3, 2, 2])
    expect(slow.map(({ k }) => rounded(k))).toEqual([undefined, undefined, undefined, 20, 70])
    expect(slow.map(({ d }) => rounded(d))).toEqual([undefined, undefined, undefined, undefined, 45])
  })

  test('bars without any range have none', () => {
    expect(stochastic([bar(5, 5, 5), bar(5, 5, 5)], [2, 1, 1])).toEqual([{}, {}])
  })
})

test.each([
  ['a rise at every bar', [1, 2, 3, 4, 5], 100],
  ['a fall at every bar', [5, 4, 3, 2, 1], -100],
  // Ranks 5, 3, 4, 1, 2 against 5, 4, 3, 2, 1: Σd² = 4, 1 − 24 ÷ 120.
  ['two pairs in the wrong order', [1, 3, 2, 5, 4], 80],
  // Equal closes share the ranks 1 and 2: ranks 3, 1.5, 1.5 against 3, 2, 1: Σd² = 0.5, 1 − 3 ÷ 24.
  ['a tie', [1, 2, 2], 87.5],
] as const)('rank correlation, after Spearman: %s', (_, closes, value) => {
  const found = rankCorrelation(
    closes.map((close) => ({ close })),
    closes.length,
  )
  expect(found.at(-1)).toBeCloseTo(value, 10)
  expect(found.slice(0, -1).every((each) => each === undefined)).toBe(true)
})

test('volume by price: a bar spreads its volume over the steps that it touched, and none is lost', () => {
  const bars = [
    { high: 4, low: 0, volume: 100 },
    { high: 2, low: 1, volume: 60 },
    { high: 3, low: 3, volume: 7 },
  ]
  expect(volumeProfile(bars, { from: 0, to: 4, bins: 4 })).toEqual([25, 85, 25, 32])
  expect(volumeProfile(bars, { from: 4, to: 4, bins: 4 })).toEqual([0, 0, 0, 0])
})

test('Heikin-Ashi: mean of four prices, middle of the body before, ends that reach around both', () => {
  const found = heikinAshi([
    { open: 10, high: 14, low: 8, close: 12 },
    { open: 12, high: 13, low: 11.5, close: 13 },
    { open: 13, high: 13, low: 5, close: 6 },
  ])
  // Closes 44 ÷ 4, 49.5 ÷ 4, 37 ÷ 4; opens (10 + 12) ÷ 2, (11 + 11) ÷ 2, (11 + 12.375) ÷ 2.
  expect(found).toEqual([
    { open: 11, high: 14, low: 8, close: 11 },
    { open: 11, high: 13, low: 11, close: 12.375 },
    { open: 11.6875, high: 13, low: 5, close: 9.25 },
  ])
})
