import { formatAmount } from '@zaraba/kit/format.ts'

const types = { JPY: 'jpy', USD: 'usd', CNY: 'cny' } as const
type Known = keyof typeof types
const isKnown = (currency: string): currency is Known => Object.hasOwn(types, currency)

/** An amount with its currency; a dash where a request is about no money. */
export const sum = ({ amount, currency }: { readonly amount: string; readonly currency: string }): string => {
  if (amount === '-' || amount === '') return '–'
  return isKnown(currency) ? formatAmount(amount, types[currency]) : `${amount} ${currency}`
}
