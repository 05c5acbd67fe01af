import { formatDecimal, parseDecimal } from '@zaraba/money/decimal.ts'

/** A rate of the wire as per cent, with two digits behind the point and more where there are more: "0.001" reads 0.10%. */
export const percentOfRate = (rate: string): string => {
  try {
    const { digits, scale } = parseDecimal(rate)
    const text = formatDecimal(digits * 100n, scale)
    const [whole = '0', fraction = ''] = text.split('.')
    return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}%`
  } catch {
    return ''
  }
}
/** A price that a rule computed, with two digits behind the point at most. */
export const roundedPrice = (text: string): string => shortPrice(text, 2)

/** A price with many digits, such as an average of fills, cut to what is readable. Only for showing. */
export const shortPrice = (text: string, digits: number): string => {
  const point = text.indexOf('.')
  if (point < 0 || text.length - point - 1 <= digits) return text
  const short = text.slice(0, point + 1 + digits)
  return digits === 0 ? text.slice(0, point) : short
}
