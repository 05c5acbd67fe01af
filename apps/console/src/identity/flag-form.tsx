import { flagNames } from '@zaraba/contract/identity/ops-calls.ts'
import { useState } from 'react'
import { useOpsAction } from '../shell/queries.ts'
import { words } from '../shell/words/messages.ts'
import { Action, Line, Select } from '../ui/form.tsx'
import { Reasons } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'
import { identityWords } from './words.ts'

type Flag = (typeof flagNames)[number]
const { actions } = words
const { customer } = identityWords
const nameOf = (flag: string): string => words.flagNames[flag] ?? flag

/** A flag with its end and the reason that the customer reads. */
export const FlagForm = ({ account }: { readonly account: string }) => {
  const [flag, setFlag] = useState<Flag>('no_trading')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const action = useOpsAction('customers/flag', () => setReason(''))
  return (
    <form
      className={ui.row}
      aria-label={customer.setFlag}
      onSubmit={(event) => {
        event.preventDefault()
        action.mutate({ account, flag, until, reason })
      }}
    >
      <Select
        label={customer.flag}
        value={flag}
        onChange={setFlag}
        items={flagNames.map((value) => ({ value, label: nameOf(value) }))}
      />
      <Line label={customer.until} hint={customer.untilHint} value={until} onChange={setUntil} />
      <Line label={words.reason} hint={customer.flagReason} value={reason} onChange={setReason} />
      <Action kind="bad" type="submit" busy={action.isPending}>
        {customer.setFlag}
      </Action>
      <Reasons failure={action.error} />
    </form>
  )
}

/** Lifting a flag wants its reason too. */
export const LiftForm = ({ account, flag }: { readonly account: string; readonly flag: string }) => {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const action = useOpsAction('customers/unflag', () => setOpen(false))
  const known = flagNames.find((each) => each === flag)
  if (known === undefined) return null
  if (!open) return <Action onClick={() => setOpen(true)}>{actions.lift}</Action>
  return (
    <form
      className={ui.row}
      onSubmit={(event) => {
        event.preventDefault()
        action.mutate({ account, flag: known, reason })
      }}
    >
      <Line label={words.reason} value={reason} onChange={setReason} />
      <Action type="submit" busy={action.isPending}>
        {actions.lift}
      </Action>
      <Reasons failure={action.error} />
    </form>
  )
}
