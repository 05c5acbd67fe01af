import { unreadable } from '@zaraba/money/typed-number.ts'
import { type HTMLInputTypeAttribute, type ReactNode, useId, useState } from 'react'
import styles from './field.module.css'
import { NumberInput } from './number-input.tsx'

export interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'search'
  /** Of a number, the most digits behind its point. `value` is plain, empty, or `unreadable`. */
  readonly decimals?: number | undefined
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly maxLength?: number
  /** A text of several lines, as many as are shown. */
  readonly rows?: number
  /** Purpose of the field, shown under it. */
  readonly hint?: ReactNode
  /** The fault of the value: replaces the hint. */
  readonly error?: string | undefined
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** One input under its label. The message below it is read out with it. */
export const Field = (props: FieldProps) => {
  const {
    label,
    value,
    onChange,
    type = 'text',
    inputMode,
    decimals,
    placeholder,
    autoComplete,
    maxLength,
    rows,
    hint,
    before,
    after,
  } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const error = decimals !== undefined && value === unreadable ? refusal : props.error
  const note = error ?? hint
  const shared = {
    id,
    autoComplete: autoComplete ?? 'off',
    ...(placeholder ? { placeholder } : {}),
    ...(maxLength ? { maxLength } : {}),
    ...(error === undefined ? {} : { 'aria-invalid': true }),
    ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-invalid={error !== undefined}>
        {before}
        {rows !== undefined ? (
          <textarea {...shared} rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
        ) : decimals === undefined ? (
          <input
            {...shared}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...(inputMode ? { inputMode } : {})}
          />
        ) : (
          <NumberInput {...shared} value={value} onChange={onChange} decimals={decimals} onRefusal={setRefusal} />
        )}
        {after}
      </div>
      {note !== undefined && (
        <div id={`${id}-note`} className={styles.note} data-invalid={error !== undefined}>
          {note}
        </div>
      )}
    </div>
  )
}
