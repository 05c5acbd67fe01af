import type { MarketType } from '@zaraba/market/markets.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { currencySigns, formatCount } from '@zaraba/ui/format/format.ts'
import { useState } from 'react'
import { words } from '../messages.ts'
import styles from './order.module.css'
import { type EstimateInput, sharesForAmount } from './order-estimate.ts'

interface AmountFieldProps {
  readonly type: MarketType
  readonly input: EstimateInput
  readonly most: number
  readonly shares: string
  readonly onShares: (shares: string) => void
}
/** How much to spend; the shares follow by the rules of fees and margin. */
export const AmountField = ({ type, input, most, shares, onShares }: AmountFieldProps) => {
  const [amount, setAmount] = useState('')
  const change = (typed: string) => {
    setAmount(typed)
    onShares(String(sharesForAmount(input, typed, most)))
  }
  return (
    <Field
      label={words.amount}
      number="decimal"
      value={amount}
      onChange={change}
      before={<span className={styles.sign}>{currencySigns[type]}</span>}
      hint={words.amountGives(formatCount(shares === '' ? 0 : shares))}
    />
  )
}
