import { type ReactNode, useEffect, useRef } from 'react'
import styles from './chip.module.css'

export type Tone = 'plain' | 'accent' | 'up' | 'down' | 'good' | 'bad' | 'amber'

/** A small label: a state, a change, a kind. */
export const Chip = ({ children, tone = 'plain' }: { readonly children: ReactNode; readonly tone?: Tone }) => (
  <span className={styles.chip} data-tone={tone}>
    {children}
  </span>
)

interface ChipChoiceProps<Value extends string> {
  readonly label: string
  readonly items: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}
/** A row of chips of which one is chosen: filters. A chosen one that lies beyond the edge is brought into sight. */
export const ChipChoice = <Value extends string>({ label, items, value, onChange }: ChipChoiceProps<Value>) => {
  const row = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip is looked for in the row as it is drawn.
  useEffect(() => {
    const box = row.current
    const chip = box?.querySelector('[aria-pressed="true"]')
    if (!box || !chip) return
    const [bounds, own] = [box.getBoundingClientRect(), chip.getBoundingClientRect()]
    if (own.left < bounds.left || own.right > bounds.right)
      box.scrollLeft += (own.left + own.right - bounds.left - bounds.right) / 2
  }, [value])
  return (
    <fieldset ref={row} className={styles.choices}>
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
}
