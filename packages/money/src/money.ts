import { type Currency, currencyDigits } from './currency.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'

// An amount is a bigint of whole minor units (yen, cents). Its currency is named once beside it, in the move, the wallet or the
// row that holds it (docs/decisions/0035-types-and-names.md).

/** Decimal text of minor units in the currency's own digits: 1234 of JPY is "1234", of USD "12.34". */
export const formatMoney = (minor: bigint, currency: Currency): string => formatDecimal(minor, currencyDigits[currency])

/**
 * Reads a decimal text as minor units. @throws RangeError when it is no decimal number or has more digits behind the point than the
 * currency.
 */
export const parseMoney = (text: string, currency: Currency): bigint => {
  const { digits, scale } = parseDecimal(text)
  const digitsOfCurrency = currencyDigits[currency]
  if (scale > digitsOfCurrency) throw new RangeError(`${currency} has ${digitsOfCurrency} digits behind the point`)
  return digits * 10n ** BigInt(digitsOfCurrency - scale)
}
