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
          {deed.data.code === '' ? customer.codeGone : customer.codeOnce(deed.data.code, time(deed.data.until))}
        </p>
      )}
      <Reasons failure={deed.error} />
    </Panel>
  )
}
