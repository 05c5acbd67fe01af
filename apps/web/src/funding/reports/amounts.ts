import { currencyOfWallet, type WalletType } from '@zaraba/market/wallets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal, parseDecimal } from '@zaraba/money/decimal.ts'

/** An amount of a wallet's currency in minor units. @throws RangeError for a text that has more digits than the currency. */
export const minorOf = (text: string, type: WalletType): bigint => {
  const { digits, scale } = parseDecimal(text)
  const most = currencyDigits[currencyOfWallet[type]]
  if (scale > most) throw new RangeError(`${text} is no amount of ${type}`)
  return digits * 10n ** BigInt(most - scale)
}
export const textOf = (minor: bigint, type: WalletType): string => formatDecimal(minor, currencyDigits[currencyOfWallet[type]])

export const sumOf = (texts: readonly string[], type: WalletType): bigint =>
  texts.reduce((sum, text) => sum + minorOf(text, type), 0n)
