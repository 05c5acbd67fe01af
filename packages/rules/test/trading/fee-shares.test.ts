import { rng } from '@zaraba/money/rng.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { byName, feesOfPart } from '../../src/trading/fee-shares.ts'
import { type Charge, sumOf } from '../../src/trading/fees.ts'
import { lotNumber } from '../../src/trading/records.ts'

const { below } = rng(testSeed())
const names = ['selling_fee', 'stamp_duty', 'sec_fee', 'taf'] as const

/** A whole amount in parts whose sizes are drawn. */
const inParts = (whole: bigint, count: number): readonly bigint[] => {
  let left = whole
  return Array.from({ length: count }, (_, index) => {
    const part = index === count - 1 ? left : BigInt(below(Number(left) + 1))
    left -= part
    return part
  })
}

describe('the fees of the parts of a position', () => {
  test('add up to what was charged, by name and by part, however it was closed', () => {
    for (let round = 0; round < 500; round += 1) {
      const opening: readonly Charge[] = names.map((name) => ({ name, amount: BigInt(below(1_000)) }))
      const fees = inParts(sumOf(opening), 1 + below(6))
      const parts = fees.map((each, index) => ({ number: lotNumber(BigInt(index + 1)), fees: each, closingFees: 0n }))
      const shares = parts.map((part) => feesOfPart(parts, part, { opening, closing: [] }))
      expect(shares.map(sumOf)).toEqual(fees)
      expect(shares.flat().every(({ amount }) => amount > 0n)).toBe(true)
      const totals = byName([...opening.map(({ name }) => ({ name, amount: 0n })), ...shares.flat()])
      expect(totals).toEqual(opening)
    }
  })

  test('are a part’s own of its closing, without what a loss left unpaid', () => {
    const opening = [{ name: 'selling_fee', amount: 900n }] as const
    const closing = [
      { name: 'purchase_fee', amount: 40n },
      { name: 'selling_fee', amount: 20n },
      { name: 'purchase_fee', amount: 10n },
    ] as const
    const first = { number: lotNumber(2n), fees: 300n, closingFees: 55n }
    const rest = { number: lotNumber(1n), fees: 600n, closingFees: 0n }
    expect(feesOfPart([first, rest], first, { opening, closing })).toEqual([
      { name: 'selling_fee', amount: 305n },
      { name: 'purchase_fee', amount: 50n },
    ])
    expect(feesOfPart([first, rest], rest, { opening, closing: [] })).toEqual([{ name: 'selling_fee', amount: 600n }])
  })
})
