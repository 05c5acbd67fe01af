import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { divide, type Ratio } from '@zaraba/money/ratio.ts'

/** Minor units of one currency in those of another at a rate of major units, to the nearest. */
export const converted = (minor: bigint, from: Currency, to: Currency, rate: Ratio): bigint => {
  const scale = 10n ** BigInt(currencyDigits[to])
  return divide(minor * rate.numerator * scale, rate.denominator * 10n ** BigInt(currencyDigits[from]), 'half_even')
}
