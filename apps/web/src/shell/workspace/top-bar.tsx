import { Icon } from '@zaraba/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { useSetting } from '../configuration.ts'
import { hasKeyboard } from '../keyboard/has-keyboard.ts'
import { openKeys, openPalette } from '../keyboard/shortcuts.ts'
import { keyboardTexts } from '../keyboard/texts.ts'
import { shellTexts } from '../texts.ts'
import { LayoutMenu } from './layout-menu.tsx'
import { workspaceTexts } from './texts.ts'
import styles from './workspace.module.css'

/** The bar above the panes: search, figures that slices offer, the layout and the list of keys. */
export const TopBar = ({ children }: { readonly children: ReactNode }) => (
  <header className={styles.bar}>
    <b className={styles.name}>{useSetting('title') || shellTexts.appName}</b>
    {hasKeyboard && (
      <button type="button" className={styles.find} aria-label={workspaceTexts.search} onClick={openPalette}>
        <Icon name="search" size={16} />
        <span>{workspaceTexts.search}</span>
        <kbd className={styles.key}>/</kbd>
      </button>
    )}
    <div className={styles.offers}>{children}</div>
    <LayoutMenu />
    {hasKeyboard && (
      <button type="button" className={styles.help} aria-label={keyboardTexts.openKeys} onClick={openKeys}>
        <kbd className={styles.key}>?</kbd>
      </button>
    )}
  </header>
)
