import { useId } from 'react'
import type { Choice } from '../parts/tabs.tsx'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly items: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Colours the chosen one: long and short. */
  readonly tone?: 'up' | 'down' | undefined
}

/** One of a few: native radio buttons, so that arrows and screen readers work by themselves. */
export const Segmented = <Value extends string>({ label, items, value, onChange, tone }: SegmentedProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles.segmented} data-tone={tone}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.options}>
        {items.map((item) => (
          <label key={item.value} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={item.value}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
            />
            <span className={styles.face}>{item.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
