import { formatDecimal } from '@zaraba/money/decimal.ts'

/** A whole number of `10 ** -digits` as text; a dash where there is none. */
export const textOf = (value: number | null, digits: number): string =>
  value === null || !Number.isFinite(value) ? '-' : formatDecimal(BigInt(Math.round(value)), digits)

/** Whole units as text. */
export const wholeText = (value: number | null): string => textOf(value, 0)

/** A part of a whole in per cent; a dash without a whole. */
export const shareText = (part: number, whole: number, digits: number): string =>
  textOf(whole === 0 ? null : (part / whole) * 100 * 10 ** digits, digits)
