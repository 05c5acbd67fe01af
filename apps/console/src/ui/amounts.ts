import { currencies } from '@zaraba/money/currency.ts'
import { formatCurrency } from '@zaraba/ui/format/format.ts'

/** An amount with its currency; a dash where a request is about no money. */
export const sum = ({ amount, currency }: { readonly amount: string; readonly currency: string }): string => {
  if (amount === '-' || amount === '') return '–'
  const known = currencies.find((each) => each === currency)
  return known === undefined ? `${amount} ${currency}` : formatCurrency(amount, known)
}
