import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { NumberInput } from './number-input.tsx'

export interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'search'
  /** An amount: separated by thousands while it is typed, whole or with a point. `value` is without separators. */
  readonly number?: 'whole' | 'decimal'
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
    number,
    placeholder,
    autoComplete,
    maxLength,
    rows,
    hint,
    error,
    before,
    after,
  } = props
  const id = useId()
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
        ) : number === undefined ? (
          <input
            {...shared}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...(inputMode ? { inputMode } : {})}
          />
        ) : (
          <NumberInput {...shared} value={value} onChange={onChange} decimal={number === 'decimal'} />
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
