import { Row } from '@zaraba/ui/parts/row.tsx'
import { useState } from 'react'
import { KeyboardList } from './keyboard-list.tsx'
import { keyboardTexts } from './texts.ts'

/** Leads to the list of keys from the user area: with keys switched off, `?` does not. */
export const KeyboardRow = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row icon="device" title={keyboardTexts.keys} onClick={() => setOpen(true)} />
      <KeyboardList open={open} onClose={() => setOpen(false)} />
    </>
  )
}
import { openKeys } from './shortcuts.ts'
/** Leads to the list of keys from the user area: with keys switched off, `?` does not. */
export const KeyboardRow = () => <Row icon="device" title={words.keys} onClick={openKeys} />
