import { type ReactNode, useState } from 'react'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line } from '../ui/form.tsx'
import { Panel, Reasons } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'
import { noTexts, TextFields, type ThreeTexts } from './three-texts.tsx'

interface ThreeTextsFormProps {
  readonly action: string
  readonly busy: boolean
  readonly failure: unknown
  /** `clear` empties the form: call it when the server has taken the texts. */
  readonly onSend: (texts: ThreeTexts & { readonly reason: string }, clear: () => void) => void
  readonly children?: ReactNode
}

/** Texts in three languages with the reason for them: a piece of news, or a message to many. */
export const ThreeTextsForm = ({ action, busy, failure, onSend, children }: ThreeTextsFormProps) => {
  const [texts, setTexts] = useState(noTexts)
  const [reason, setReason] = useState('')
  const clear = () => {
    setTexts(noTexts)
    setReason('')
  }
  return (
    <Panel title={action}>
      <TextFields value={texts} onChange={setTexts} />
      {children}
      <div className={ui.row}>
        <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
        <Action kind="main" busy={busy} onClick={() => onSend({ ...texts, reason }, clear)}>
          {action}
        </Action>
      </div>
      <Reasons failure={failure} />
    </Panel>
  )
}
