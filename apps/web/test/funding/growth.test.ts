import { describe, expect, test } from 'vitest'
import { fallsOf, growthOf, growthOfIndex, largestFall } from '../../src/funding/performance/growth.ts'

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(4)))

describe('growth', () => {
  test('is chained day by day, and money that comes or goes is none', () => {
    const days = [
      { equity: 110n, flow: 0n },
      { equity: 220n, flow: 110n },
      { equity: 99n, flow: -110n },
    ]
    expect(rounded(growthOf(100n, days))).toEqual([0, 10, 10, -1])
  })

  test('of an account without money is none, until its first money comes', () => {
    expect(growthOf(0n, [{ equity: 0n, flow: 0n }])).toEqual([0, 0])
    expect(rounded(growthOf(0n, [{ equity: 101n, flow: 100n }]))).toEqual([0, 1])
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
