import { useState } from 'react'
import { useDeed } from '../shell/queries.ts'
import { words } from '../shell/words/messages.ts'
import { Action, Line } from '../ui/form.tsx'
import { Reasons } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'
import { identityWords } from './words.ts'

const { customer } = identityWords

/** Says what the operators call a customer. */
export const NameForm = ({ one }: { readonly one: { readonly account: string; readonly house_name: string } }) => {
  const [name, setName] = useState(one.house_name)
  const [reason, setReason] = useState('')
  const deed = useDeed('customers/name', () => setReason(''))
  return (
    <form
      className={ui.row}
      onSubmit={(event) => {
        event.preventDefault()
        deed.mutate({ account: one.account, name, reason })
      }}
    >
      <Line label={customer.houseName} hint={customer.houseNameHint} value={name} onChange={setName} maxLength={60} />
      <Line label={words.reason} value={reason} onChange={setReason} />
      <Action type="submit" busy={deed.isPending}>
        {words.actions.save}
      </Action>
      <Reasons failure={deed.error} />
    </form>
  )
}
