import { CallFailure } from '@zaraba/client/call.ts'
import { Switch } from '@zaraba/ui/fields/switch.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { useEffect, useState } from 'react'
import { endPush, type PushState, readPush, startPush } from './push.ts'
import { securityTexts } from './texts.ts'

const texts = securityTexts.push
const notes: Readonly<Record<PushState, string>> = {
  on: texts.text,
  off: texts.text,
  denied: texts.denied,
  impossible: texts.impossible,
}

/** Whether messages reach this browser while the app is closed, and the switch for it where the browser allows any. */
export const PushRow = () => {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    readPush().then(setState, () => setState('impossible'))
  }, [])
  const change = async (wanted: boolean) => {
    setBusy(true)
    try {
      if (wanted) setState(await startPush())
      else await endPush().then(() => setState('off'))
    } catch (error) {
      // A refusal of the server is on the screen already.
      if (!(error instanceof CallFailure)) toast(texts.failed, 'bad')
    } finally {
      setBusy(false)
    }
  }
  const possible = state === 'on' || state === 'off'
  return (
    <Row
      icon="bell"
      title={texts.title}
      text={state === null ? texts.text : notes[state]}
      {...(possible
        ? { end: <Switch label={texts.title} on={state === 'on'} busy={busy} onChange={(wanted) => void change(wanted)} /> }
        : {})}
    />
  )
}
