import { useState } from 'react'
import { useDeed } from '../shell/queries.ts'
import { words } from '../shell/words/messages.ts'
import { Action, Line } from '../ui/form.tsx'
import { Reasons } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'

/** Ends one log-in, or with `all` every one, for a reason. */
export const EndForm = ({
  account,
  id,
  onDone,
}: {
  readonly account: string
  readonly id: string
  readonly onDone: () => void
}) => {
  const [reason, setReason] = useState('')
  const deed = useDeed('customers/endSession', onDone)
  return (
    <form
      className={ui.row}
      onSubmit={(event) => {
        event.preventDefault()
        deed.mutate({ account, id, reason })
      }}
    >
      <Line label={words.reason} value={reason} onChange={setReason} />
      <Action kind="bad" type="submit" busy={deed.isPending}>
        {id === 'all' ? words.actions.endAll : words.actions.end}
      </Action>
      <Action onClick={onDone}>{words.actions.cancel}</Action>
      <Reasons failure={deed.error} />
    </form>
  )
}
