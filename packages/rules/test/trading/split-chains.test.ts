import { rng } from '@zaraba/money/rng.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { type LotAmounts, splitLot } from '../../src/trading/split-lot.ts'

// A lot is sold in many small sales, each of which divides what the one before left over: roundings could add up.

const { below } = rng(testSeed())
const nothing: LotAmounts = { cost: 0n, margin: 0n, topUp: 0n, accrued: 0n, fees: 0n, carried: 0n }
const names = Object.keys(nothing) as readonly (keyof LotAmounts)[]

/** Amounts of every size, so that a share carries less than a unit of some and millions of others. */
const amountsOf = (shares: number): LotAmounts => ({
  cost: BigInt(below(2 ** 32)) * BigInt(1 + below(1_000)),
  margin: BigInt(below(2 ** 32)),
  topUp: BigInt(below(shares + 1)),
  accrued: BigInt(below(3 * shares + 1)),
  // Three quarters of a unit a share: no share of a unit drifts further.
  fees: BigInt(Math.floor((3 * shares) / 4)),
  carried: BigInt(below(4 * shares + 1) - 2 * shares),
})

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

type Split = typeof splitLot

/** Sells a lot share by share, and says what does not add up; amounts times the shares of the lot are exact. */
const faultsOf = (split: Split, whole: LotAmounts, shares: number): ReadonlySet<string> => {
  const faults = new Set<string>()
  const all = BigInt(shares)
  const taken: { -readonly [name in keyof LotAmounts]: bigint } = { ...nothing }
  let left = whole
  for (let stood = shares; stood > 0; stood -= 1) {
    const { part, rest } = split(left, 1, stood)
    const sold = all - BigInt(stood) + 1n
    for (const name of names) {
      taken[name] += part[name]
      if (absolute(part[name] * all - whole[name]) >= all) faults.add(`a part of ${name} is a whole unit off`)
      // Where a share carries three quarters of a unit, every sale takes one until a half is left for each: an eighth a share in all.
      if (8n * absolute(taken[name] * all - whole[name] * sold) > (all + 8n) * all)
        faults.add(`the parts of ${name} together drift further`)
    }
    left = rest
  }
  for (const name of names) if (taken[name] !== whole[name] || left[name] !== 0n) faults.add(`the sum of ${name} is another`)
  return faults
}

describe('a lot that is sold share by share', () => {
  test('has parts whose sum is the whole, none a whole unit off its share of the original lot, for 1 to 1,000 shares', () => {
    for (let shares = 1; shares <= 1_000; shares += 1)
      expect([shares, [...faultsOf(splitLot, amountsOf(shares), shares)]]).toEqual([shares, []])
  })

  test('planted: parts that leave the rest to the last, and a unit that is lost, are found', () => {
    const whole = amountsOf(1_000)
    const rounded: Split = (amounts, _shares, of) => {
      const last = of === 1
      const fees = last ? amounts.fees : 1n
      return { part: { ...nothing, fees }, rest: { ...amounts, fees: amounts.fees - fees, ...(last ? { carried: 0n } : {}) } }
    }
    expect([...faultsOf(rounded, { ...nothing, fees: whole.fees }, 1_000)]).toEqual([
      'the parts of fees together drift further',
      'a part of fees is a whole unit off',
    ])
    const losing: Split = (amounts, shares, of) => {
      const { part, rest } = splitLot(amounts, shares, of)
      return { part, rest: of === 500 ? { ...rest, cost: rest.cost - 1n } : rest }
    }
    expect([...faultsOf(losing, { ...nothing, cost: 1_000_000n }, 1_000)]).toContain('the sum of cost is another')
  })
})
