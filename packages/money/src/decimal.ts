const decimalPattern = /^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/

/**
 * Reads a plain decimal text: ASCII digits, an optional minus, no exponent, no leading zeros, at most 30 digits before and 18 after
 * the point. @throws RangeError for anything else (full-width digits, "1e3", "NaN", "+1", ".5").
 */
export const parseDecimal = (text: string): { readonly digits: bigint; readonly scale: number } => {
  if (!decimalPattern.test(text)) throw new RangeError('not a decimal number')
  const point = text.indexOf('.')
  if (point < 0) return { digits: BigInt(text), scale: 0 }
  const fraction = text.slice(point + 1)
  return { digits: BigInt(text.slice(0, point) + fraction), scale: fraction.length }
}

/** Writes `digits ÷ 10^scale` with exactly `scale` digits behind the point. */
export const formatDecimal = (digits: bigint, scale: number): string => {
  if (scale === 0) return digits.toString()
  const negative = digits < 0n
  const text = (negative ? -digits : digits).toString().padStart(scale + 1, '0')
  const cut = text.length - scale
  return `${negative ? '-' : ''}${text.slice(0, cut)}.${text.slice(cut)}`
}
