import { CallFailure } from '@zaraba/client/call.ts'
import { Switch } from '@zaraba/ui/fields/switch.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { useEffect, useState } from 'react'
import { endPush, type PushState, readPush, startPush } from './push.ts'
import { security } from './texts.ts'

const words = security.push
const notes: Readonly<Record<PushState, string>> = {
  on: words.text,
  off: words.text,
  denied: words.denied,
  impossible: words.impossible,
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
      if (!(error instanceof CallFailure)) toast(words.failed, 'bad')
    } finally {
      setBusy(false)
    }
  }
  const possible = state === 'on' || state === 'off'
  return (
    <Row
      icon="bell"
      title={words.title}
      text={state === null ? words.text : notes[state]}
      {...(possible
        ? { end: <Switch label={words.title} on={state === 'on'} busy={busy} onChange={(wanted) => void change(wanted)} /> }
        : {})}
    />
  )
}
