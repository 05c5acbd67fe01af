import { type ResetTarget, resetTargets } from '@zaraba/contract/identity/security-calls.ts'
import { useState } from 'react'
import { useOpsAction } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line, Select } from '../ui/form.tsx'
import { Panel, Reasons, Soft } from '../ui/page.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { identityTexts } from './texts.ts'

const { customer } = identityTexts

/** Says what the operators call a customer. */
export const NameForm = ({ one }: { readonly one: { readonly account: string; readonly assigned_name: string } }) => {
  const [name, setName] = useState(one.assigned_name)
  const [reason, setReason] = useState('')
  const action = useOpsAction('customers/name', () => setReason(''))
  return (
    <form
      className={ui.row}
      onSubmit={(event) => {
        event.preventDefault()
        action.mutate({ account: one.account, name, reason })
      }}
    >
      <Line label={customer.assignedName} hint={customer.assignedNameHint} value={name} onChange={setName} maxLength={60} />
      <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
      <Action type="submit" busy={action.isPending}>
        {consoleTexts.actions.save}
      </Action>
      <Reasons failure={action.error} />
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
  const action = useOpsAction('customers/endSession', onDone)
  return (
    <form
      className={ui.row}
      onSubmit={(event) => {
        event.preventDefault()
        action.mutate({ account, id, reason })
      }}
    >
      <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
      <Action kind="bad" type="submit" busy={action.isPending}>
        {id === 'all' ? consoleTexts.actions.endAll : consoleTexts.actions.end}
      </Action>
      <Action onClick={onDone}>{consoleTexts.actions.cancel}</Action>
      <Reasons failure={action.error} />
    </form>
  )
}

/** Forgets the person for good. The account is typed once more, because nothing brings it back. */
export const DeletePerson = ({ account, onDone }: { readonly account: string; readonly onDone: (number: string) => void }) => {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const action = useOpsAction('customers/delete', ({ number }) => onDone(number))
  return (
    <Panel title={customer.deletion}>
      <Soft>{customer.deletionHint}</Soft>
      <form
        className={ui.row}
        onSubmit={(event) => {
          event.preventDefault()
          action.mutate({ account, reason })
        }}
      >
        <Line label={customer.deletionTyped} value={typed} onChange={setTyped} maxLength={10} />
        <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
        <Action kind="bad" type="submit" busy={action.isPending} disabled={typed !== account}>
          {customer.deleteForGood}
        </Action>
      </form>
      <Reasons failure={action.error} />
    </Panel>
  )
}

/** Gives out a one-time code for a forgotten password, for a reason that the customer reads. It is shown here, once. */
export const ResetCode = ({ account }: { readonly account: string }) => {
  const [what, setWhat] = useState<ResetTarget>('log_in_password')
  const [reason, setReason] = useState('')
  const action = useOpsAction('customers/resetCode', () => setReason(''))
  return (
    <Panel title={customer.passwords}>
      <Soft>{customer.passwordsHint}</Soft>
      <form
        className={ui.row}
        onSubmit={(event) => {
          event.preventDefault()
          action.mutate({ account, what, reason })
        }}
      >
        <Select
          label={customer.passwords}
          value={what}
          onChange={setWhat}
          items={resetTargets.map((value) => ({ value, label: customer.resetCode[value] }))}
        />
        <Line label={consoleTexts.reason} hint={customer.flagReason} value={reason} onChange={setReason} />
        <Action kind="main" type="submit" busy={action.isPending}>
          {consoleTexts.actions.create}
        </Action>
      </form>
      {action.data && (
        <p role="status">
          {action.data.code === '' ? customer.codeGone : customer.codeOnce(action.data.code, time(action.data.until))}
        </p>
      )}
      <Reasons failure={action.error} />
    </Panel>
  )
}
