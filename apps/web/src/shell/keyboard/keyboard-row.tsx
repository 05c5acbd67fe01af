import { Row } from '@zaraba/ui/parts/row.tsx'
import { openKeys } from './shortcuts.ts'
import { keyboardTexts } from './texts.ts'

/** Leads to the list of keys from the user area: with keys switched off, `?` does not. */
export const KeyboardRow = () => <Row icon="device" title={keyboardTexts.keys} onClick={openKeys} />
