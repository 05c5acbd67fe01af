import type { Branded } from './brand.ts'
import { type Currency, currencyDigits } from './currency.ts'
import { parseDecimal } from './decimal.ts'
import { divide, type Rounding } from './ratio.ts'

/**
 * A price for one share in ten-thousandths of the currency's major unit, a safe integer: ¥2,843.5 is 28_435_000.
 * It is finer than minor units because ticks of 0.1 yen and of $0.0001 exist (exchange tick tables).
 */
export type Price = Branded<number, 'Price'>
/** A number of shares, a whole safe integer (K-03: one lot is one share). */
export type Shares = Branded<number, 'Shares'>

/** Digits behind the point of a price. */
export const priceScale = 4
const priceUnit = 10_000

/** The largest price that the product handles: 100,000,000 of the major unit. */
export const maximumPrice = 1_000_000_000_000
/** The largest quantity of one order. */
export const maximumShares = 1_000_000_000

/** @throws RangeError unless it is a positive safe integer not above `maximumPrice`. */
export const price = (tenThousandths: number): Price => {
  if (!Number.isSafeInteger(tenThousandths) || tenThousandths <= 0 || tenThousandths > maximumPrice)
    throw new RangeError('a price is a positive whole number of ten-thousandths')
  return tenThousandths as Price
}

/** A price in whole major units: `priceOf(2843)` is ¥2,843. */
export const priceOf = (major: number): Price => price(Math.round(major * priceUnit))

/** @throws RangeError unless it is a whole number from 1 to `maximumShares`. */
export const shares = (count: number): Shares => {
  if (!Number.isSafeInteger(count) || count <= 0 || count > maximumShares)
    throw new RangeError('shares are a whole number from 1')
  return count as Shares
}

/** Reads "2843.5". @throws RangeError when it is no positive decimal with at most four digits behind the point. */
export const parsePrice = (text: string): Price => {
  const { digits, scale } = parseDecimal(text)
  if (scale > priceScale) throw new RangeError('a price has at most four digits behind the point')
  return price(Number(digits * 10n ** BigInt(priceScale - scale)))
}

/** How many digits behind the point a fraction of ten-thousandths needs. */
const neededDigits = (fraction: number): number =>
  fraction === 0 ? 0 : fraction % 1_000 === 0 ? 1 : fraction % 100 === 0 ? 2 : fraction % 10 === 0 ? 3 : priceScale

/**
 * A safe integer of ten-thousandths, a difference of prices for one, as the shortest decimal text with at least `digits` behind the
 * point.
 */
export const formatTenThousandths = (value: number, digits = 0): string => {
  if (value < 0) return `-${formatTenThousandths(-value, digits)}`
  const fraction = value % priceUnit
  const whole = (value - fraction) / priceUnit
  const shownDigits = Math.max(neededDigits(fraction), digits)
  return shownDigits === 0 ? `${whole}` : `${whole}.${String(priceUnit + fraction).slice(1, 1 + shownDigits)}`
}

/** Shortest decimal text with at least `digits` behind the point: ¥2,843.5 is "2843.5", $12 with two digits is "12.00". */
export const formatPrice = (value: Price, digits = 0): string => formatTenThousandths(value, digits)

/** `price × shares` in minor units of the currency, rounded by the named rule (exact where the tick is a whole minor unit). */
export const priceTimesShares = (value: Price, count: Shares | number, currency: Currency, rounding: Rounding): bigint =>
  divide(BigInt(value) * BigInt(count) * 10n ** BigInt(currencyDigits[currency]), BigInt(priceUnit), rounding)
