import { formatPrice } from '@zaraba/ui/format/format.ts'
import { type Pair, readableRate } from './conversion.ts'

/** "1 USD = 156.2694 JPY". */
export const rateLine = (rate: string, pair: Pair): string => {
  const shown = readableRate(rate, pair)
  return `1 ${shown.unit} = ${formatPrice(shown.value)} ${shown.in}`
}
