import { Switch } from '@zaraba/ui/fields/switch.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './keyboard.module.css'
import { activeShortcuts, closeKeys, switchShortcuts, useShortcutState } from './shortcuts.ts'
import { keyboardTexts } from './texts.ts'

const nameOf = (key: string): string =>
  Object.entries(keyboardTexts.names).find(([known]) => known === key)?.[1] ?? key.toUpperCase()

interface KeyLineProps {
  readonly keys: readonly string[]
  readonly label: string
}
const KeyLine = ({ keys, label }: KeyLineProps) => (
  <div className={styles.line}>
    <dt>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{label}</dd>
  </div>
)

/** The keys that work on the screen, and whether keys without a modifier work. */
const KeyLines = () => {
  const { layers, enabled } = useShortcutState()
  return (
    <>
      <dl className={styles.lines}>
        <KeyLine keys={['Ctrl', 'K']} label={keyboardTexts.palette} />
        <KeyLine keys={['↑', '↓']} label={keyboardTexts.rows} />
        <KeyLine keys={['⏎']} label={keyboardTexts.openRow} />
        <KeyLine keys={['Esc']} label={keyboardTexts.leaveField} />
        {enabled && activeShortcuts(layers).map(({ key, label }) => <KeyLine key={key} keys={[nameOf(key)]} label={label} />)}
      </dl>
      {!enabled && <p className={styles.note}>{keyboardTexts.off}</p>}
      <Row
        title={keyboardTexts.enabled}
        text={keyboardTexts.enabledNote}
        end={<Switch label={keyboardTexts.enabled} on={enabled} onChange={switchShortcuts} />}
        arrow={false}
      />
    </>
  )
}

/** The list as a sheet, in a window that has no room beside the page. */
export const KeyboardList = () => (
  <Sheet open onClose={closeKeys} title={keyboardTexts.keys}>
    <KeyLines />
  </Sheet>
)

/**
 * The list beside the page, whose keys work meanwhile. The focus goes in, so that it is read out; Escape closes it from within and brings
 * the focus back.
 */
export const KeyboardPanel = () => {
  const panel = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const before = document.activeElement
    const own = panel.current
    own?.focus()
    return () => {
      const within = own?.contains(document.activeElement) === true || document.activeElement === document.body
      if (within && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    closeKeys()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes it, as its button does.
    <aside ref={panel} className={styles.panel} tabIndex={-1} aria-label={keyboardTexts.keys} onKeyDown={pressed}>
      <div className={styles.panelHead}>
        <h2>{keyboardTexts.keys}</h2>
        <IconButton icon="close" label={commonTexts.close} onClick={closeKeys} />
      </div>
      <KeyLines />
    </aside>
  )
}
