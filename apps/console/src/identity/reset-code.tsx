import { type ResetTarget, resetTargets } from '@zaraba/contract/identity/security-calls.ts'
import { useState } from 'react'
import { useDeed } from '../shell/queries.ts'
import { words } from '../shell/words/messages.ts'
import { Action, Line, Select } from '../ui/form.tsx'
import { Panel, Reasons, Soft } from '../ui/page.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { identityWords } from './words.ts'

const { customer } = identityWords

/** Gives out a one-time code for a forgotten password, for a reason that the customer reads. It is shown here, once. */
export const ResetCode = ({ account }: { readonly account: string }) => {
  const [what, setWhat] = useState<ResetTarget>('log_in_password')
  const [reason, setReason] = useState('')
  const deed = useDeed('customers/resetCode', () => setReason(''))
  return (
    <Panel title={customer.passwords}>
      <Soft>{customer.passwordsHint}</Soft>
      <form
        className={ui.row}
        onSubmit={(event) => {
          event.preventDefault()
          deed.mutate({ account, what, reason })
        }}
      >
        <Select
          label={customer.passwords}
          value={what}
          onChange={setWhat}
          items={resetTargets.map((value) => ({ value, label: customer.resetCode[value] }))}
        />
        <Line label={words.reason} hint={customer.flagReason} value={reason} onChange={setReason} />
        <Action kind="main" type="submit" busy={deed.isPending}>
          {words.actions.create}
        </Action>
      </form>
      {deed.data && (
        <p role="status">
          {deed.data.code === '' ? customer.codeGone : customer.tellCode(deed.data.code, time(deed.data.until))}
        </p>
      )}
      <Reasons failure={deed.error} />
    </Panel>
  )
}
