import { divide, type Ratio } from '@zaraba/money/ratio.ts'

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
