import { describe, expect, test } from 'vitest'
import { standingClock } from '../src/clock.ts'
import { currencies, isCurrency } from '../src/currency.ts'
import { formatDecimal, parseDecimal } from '../src/decimal.ts'
import { formatMoney, parseMoney } from '../src/money.ts'
import {
  formatPrice,
  formatTenThousandths,
  maximumPrice,
  maximumShares,
  parsePrice,
  price,
  priceTimesShares,
  shares,
} from '../src/price.ts'
import { divide, ratio, ratioOf, scale } from '../src/ratio.ts'
import { rng } from '../src/rng.ts'
import { dateText, instant, later, parseInstant } from '../src/time.ts'

// The last value on each side of every bound, and the sentence of each refusal.

describe('money at its edges', () => {
  test('a text with fewer digits than the currency is filled up, not shortened', () => {
    expect(parseMoney('12', 'USD')).toBe(1_200n)
    expect(parseMoney('12.3', 'USD')).toBe(1_230n)
    expect(parseMoney('-0.05', 'CNY')).toBe(-5n)
    expect(formatMoney(-1_230n, 'CNY')).toBe('-12.30')
  })

  test('the nine currencies are known by their letters, and nothing else is', () => {
    expect(currencies.filter(isCurrency)).toEqual([...currencies])
    expect(['jpy', 'EUR', '', 'toString'].filter(isCurrency)).toEqual([])
  })
})

describe('decimal texts', () => {
  test.each([
    [0n, 0, '0'],
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [-1_234n, 2, '-12.34'],
    [-7n, 0, '-7'],
  ])('%s with %s digits is %s', (digits, places, text) => {
    expect(formatDecimal(digits, places)).toBe(text)
    expect(parseDecimal(text)).toEqual({ digits, scale: places })
  })

  test('what is none is refused in words', () => {
    for (const text of ['', '.5', '5.', '--1', '1-']) expect(() => parseDecimal(text)).toThrow('not a decimal number')
  })
})

describe('ratios and their rounding', () => {
  test.each([0n, -1n])('a denominator of %s is refused', (below) => {
    expect(() => ratio(1n, below)).toThrow('a ratio needs a positive denominator')
    expect(() => divide(1n, below, 'down')).toThrow('division needs a positive denominator')
  })

  test('a denominator of one is the whole number', () => {
    expect(ratio(7)).toEqual({ numerator: 7n, denominator: 1n })
    expect(divide(7n, 1n, 'half_even')).toBe(7n)
  })

  test.each([
    [10n, 4n, 2n],
    [14n, 4n, 4n],
    [9n, 4n, 2n],
    [11n, 4n, 3n],
    [-9n, 4n, -2n],
    [-10n, 4n, -2n],
    [-11n, 4n, -3n],
    [-13n, 4n, -3n],
  ])('%s ÷ %s is %s to the nearest, ties to the even', (numerator, denominator, nearest) => {
    expect(divide(numerator, denominator, 'half_even')).toBe(nearest)
  })

  test('a value is multiplied before it is divided', () => {
    expect(scale(3n, ratio(2n, 3n), 'down')).toBe(2n)
    expect(scale(1_000n, ratioOf('0.0278'), 'up')).toBe(28n)
  })
})

describe('prices at their edges', () => {
  test('[V1.4.2] the largest is one, the next is none', () => {
    expect(price(maximumPrice)).toBe(maximumPrice)
    for (const none of [0, -1, 1.5, maximumPrice + 1])
      expect(() => price(none)).toThrow('a price is a positive whole number of ten-thousandths')
  })

  test('[V1.4.2] the largest number of shares is one, the next is none', () => {
    expect(shares(maximumShares)).toBe(maximumShares)
    expect(shares(1)).toBe(1)
    for (const none of [0, maximumShares + 1, 2.5]) expect(() => shares(none)).toThrow('shares are a whole number from 1')
  })

  test('a fifth digit behind the point is refused as such', () => {
    expect(() => parsePrice('1.00001')).toThrow('a price has at most four digits behind the point')
    expect(parsePrice('1.0001')).toBe(10_001)
  })

  test.each([
    [12_000, '1.2'],
    [12_300, '1.23'],
    [12_340, '1.234'],
    [12_345, '1.2345'],
    [10_050, '1.005'],
    [10_000, '1'],
    [0, '0'],
    [-12_300, '-1.23'],
    [-1, '-0.0001'],
  ])('%s ten-thousandths are %s at the shortest', (value, text) => {
    expect(formatTenThousandths(value)).toBe(text)
  })

  test('at least as many digits as are asked for, more where they are needed', () => {
    expect(formatPrice(price(12_000), 3)).toBe('1.200')
    expect(formatPrice(price(12_345), 2)).toBe('1.2345')
  })

  test('a product of a fine tick is rounded by the named rule', () => {
    expect(priceTimesShares(price(1), 3, 'USD', 'down')).toBe(0n)
    expect(priceTimesShares(price(1), 3, 'USD', 'up')).toBe(1n)
    expect(priceTimesShares(price(123_456), 100, 'USD', 'half_even')).toBe(123_456n)
  })
})

describe('moments and dates', () => {
  test('a standing clock shows one instant until it is set', () => {
    const clock = standingClock(instant(5))
    expect([clock.now(), clock.now()]).toEqual([5, 5])
    clock.set(later(instant(5), 20))
    expect(clock.now()).toBe(25)
  })

  test('part of a millisecond is no moment', () => {
    expect(() => instant(1.5)).toThrow('an instant is a whole number of milliseconds')
    expect(() => instant(Number.NaN)).toThrow(RangeError)
  })

  test.each(['2026-11-20T09:05:00+09:00x', '2026-11-20T09:05:00 +09:00 Z ', 'x2026-11-20T09:05:00Z'])('%s is no moment', (text) =>
    expect(() => parseInstant(text)).toThrow('not an ISO 8601 instant with offset'),
  )

  test.each(['12026-11-20', '2026-11-20T00:00', ' 2026-11-20', '2026-02-29', '2026-00-10'])('%s is no date', (text) =>
    expect(() => dateText(text)).toThrow(RangeError),
  )

  test('a date that the calendar has not is refused in words', () => {
    expect(() => dateText('2026-02-29x')).toThrow('not a calendar date')
    expect(dateText('2028-02-29')).toBe('2028-02-29')
  })
})

describe('the seeded generator', () => {
  // Computed with the definition of sfc32 in whole numbers of any size, after its twelve first turns.
  test('gives the words of sfc32', () => {
    const words = (source: ReturnType<typeof rng>, count: number) => Array.from({ length: count }, () => source.next())
    expect(words(rng(1, 2, 3, 4), 5)).toEqual([417_285_410, 1_196_253_302, 123_583_739, 800_524_041, 903_873_393])
    expect(words(rng(20_261_120), 3)).toEqual([853_586_193, 186_802_332, 1_651_542_666])
  })

  test('a word beyond the last whole multiple is drawn again, so that none is likelier', () => {
    // Of the words of rng(7) the second is the first beyond 3 × 2^30.
    const source = rng(7)
    expect([source.below(3 * 2 ** 30), source.below(3 * 2 ** 30)]).toEqual([3_069_104_647, 1_446_471_690])
  })

  test('bounds of one and of all words are bounds; what lies outside is refused', () => {
    expect(rng(1).below(1)).toBe(0)
    expect(rng(1, 2, 3, 4).below(2 ** 32)).toBe(417_285_410)
    for (const none of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => rng(1).below(none)).toThrow('below is from 1 to 2^32')
  })
})
