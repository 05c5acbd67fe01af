import { type Currency, currencyDigits } from './currency.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { type Ratio, type Rounding, scale } from './ratio.ts'

/** An amount in whole minor units of its currency (yen, cents). Two currencies never mix: `add(yen(1n), usd(1n))` does not compile. */
export interface Money<C extends Currency = Currency> {
  readonly minor: bigint
  readonly currency: C
}

export const money = <C extends Currency>(minor: bigint, currency: C): Money<C> => ({ minor, currency })
export const yen = (minor: bigint): Money<'JPY'> => money(minor, 'JPY')
export const cents = (minor: bigint): Money<'USD'> => money(minor, 'USD')
export const fen = (minor: bigint): Money<'CNY'> => money(minor, 'CNY')
export const zero = <C extends Currency>(currency: C): Money<C> => money(0n, currency)

const sameCurrency = (left: Money, right: Money): void => {
  if (left.currency !== right.currency) throw new TypeError(`${left.currency} does not mix with ${right.currency}`)
}

/** @throws TypeError when currencies that only meet at run time differ. */
export const add = <C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> => {
  sameCurrency(left, right)
  return money(left.minor + right.minor, left.currency)
}

/** @throws TypeError when currencies that only meet at run time differ. */
export const subtract = <C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> => {
  sameCurrency(left, right)
  return money(left.minor - right.minor, left.currency)
}

/** `amount × part`, rounded as told. */
export const portion = <C extends Currency>(amount: Money<C>, part: Ratio, rounding: Rounding): Money<C> =>
  money(scale(amount.minor, part, rounding), amount.currency)

/** Decimal text in the currency's own digits: ¥1234 is "1234", $12.34 is "12.34". */
export const formatMoney = (amount: Money): string => formatDecimal(amount.minor, currencyDigits[amount.currency])

/**
 * Reads a decimal text as money. @throws RangeError when it is no decimal number or has more digits behind the point than the currency.
 */
export const parseMoney = <C extends Currency>(text: string, currency: C): Money<C> => {
  const { digits, scale: given } = parseDecimal(text)
  const wanted = currencyDigits[currency]
  if (given > wanted) throw new RangeError(`${currency} has ${wanted} digits behind the point`)
  return money(digits * 10n ** BigInt(wanted - given), currency)
}
