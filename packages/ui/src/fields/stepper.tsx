import { readable, unreadable } from '@zaraba/money/typed-number.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { groupTyped } from '../format/format.ts'
import { Icon } from '../parts/icon.tsx'
import { commonTexts } from '../words/texts.ts'
import { NumberInput } from './number-input.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  readonly label: string
  /** A plain number, empty, or `unreadable`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** One step down or up, decided by the caller (a tick, a lot, a share). */
  readonly onStep: (direction: -1 | 1) => void
  /** The most digits behind the point; a whole number where there are none. */
  readonly decimals?: number
  readonly error?: string | undefined
  readonly hint?: string
}

const arrows: Readonly<Record<string, -1 | 1>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A number between minus and plus. By keyboard the arrows of the field step, and Tab goes on to the next field: Enter after a typed number
 * must not change it.
 */
export const Stepper = ({ label, value, onChange, onStep, decimals = 0, error: fault, hint }: StepperProps) => {
  const id = useId()
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const error = value === unreadable ? refusal : fault
  const note = error ?? hint
  const number = readable(value)
  const stepByKey = (event: KeyboardEvent) => {
    const direction = arrows[event.key]
    if (direction === undefined || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(direction)
  }
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-invalid={error !== undefined}>
        <button type="button" tabIndex={-1} aria-label={`${label}: ${commonTexts.less}`} onClick={() => onStep(-1)}>
          <Icon name="minus" size={20} />
        </button>
        <NumberInput
          id={id}
          role="spinbutton"
          {...(number === '' ? {} : { 'aria-valuenow': Number(number), 'aria-valuetext': groupTyped(number) })}
          onKeyDown={stepByKey}
          value={value}
          onChange={onChange}
          decimals={decimals}
          onRefusal={setRefusal}
          {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
          {...(error === undefined ? {} : { 'aria-invalid': true })}
        />
        <button type="button" tabIndex={-1} aria-label={`${label}: ${commonTexts.increase}`} onClick={() => onStep(1)}>
          <Icon name="plus" size={20} />
        </button>
      </div>
      {note !== undefined && (
        <div id={`${id}-note`} className={styles.note} data-invalid={error !== undefined}>
          {note}
        </div>
      )}
    </div>
  )
}
