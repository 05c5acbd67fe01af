import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}
interface TabsProps<Value extends string> {
  readonly label: string
  readonly items: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The content of the chosen tab. */
  readonly children?: ReactNode
  /** Stays below the header while the content scrolls. */
  readonly sticky?: boolean
}

/** Tabs that the arrow keys move through; only the chosen one is in the order of the Tab key. */
export const Tabs = <Value extends string>({ label, items, value, onChange, children, sticky = false }: TabsProps<Value>) => (
  <BaseTabs.Root className={styles.root} value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
    <BaseTabs.List className={styles.tabs} aria-label={label} data-sticky={sticky} activateOnFocus>
      {items.map((item) => (
        <BaseTabs.Tab key={item.value} className={styles.tab} value={item.value}>
          {item.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {children !== undefined && <BaseTabs.Panel value={value}>{children}</BaseTabs.Panel>}
  </BaseTabs.Root>
)
