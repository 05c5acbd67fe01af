import { unreadable } from '@zaraba/money/typed-number.ts'
import { NumberInput } from '@zaraba/ui/fields/number-input.tsx'
import { type ReactNode, type Ref, useId, useState } from 'react'
import styles from './ui.module.css'

interface LineProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password' | 'search'
  readonly hint?: string
  readonly autoComplete?: string
  readonly inputMode?: 'numeric' | 'text'
  /** Of a number, the most digits behind its point. */
  readonly decimals?: number | undefined
  readonly maxLength?: number
  readonly inputRef?: Ref<HTMLInputElement>
}
/** One line under its label, as dense as a desk wants it. */
export const Line = ({
  label,
  value,
  onChange,
  type = 'text',
  hint,
  autoComplete = 'off',
  inputMode,
  decimals,
  maxLength,
  inputRef,
}: LineProps) => {
  const id = useId()
  const [said, setRefusal] = useState<string | undefined>(undefined)
  const refusal = decimals !== undefined && value === unreadable ? said : undefined
  const note = refusal ?? hint
  const shared = {
    id,
    ...(maxLength ? { maxLength } : {}),
    ...(note ? { 'aria-describedby': `${id}-hint` } : {}),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {decimals === undefined ? (
        <input
          {...shared}
          ref={inputRef}
          type={type}
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          {...(inputMode ? { inputMode } : {})}
        />
      ) : (
        <NumberInput
          {...shared}
          value={value}
          onChange={onChange}
          decimals={decimals}
          onRefusal={setRefusal}
          aria-invalid={refusal !== undefined}
        />
      )}
      {note && <small id={`${id}-hint`}>{note}</small>}
    </div>
  )
}

interface AreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number
  readonly hint?: string
  readonly areaRef?: Ref<HTMLTextAreaElement>
  /** Ctrl+Enter (⌘ on a Mac) sends. */
  readonly onSend?: () => void
}
export const Area = ({ label, value, onChange, rows = 3, hint, areaRef, onSend }: AreaProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={areaRef}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || onSend === undefined) return
          event.preventDefault()
          onSend()
        }}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}

interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly items: readonly { readonly value: Value; readonly label: string }[]
}
export const Select = <Value extends string>({ label, value, onChange, items }: SelectProps<Value>) => {
  const id = useId()
  const choose = (text: string) => {
    const chosen = items.find((item) => item.value === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => choose(event.target.value)}>
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
    </div>
  )
}

interface ActionProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly kind?: 'main' | 'plain' | 'good' | 'bad'
  readonly type?: 'button' | 'submit'
  readonly busy?: boolean
  readonly disabled?: boolean
}
export const Action = ({ children, onClick, kind = 'plain', type = 'button', busy = false, disabled = false }: ActionProps) => (
  <button
    type={type}
    className={styles.action}
    data-kind={kind}
    disabled={busy || disabled}
    aria-busy={busy}
    {...(onClick ? { onClick } : {})}
  >
    {children}
  </button>
)
