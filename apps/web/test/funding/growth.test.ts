import { growthOf } from '@zaraba/rules/funding/growth.ts'
import { describe, expect, test } from 'vitest'
import { fallsOf, growthOfIndex, keptDays, largestFall } from '../../src/funding/performance/growth.ts'

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(4)))

describe('growth', () => {
  test('is chained day by day, and money that comes or goes is none', () => {
    const days = [
      { profit: 10n, capital: 100n },
      { profit: 0n, capital: 220n },
      { profit: -11n, capital: 110n },
    ]
    expect(rounded(growthOf(days))).toEqual([0, 10, 10, -1])
  })

  test('of an account without money is none, until its first money comes', () => {
    expect(growthOf([{ profit: 0n, capital: 0n }])).toEqual([0, 0])
    expect(rounded(growthOf([{ profit: 1n, capital: 100n }]))).toEqual([0, 1])
  })

  test('a payment late in the day hardly thins out what the day had earned', () => {
    // 16,000 on 5,000,000 are 0.32 %; ten more millions came half an hour before the day's end.
    const days = [{ profit: 16_000n, capital: 5_000_000n + 10_000_000n / 48n }]
    expect(rounded(growthOf(days))).toEqual([0, 0.3072])
  })

  test('of what was kept has the flows of one’s own days, for the same part of the day', () => {
    const own = [{ equity: 2_100n, flow: 1_000n, profit: 100n, capital: 1_500n }]
    expect(keptDays(1_000n, [2_050n], own)).toEqual([{ profit: 50n, capital: 1_500n }])
  })

  test('of an index begins with its first level, and is unknown where a level is', () => {
    expect(rounded(growthOfIndex(['1000', '1010', '990']) ?? [])).toEqual([0, 1, -1])
    expect(growthOfIndex(['1000', '-'])).toBeNull()
    expect(growthOfIndex([])).toBeNull()
  })
})

describe('a fall', () => {
  const growth = [0, 10, -1, 20, 14, 25]

  test('is measured from the highest point before it', () => {
    expect(rounded(fallsOf(growth).map(({ percent }) => percent))).toEqual([0, 0, -10, 0, -5, 0])
    expect(fallsOf(growth).map(({ from }) => from)).toEqual([0, 1, 1, 3, 3, 5])
  })

  test('is the largest where it is deepest, not where it ends lowest', () => {
    expect(largestFall(growth)).toMatchObject({ from: 1, to: 2 })
    expect(largestFall([0, 100, 90, 95])).toMatchObject({ from: 1, to: 2 })
    expect(largestFall([0, 1, 2])).toBeNull()
    expect(largestFall([0, -3])).toMatchObject({ from: 0, to: 1 })
    expect(largestFall([])).toBeNull()
  })
})
