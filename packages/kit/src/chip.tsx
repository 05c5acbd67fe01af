import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type Tone = 'plain' | 'accent' | 'up' | 'down' | 'good' | 'bad' | 'amber'

/** A small label: a state, a change, a kind. */
export const Chip = ({ children, tone = 'plain' }: { readonly children: ReactNode; readonly tone?: Tone }) => (
  <span className={styles.chip} data-tone={tone}>
    {children}
  </span>
)

export interface ChipChoiceProps<Value extends string> {
  readonly label: string
  readonly items: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}
/** A row of chips of which one is chosen: filters. */
export const ChipChoice = <Value extends string>({ label, items, value, onChange }: ChipChoiceProps<Value>) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">{label}</legend>
    {items.map((item) => (
      <button
        key={item.value}
        type="button"
        className={styles.choice}
        aria-pressed={item.value === value}
        onClick={() => onChange(item.value)}
      >
        <span>{item.label}</span>
      </button>
    ))}
  </fieldset>
)
