import { type Currency, currencies } from '@zaraba/money/currency.ts'
import { isTradingCurrency, tradingCurrencies } from './markets.ts'

/** A wallet as the wire names it: by its currency. */
export type WalletType = Lowercase<Currency>

/** Those of the markets first, then those of the currencies that no share is traded in (K-02). */
const walletOrder: readonly Currency[] = [...tradingCurrencies, ...currencies.filter((currency) => !isTradingCurrency(currency))]
const typeOf = (currency: Currency) => currency.toLowerCase() as WalletType
export const walletTypes: readonly WalletType[] = walletOrder.map(typeOf)

/** The currency of each wallet. */
export const currencyOfWallet = Object.fromEntries(walletOrder.map((currency) => [typeOf(currency), currency])) as Readonly<
  Record<WalletType, Currency>
>
export const readWallet = (text: string | null | undefined): WalletType | undefined => walletTypes.find((one) => one === text)
