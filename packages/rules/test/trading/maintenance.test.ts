import { type Price, price, priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import {
  creditTo,
  crossingPrice,
  type Exposure,
  isCrossed,
  isExempt,
  maintenanceText,
  priceDigits,
  shownCrossing,
} from '../../src/trading/maintenance.ts'
import { toyota } from './named-views.ts'

const none = { cost: 0n, margin: 0n, topUp: 0n, accrued: 0n }
/** 100 shares of Toyota bought at 2,501 at 2×: ¥125,050 are the customer's own. */
const long: Exposure = {
  direction: 'long',
  leverage: 2,
  currency: 'JPY',
  shares: 100,
  amounts: { ...none, cost: 250_100n, margin: 125_050n },
}
const short: Exposure = { ...long, direction: 'short' }
/** Ten shares at $200 at 2×, in cents. */
const abroad: Exposure = {
  direction: 'long',
  leverage: 2,
  currency: 'USD',
  shares: 10,
  amounts: { ...none, cost: 200_000n, margin: 100_000n },
}
const withMore = (lot: Exposure, more: Partial<Exposure['amounts']>): Exposure => ({
  ...lot,
  amounts: { ...lot.amounts, ...more },
})

describe('the price at which a level is crossed', () => {
  // Long: own part + worth − cost < level × worth. 125,050 ÷ 0.7 a hundred shares is 1,786.428571…, and so on.
  test.each([
    ['warn', 17_864_285],
    ['call', 15_631_249],
    ['force', 13_894_444],
  ] as const)('a long at 2×: %s at %s ten-thousandths, and not one higher', (level, crossing) => {
    expect(crossingPrice(long, level)).toBe(crossing)
  })

  // Short: 375,150 − worth < level × worth. 375,150 ÷ 1.2 a hundred shares is 3,126.25 exactly.
  test.each([
    ['warn', 28_857_693],
    ['call', 31_262_501],
    ['force', 34_104_546],
  ] as const)('a short at 2×: %s at %s ten-thousandths, and not one lower', (level, crossing) => {
    expect(crossingPrice(short, level)).toBe(crossing)
  })

  test('a top-up moves it away, what is owed moves it near', () => {
    expect(crossingPrice(withMore(long, { topUp: 1_000n, accrued: 300n }), 'call')).toBe(15_543_749)
    expect(crossingPrice(withMore(short, { topUp: 1_000n, accrued: 300n }), 'call')).toBe(31_320_834)
  })

  test('in a currency with cents it is the same rule', () => {
    expect(crossingPrice(abroad, 'call')).toBe(1_249_999)
    expect(maintenanceText(abroad, priceOf(125))).toBe('20.00')
  })

  test('a long at 1× is exempt, a short at 1× is not', () => {
    expect([isExempt({ ...long, leverage: 1 }), isExempt(long), isExempt({ ...short, leverage: 1 })]).toEqual([
      true,
      false,
      false,
    ])
    expect(crossingPrice({ ...long, leverage: 1 }, 'force')).toBeNull()
    expect(crossingPrice({ ...short, leverage: 1 }, 'force')).not.toBeNull()
  })

  test('a long that is paid for whole has none; one yen less has one, unless no price is so low', () => {
    expect(crossingPrice(withMore(long, { topUp: 125_050n }), 'call')).toBeNull()
    expect(crossingPrice(withMore(long, { topUp: 125_049n }), 'call')).toBe(124)
    const many = { ...long, shares: 20_000 }
    expect(crossingPrice(withMore(many, { topUp: 125_049n }), 'call')).toBeNull()
  })

  test('a short has none beyond the largest price, and the least price when it owes more than it has', () => {
    const many: Exposure = { ...short, shares: 1_000_000, amounts: { ...none, cost: 100_000_000_000_000n } }
    expect(crossingPrice(withMore(many, { margin: 19_999_999_999_999n }), 'call')).toBe(1_000_000_000_000)
    expect(crossingPrice(withMore(many, { margin: 20_000_000_000_000n }), 'call')).toBeNull()
    expect(crossingPrice(withMore(short, { accrued: 1_000_000n }), 'call')).toBe(1)
  })
})

describe('whether it is crossed', () => {
  const at = price(15_631_249)
  const beside = (by: number): Price => price(15_631_249 + by)
  test.each([
    ['long', -1, true],
    ['long', 0, true],
    ['long', 1, false],
    ['short', -1, false],
    ['short', 0, true],
    ['short', 1, true],
  ] as const)('a %s, %s ten-thousandths beside it: %s', (direction, by, crossed) => {
    expect(isCrossed(direction, at, beside(by))).toBe(crossed)
    expect(isCrossed(direction, null, beside(by))).toBe(false)
  })
})

describe('what a person is shown', () => {
  test.each([
    [long, 2_501, '50.00'],
    [long, 1_563.125, '20.00'],
    [long, 1_000, '-25.05'],
    [short, 2_501, '50.00'],
    [short, 3_126.25, '20.00'],
    [short, 5_000, '-24.97'],
  ] as const)('the ratio in per cent, rounded down', (lot, at, text) => {
    expect(maintenanceText(lot, priceOf(at))).toBe(text)
  })

  test('just below a level is not shown as the level', () => expect(maintenanceText(long, price(15_631_249))).toBe('19.99'))

  test('a dash for what is exempt, and where there is nothing', () => {
    expect(maintenanceText({ ...long, leverage: 1 }, priceOf(2_501))).toBe('-')
    expect(maintenanceText({ ...long, shares: 0 }, priceOf(2_501))).toBe('-')
  })

  test('the price on its tick, never beyond the real one', () => {
    const date = dateText('2026-11-20')
    expect(shownCrossing('long', price(15_631_249), toyota, date)).toBe(priceOf(1_564))
    expect(shownCrossing('short', price(31_262_501), toyota, date)).toBe(priceOf(3_125))
    expect(shownCrossing('short', null, toyota, date)).toBeNull()
  })

  test('as many digits as the currency has', () => {
    expect([priceDigits('JPY'), priceDigits('USD'), priceDigits('CNY')]).toEqual([0, 2, 2])
  })
})

describe('the credit that clears a level', () => {
  // Long: (125,050 + c + worth − 250,100) ≥ 20 % of 150,000 ⇒ c ≥ 5,050. Short: 375,150 + c − 330,000 ≥ 66,000 ⇒ c ≥ 20,850.
  test.each([
    ['a long at 2×', long, 1_500, 5_050n],
    ['a long of which credit was added', withMore(long, { topUp: 5_049n }), 1_500, 1n],
    ['a long that owes for holding', withMore(long, { accrued: 7n }), 1_500, 5_057n],
    ['a short at 2×', short, 3_300, 20_850n],
    ['a long whose level is not crossed', long, 2_500, 0n],
    ['a long at 1×, of which nothing can be called', { ...long, leverage: 1 }, 100, 0n],
    ['nothing', { ...long, shares: 0 }, 1_500, 0n],
  ] as const)('%s', (_, lot, at, credit) => {
    expect(creditTo(lot, 'call', priceOf(at))).toBe(credit)
  })

  test('is of whole units, rounded up: $0.40 that are missing take a dollar', () => {
    // $1,249.50 of shares: 1,000 + c + 1,249.50 − 2,000 ≥ 249.90 ⇒ c ≥ 0.40.
    expect(creditTo(abroad, 'call', price(1_249_500))).toBe(100n)
  })

  test('is the least: with it the price is not crossed, with a unit less it is', () => {
    for (const lot of [long, short, withMore(short, { accrued: 431n })])
      for (const level of ['warn', 'call', 'force'] as const)
        for (let at = 900; at <= 4_500; at += 37) {
          const credit = creditTo(lot, level, priceOf(at))
          const crossedWith = (topUp: bigint) =>
            isCrossed(lot.direction, crossingPrice(withMore(lot, { topUp }), level), priceOf(at))
          expect(crossedWith(credit)).toBe(false)
          expect(credit === 0n || crossedWith(credit - 1n)).toBe(true)
        }
  })
})
