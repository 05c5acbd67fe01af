import { parseDecimal } from './decimal.ts'

/** An exact fraction, for rates and shares of a whole. The denominator is positive. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** How a product that is no whole number becomes one. There is no default: each rule names its own. */
export type Rounding = 'down' | 'up' | 'half_even'

/** @throws RangeError when the denominator is not positive. */
export const ratio = (numerator: bigint | number, denominator: bigint | number = 1n): Ratio => {
  const below = BigInt(denominator)
  if (below <= 0n) throw new RangeError('a ratio needs a positive denominator')
  return { numerator: BigInt(numerator), denominator: below }
}

/** Reads a decimal text ("0.001") as the exact fraction it is. @throws RangeError when it is no decimal number. */
export const ratioOf = (text: string): Ratio => {
  const { digits, scale } = parseDecimal(text)
  return { numerator: digits, denominator: 10n ** BigInt(scale) }
}

/**
 * `numerator ÷ denominator` as a whole number. `down` goes towards minus infinity, `up` towards plus infinity, `half_even`
 * to the nearest with ties to the even one. @throws RangeError when the denominator is not positive.
 */
export const divide = (numerator: bigint, denominator: bigint, rounding: Rounding): bigint => {
  if (denominator <= 0n) throw new RangeError('division needs a positive denominator')
  let quotient = numerator / denominator
  let rest = numerator % denominator
  if (rest < 0n) {
    quotient -= 1n
    rest += denominator
  }
  if (rest === 0n || rounding === 'down') return quotient
  if (rounding === 'up') return quotient + 1n
  const twice = rest * 2n
  if (twice === denominator) return quotient % 2n === 0n ? quotient : quotient + 1n
  return twice > denominator ? quotient + 1n : quotient
}

/** `value × ratio` as a whole number, rounded by the named rule. */
export const scale = (value: bigint, by: Ratio, rounding: Rounding): bigint =>
  divide(value * by.numerator, by.denominator, rounding)

/** Exact arithmetic of fractions. Nothing is reduced: the chain of one share's actions stays short. */
export const whole = (value: number): Ratio => ({ numerator: BigInt(value), denominator: 1n })
export const one = whole(1)
export const times = (left: Ratio, right: Ratio): Ratio => ({
  numerator: left.numerator * right.numerator,
  denominator: left.denominator * right.denominator,
})
export const over = (left: Ratio, right: Ratio): Ratio => ({
  numerator: left.numerator * right.denominator,
  denominator: left.denominator * right.numerator,
})
export const plus = (left: Ratio, right: Ratio): Ratio => ({
  numerator: left.numerator * right.denominator + right.numerator * left.denominator,
  denominator: left.denominator * right.denominator,
})
export const minus = (left: Ratio, right: Ratio): Ratio =>
  plus(left, { numerator: -right.numerator, denominator: right.denominator })

const precision = 1n << 80n
/** The nearest double of an exact positive fraction (80 binary digits behind the point are kept). */
export const toNumber = (value: Ratio): number => Number((value.numerator * precision) / value.denominator) / Number(precision)

/** The nearest whole number, the upper one of two equally near. */
export const nearest = (value: Ratio): number =>
  Number(divide(value.numerator * 2n + value.denominator, value.denominator * 2n, 'down'))
