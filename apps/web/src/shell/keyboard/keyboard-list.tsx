import { Switch } from '@zaraba/ui/fields/switch.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import styles from './keyboard.module.css'
import { activeShortcuts, switchShortcuts, useShortcutState } from './shortcuts.ts'
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

/** The keys that work on the screen below the sheet, and whether keys without a modifier work. */
export const KeyboardList = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { layers, enabled } = useShortcutState()
  return (
    <Sheet open={open} onClose={onClose} title={keyboardTexts.keys}>
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
    </Sheet>
  )
}
