import { useState } from 'react'
import { useDeed } from '../shell/queries.ts'
import { words } from '../shell/words/messages.ts'
import { Action, Line } from '../ui/form.tsx'
import { Panel, Reasons, Soft } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'
import { identityWords } from './words.ts'

const { customer } = identityWords

/** Forgets the person for good. The account is typed once more, because nothing brings it back. */
export const DeletePerson = ({ account, onDone }: { readonly account: string; readonly onDone: (number: string) => void }) => {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const deed = useDeed('customers/delete', ({ number }) => onDone(number))
  return (
    <Panel title={customer.deletion}>
      <Soft>{customer.deletionHint}</Soft>
      <form
        className={ui.row}
        onSubmit={(event) => {
          event.preventDefault()
          deed.mutate({ account, reason })
        }}
      >
        <Line label={customer.deletionTyped} value={typed} onChange={setTyped} maxLength={10} />
        <Line label={words.reason} value={reason} onChange={setReason} />
        <Action kind="bad" type="submit" busy={deed.isPending} disabled={typed !== account}>
          {customer.deleteForGood}
        </Action>
      </form>
      <Reasons failure={deed.error} />
    </Panel>
  )
}
