import { rng } from '@zaraba/money/rng.ts'
import { expect, test } from 'vitest'
import { capitalisation } from '../../src/fundamentals/shares-at.ts'
import { countBreadth } from '../../src/statistics/breadth.ts'
import { changeOf } from '../../src/statistics/change.ts'
import { shortTenths } from '../../src/statistics/short-selling.ts'

test('a change is rounded once, ties to the even basis point, and nothing has none', () => {
  expect([changeOf(10_150, 10_000), changeOf(9_850, 10_000), changeOf(5, 0)]).toEqual([150, -150, 0])
  expect([changeOf(200_025, 200_000), changeOf(200_010, 200_000), changeOf(200_030, 200_000)]).toEqual([1, 0, 2])
  expect(changeOf(10n ** 20n + 10n ** 18n, 10n ** 20n)).toBe(100)
})

test('the least step up is a rise, and the same price is none', () => {
  const breadth = countBreadth()
  breadth.add({ price: 300_000_001, base: 300_000_000, turnover: 7 })
  breadth.add({ price: 300_000_000, base: 300_000_000, turnover: 0 })
  breadth.add({ price: 299_999_999, base: 300_000_000, turnover: 5 })
  expect(breadth.counts()).toEqual({ advances: 1, declines: 1, unchanged: 1, turnover: 12 })
})

test('a short ratio of 36.449 % is 36.4 and not 36.5', () => {
  expect(shortTenths({ own: 63_551, restricted: 30_000, unrestricted: 6_449 })).toBe(364)
  expect(shortTenths({ own: 0, restricted: 0, unrestricted: 0 })).toBeNull()
})

test('price × shares is exact to the last unit, as whole numbers of any size have it', () => {
  const seed = 20_261_122
  const random = rng(seed)
  for (let turn = 0; turn < 2_000; turn += 1) {
    const [price, shares] = [1 + random.below(2 ** 31), 1 + random.below(2 ** 31)]
    expect(BigInt(capitalisation(price, shares)), `seed ${seed}: ${price} × ${shares}`).toBe(
      (BigInt(price) * BigInt(shares)) / 10_000n,
    )
  }
})
