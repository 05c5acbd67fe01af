import { Field } from '@zaraba/ui/fields/field.tsx'
import { currencySigns } from '@zaraba/ui/format/format.ts'
import styles from './cash.module.css'
import { cashTexts } from './texts.ts'

interface AmountChoiceProps {
  readonly value: string
  readonly onChange: (amount: string) => void
  /** Amounts that one tap enters, with the words on their buttons. */
  readonly quick: readonly { readonly amount: string; readonly label: string }[]
  readonly quickLabel: string
  readonly hint: string
  readonly error?: string | undefined
}

/** An amount of whole yen, typed or tapped. */
export const AmountChoice = ({ value, onChange, quick, quickLabel, hint, error }: AmountChoiceProps) => (
  <div className={styles.amount}>
    <Field
      label={cashTexts.amount}
      decimals={0}
      value={value}
      onChange={onChange}
      before={<span className={styles.sign}>{currencySigns.jpy}</span>}
      hint={hint}
      error={error}
    />
    <fieldset className={styles.quick}>
      <legend className="visually-hidden">{quickLabel}</legend>
      {quick.map(({ amount, label }) => (
        <button key={label} type="button" aria-pressed={value === amount} onClick={() => onChange(amount)}>
          {label}
        </button>
      ))}
    </fieldset>
  </div>
)
