import { useId } from 'react'
import { Icon } from '../parts/icon.tsx'
import { common } from '../words/messages.ts'
import { NumberInput } from './number-input.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  readonly label: string
  /** The text in the field: digits, with a point for prices. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** One step down or up, decided by the caller (a tick, a lot, a share). */
  readonly onStep: (direction: -1 | 1) => void
  readonly decimal?: boolean
  readonly error?: string | undefined
  readonly hint?: string
}

/** A number between minus and plus. */
export const Stepper = ({ label, value, onChange, onStep, decimal = false, error, hint }: StepperProps) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-invalid={error !== undefined}>
        <button type="button" aria-label={`${label}: ${common.less}`} onClick={() => onStep(-1)}>
          <Icon name="minus" size={20} />
        </button>
        <NumberInput
          id={id}
          value={value}
          onChange={onChange}
          decimal={decimal}
          {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
          {...(error === undefined ? {} : { 'aria-invalid': true })}
        />
        <button type="button" aria-label={`${label}: ${common.increase}`} onClick={() => onStep(1)}>
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
