import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { missing } from '@zaraba/money/missing.ts'
import { divide, type Ratio } from '@zaraba/money/ratio.ts'

/** Minor units of one currency in those of another at a rate of major units, to the nearest. */
export const converted = (minor: bigint, from: Currency, to: Currency, rate: Ratio): bigint => {
  const scale = 10n ** BigInt(currencyDigits[to])
  return divide(minor * rate.numerator * scale, rate.denominator * 10n ** BigInt(currencyDigits[from]), 'half_even')
}

const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/**
 * Parts in another currency whose sum there is known: each to the nearest, and what their rounding leaves goes to the largest, where it is
 * the least part of a whole. Without parts there is nothing to add up.
 */
export const apportioned = (parts: readonly bigint[], total: bigint, into: (minor: bigint) => bigint): readonly bigint[] => {
  const roundedParts = parts.map(into)
  const remainder = roundedParts.reduce((rest, part) => rest - part, total)
  const largest = parts.reduce(
    (largestIndex, part, index) => (sizeOf(part) > sizeOf(parts[largestIndex] ?? missing()) ? index : largestIndex),
    0,
  )
  return roundedParts.map((part, index) => (index === largest ? part + remainder : part))
}
