import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './tabs.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}
export interface TabsProps<Value extends string> {
  readonly label: string
  readonly items: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The content of the chosen tab. */
  readonly children?: ReactNode
  /** Stays below the header while the content scrolls. */
  readonly sticky?: boolean
}

const step: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs that the arrow keys move through; only the chosen one is in the order of the Tab key. */
export const Tabs = <Value extends string>({ label, items, value, onChange, children, sticky = false }: TabsProps<Value>) => {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = step[event.key]
    if (by === undefined) return
    const at = items.findIndex((item) => item.value === value)
    const next = items[(at + by + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} data-sticky={sticky} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={item.value === value}
            {...(children === undefined ? {} : { 'aria-controls': `${id}-panel` })}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}
