import { ratio } from '@zaraba/money/ratio.ts'
import { rng } from '@zaraba/money/rng.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { apportioned, converted } from '../../src/funding/conversion.ts'

const random = rng(testSeed())

test('parts in another currency add up to their sum there, and only the largest differs from the nearest', () => {
  for (let round = 0; round < 500; round += 1) {
    const rate = ratio(1 + random.below(20_000), 100)
    const into = (minor: bigint) => converted(minor, 'USD', 'JPY', rate)
    const parts = Array.from({ length: 1 + random.below(30) }, () => BigInt(random.below(2_000_000) - 500_000))
    const total = into(parts.reduce((sum, part) => sum + part, 0n))
    const shown = apportioned(parts, total, into)
    expect(shown.reduce((sum, part) => sum + part, 0n)).toBe(total)
    expect(shown.filter((part, index) => part !== into(parts[index] ?? 0n)).length).toBeLessThanOrEqual(1)
  }
})

test('the largest by size takes what rounding leaves, be it a debt', () => {
  const into = (minor: bigint) => converted(minor, 'USD', 'JPY', ratio(1))
  expect(apportioned([40n, 40n, 40n], 1n, into)).toEqual([1n, 0n, 0n])
  expect(apportioned([40n, -240n, 40n], -2n, into)).toEqual([0n, -2n, 0n])
  expect(apportioned([140n, 140n, -360n], -1n, into)).toEqual([1n, 1n, -3n])
  expect(apportioned([], 0n, into)).toEqual([])
})
