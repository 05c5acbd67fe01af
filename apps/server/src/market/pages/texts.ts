import { formatDecimal } from '@zaraba/money/decimal.ts'

/** A whole number in units of `10 ** -digits` as text; "-" for `null`. */
export const textOf = (value: number | null, digits: number): string =>
  value === null || !Number.isFinite(value) ? '-' : formatDecimal(BigInt(Math.round(value)), digits)

/** A whole number as text; "-" for `null`. */
export const wholeText = (value: number | null): string => textOf(value, 0)

/** `part` ÷ `whole` in per cent; "-" when `whole` is zero. */
export const shareText = (part: number, whole: number, digits: number): string =>
  textOf(whole === 0 ? null : (part / whole) * 100 * 10 ** digits, digits)
