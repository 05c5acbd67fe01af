import { formatPrice } from '@zaraba/kit/format.ts'
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
const cut = (text: string, digits: number): string => {
  const point = text.indexOf('.')
  return point < 0 || text.length - point - 1 <= digits ? text : text.slice(0, point + 1 + digits)
}
const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** An average or computed price: the digits of the share, and two more where the average needs them. Only for showing. */
export const averageText = (text: string, digits = 0): string => formatPrice(withoutZeros(cut(text, digits + 2)), digits)
