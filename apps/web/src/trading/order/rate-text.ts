import { formatPrice } from '@zaraba/ui/format/format.ts'

const cut = (text: string, digits: number): string => {
  const point = text.indexOf('.')
  return point < 0 || text.length - point - 1 <= digits ? text : text.slice(0, point + 1 + digits)
}
const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** An average or computed price: the digits of the share, and two more where the average needs them. Only for showing. */
export const averageText = (text: string, digits = 0): string => formatPrice(withoutZeros(cut(text, digits + 2)), digits)
