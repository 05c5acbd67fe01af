import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { unreadable } from '@zaraba/money/typed-number.ts'
import { NumberInput } from '@zaraba/ui/fields/number-input.tsx'
import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { type ReactNode, useId, useState } from 'react'
import { CurrencyMark } from './currency-sheet.tsx'
import styles from './fx.module.css'
import { exchangeTexts } from './texts.ts'

interface SideProps {
  readonly title: string
  readonly currency: Currency
  /** Balance of the wallet; absent while it is not known. */
  readonly available: string | undefined
  readonly onPick: () => void
  readonly children: ReactNode
  readonly end?: ReactNode
}

/** One side of an exchange: its wallet, its currency, its amount. */
const Side = ({ title, currency, available, onPick, children, end }: SideProps) => (
  <section className={styles.side} aria-label={title}>
    <div className={styles.sideHead}>
      <span className={styles.soft}>{title}</span>
      <span className={styles.soft}>
        {exchangeTexts.available} {available === undefined ? '–' : formatCurrency(available, currency)}
      </span>
    </div>
    <div className={styles.sideLine}>
      <button
        type="button"
        className={styles.pick}
        onClick={onPick}
        aria-label={`${title}: ${currency} ${exchangeTexts.currencies[currency]}`}
      >
        <CurrencyMark currency={currency} />
        <strong>{currency}</strong>
        <Icon name="down" size={16} />
      </button>
      {children}
    </div>
    {end}
  </section>
)

interface PaySideProps extends Omit<SideProps, 'title' | 'children' | 'end'> {
  readonly amount: string
  readonly error: string | undefined
  readonly onAmount: (text: string) => void
  /** Enters a part of what the wallet holds: 2 is half of it. */
  readonly onPart: (part: bigint) => void
}
export const PaySide = ({ amount, error: fault, onAmount, onPart, ...side }: PaySideProps) => {
  const id = useId()
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const error = amount === unreadable ? refusal : fault
  const [half, all] = exchangeTexts.parts
  return (
    <Side
      {...side}
      title={exchangeTexts.pay}
      end={
        <div className={styles.sideFoot}>
          <p id={id} className={styles.error} aria-live="polite">
            {error}
          </p>
          <span className={styles.parts}>
            <button type="button" onClick={() => onPart(2n)}>
              {half}
            </button>
            <button type="button" onClick={() => onPart(1n)}>
              {all}
            </button>
          </span>
        </div>
      }
    >
      <NumberInput
        className={styles.input}
        aria-label={exchangeTexts.amount}
        aria-describedby={id}
        aria-invalid={error !== undefined}
        decimals={currencyDigits[side.currency]}
        onRefusal={setRefusal}
        placeholder="0"
        value={amount}
        onChange={onAmount}
      />
    </Side>
  )
}

interface ReceiveSideProps extends Omit<SideProps, 'title' | 'children' | 'end'> {
  readonly received: string | undefined
}
export const ReceiveSide = ({ received, ...side }: ReceiveSideProps) => (
  <Side {...side} title={exchangeTexts.receive}>
    <output className={styles.received} data-empty={received === undefined}>
      {received === undefined ? '0' : formatCurrency(received, side.currency)}
    </output>
  </Side>
)
