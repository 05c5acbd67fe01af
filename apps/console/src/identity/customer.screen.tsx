import { flagNames } from '@zaraba/contract/identity/ops-calls.ts'
import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useOps, useOpsAction } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { sum } from '../ui/amounts.ts'
import { Action, Line, Select } from '../ui/form.tsx'
import { Facts, Page, Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { personText } from '../ui/person.ts'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { DeletePerson, EndForm, NameForm, ResetCode } from './customer-forms.tsx'
import { CustomerView } from './customer-view.tsx'
import { identityTexts } from './texts.ts'

const { customer } = identityTexts

type Flag = (typeof flagNames)[number]
const { actions } = consoleTexts
const nameOf = (flag: string): string => consoleTexts.flagNames[flag] ?? flag

/** A flag with its end and the reason that the customer reads. */
const FlagForm = ({ account }: { readonly account: string }) => {
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
      <Line label={consoleTexts.reason} hint={customer.flagReason} value={reason} onChange={setReason} />
      <Action kind="bad" type="submit" busy={action.isPending}>
        {customer.setFlag}
      </Action>
      <Reasons failure={action.error} />
    </form>
  )
}

/** Lifting a flag wants its reason too. */
const LiftForm = ({ account, flag }: { readonly account: string; readonly flag: string }) => {
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
      <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
      <Action type="submit" busy={action.isPending}>
        {actions.lift}
      </Action>
      <Reasons failure={action.error} />
    </form>
  )
}

type One = OpsOutput<'customers/one'>

const Flags = ({ one, may }: { readonly one: One; readonly may: boolean }) => (
  <Panel title={consoleTexts.person.flags}>
    {one.flags.length === 0 && <Soft>{customer.none}</Soft>}
    {one.flags.map(({ flag, reason, until }) => (
      <div key={flag} className={ui.row}>
        <Chip tone="bad">{consoleTexts.flagNames[flag] ?? flag}</Chip>
        <span>{reason}</span>
        <span>{until === '-' ? '' : `${customer.until} ${time(until)}`}</span>
        {may && <LiftForm account={one.account} flag={flag} />}
      </div>
    ))}
    {may && <FlagForm account={one.account} />}
  </Panel>
)

const Sessions = ({ one, may }: { readonly one: One; readonly may: boolean }) => {
  const [ending, setEnding] = useState('')
  return (
    <Panel title={customer.sessions}>
      <Table
        label={customer.sessions}
        rows={one.sessions}
        keyOf={(row) => row.id}
        columns={[
          { head: customer.device, cell: (row) => row.device },
          { head: customer.address, cell: (row) => row.address },
          { head: consoleTexts.lastSeen, cell: (row) => time(row.last_seen) },
          {
            head: consoleTexts.actions.end,
            cell: (row) =>
              may && (
                <button type="button" className={ui.link} onClick={() => setEnding(row.id)}>
                  {consoleTexts.actions.end}
                </button>
              ),
          },
        ]}
      />
      {may && one.sessions.length > 1 && ending === '' && (
        <button type="button" className={ui.link} onClick={() => setEnding('all')}>
          {consoleTexts.actions.endAll}
        </button>
      )}
      {ending !== '' && <EndForm account={one.account} id={ending} onDone={() => setEnding('')} />}
    </Panel>
  )
}

/** One customer: who it is, what holds, where they are logged in, what they asked for, and what they see. */
export const CustomerScreen = () => {
  const { account = '' } = useParams()
  const { data: one, error } = useOps('customers/one', { account }, { freshMs: 60_000 })
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  const [deleted, setDeleted] = useState('')
  // The number of a deleted account belongs to no person any more.
  const may = self.data?.roles.includes('security') === true && /^\d/.test(account)
  if (deleted !== '')
    return (
      <Page title={account}>
        <p role="status">{customer.deleted(deleted)}</p>
      </Page>
    )
  if (error)
    return (
      <Page title={account}>
        <Reasons failure={error} />
      </Page>
    )
  if (one === undefined) return <Page title={account}>…</Page>
  return (
    <Page title={personText(one)}>
      <div className={ui.halves}>
        <Panel title={consoleTexts.person.customer}>
          <Facts
            list={[
              { name: consoleTexts.account, value: one.account },
              { name: customer.assignedName, value: one.assigned_name },
              { name: customer.displayName, value: one.display_name },
              { name: consoleTexts.person.verifiedName, value: one.verified_name },
              { name: consoleTexts.person.since, value: time(one.since) },
              { name: consoleTexts.person.invitedBy, value: one.invited_by },
              { name: customer.host, value: one.host ? '✓' : '' },
            ]}
          />
          {may && <NameForm one={one} />}
        </Panel>
        <Flags one={one} may={may} />
      </div>
      <Sessions one={one} may={may} />
      {may && <ResetCode account={one.account} />}
      <Panel title={customer.requests}>
        <Table
          label={customer.requests}
          rows={one.requests}
          keyOf={(row) => row.order_no}
          columns={[
            { head: 'No.', cell: (row) => row.order_no, figure: true },
            { head: consoleTexts.state, cell: (row) => consoleTexts.reviewStates[row.state] },
            { head: consoleTexts.requests.waits, cell: (row) => time(row.apply_time) },
            { head: consoleTexts.reason, cell: (row) => row.reason },
            { head: consoleTexts.requests.by, cell: (row) => row.decided_by },
            { head: '¥ $ 元', cell: sum, figure: true },
          ]}
        />
      </Panel>
      <CustomerView account={one.account} />
      {may && <DeletePerson account={one.account} onDone={setDeleted} />}
    </Page>
  )
}
