import { type ReactNode, useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps, useOpsAction, useOpsList } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line, Select } from '../ui/form.tsx'
import { Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'
import {
  type InvitationRow,
  invitationState,
  type Limits,
  limitsOf,
  mayChange,
  noLimits,
  ownerText,
  untilText,
  usedText,
} from './invitation.ts'
import { identityTexts } from './texts.ts'

const { actions } = consoleTexts
const { invitations } = identityTexts

const LimitFields = ({ limits, onChange }: { readonly limits: Limits; readonly onChange: (limits: Limits) => void }) => (
  <>
    <Line
      label={invitations.most}
      hint={invitations.mostHint}
      value={limits.most}
      onChange={(most) => onChange({ ...limits, most })}
      decimals={0}
      maxLength={9}
    />
    <Line
      label={invitations.until}
      hint={invitations.untilHint}
      value={limits.until}
      onChange={(until) => onChange({ ...limits, until })}
      maxLength={40}
    />
  </>
)

const Create = () => {
  const [code, setCode] = useState('')
  const [limits, setLimits] = useState(noLimits)
  const [reason, setReason] = useState('')
  const action = useOpsAction('invitations/create', () => setCode(''))
  return (
    <Panel title={actions.create}>
      <div className={ui.row}>
        <Line label={invitations.code} hint={invitations.codeHint} value={code} onChange={setCode} maxLength={16} />
        <LimitFields limits={limits} onChange={setLimits} />
        <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
        <Action kind="main" busy={action.isPending} onClick={() => action.mutate({ code, ...limits, reason })}>
          {actions.create}
        </Action>
      </div>
      <Reasons failure={action.error} />
    </Panel>
  )
}

/** Permits or forbids the codes of all customers. */
const CustomerCodes = () => {
  const { data } = useOps('invitations/list', { limit: 1 })
  const [reason, setReason] = useState('')
  const action = useOpsAction('settings/set', () => setReason(''))
  if (data === undefined) return null
  const open = data.customers_invite
  const value = open ? 'no' : 'yes'
  return (
    <Panel title={invitations.customerCodes}>
      <Soft>{open ? invitations.codesOpen : invitations.codesClosed}</Soft>
      <div className={ui.row}>
        <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
        <Action
          kind={open ? 'bad' : 'main'}
          busy={action.isPending}
          onClick={() => action.mutate({ name: 'customer_invitations', value, reason })}
        >
          {open ? invitations.shut : invitations.openAgain}
        </Action>
      </div>
      <Reasons failure={action.error} />
    </Panel>
  )
}

const Opened = ({ failure, children }: { readonly failure: unknown; readonly children: ReactNode }) => (
  <div className={ui.row}>
    {children}
    <Reasons failure={failure} />
  </div>
)

/** Actions on a code that is open, each with a reason. */
const Actions = ({ row }: { readonly row: InvitationRow }) => {
  const [open, setOpen] = useState<'' | 'limit' | 'retire'>('')
  const [limits, setLimits] = useState(limitsOf(row))
  const [reason, setReason] = useState('')
  const limit = useOpsAction('invitations/limit', () => setOpen(''))
  const retire = useOpsAction('invitations/retire')
  const { code } = row
  const why = <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
  if (open === '')
    return (
      <div className={ui.row}>
        <Action onClick={() => setOpen('limit')}>{invitations.limit}</Action>
        <Action onClick={() => setOpen('retire')}>{actions.retire}</Action>
      </div>
    )
  return open === 'limit' ? (
    <Opened failure={limit.error}>
      <LimitFields limits={limits} onChange={setLimits} />
      {why}
      <Action busy={limit.isPending} onClick={() => limit.mutate({ code, ...limits, reason })}>
        {invitations.limit}
      </Action>
      <Action onClick={() => setOpen('')}>{actions.cancel}</Action>
    </Opened>
  ) : (
    <Opened failure={retire.error}>
      {why}
      <Action kind="bad" busy={retire.isPending} onClick={() => retire.mutate({ code, reason })}>
        {actions.retire}
      </Action>
      <Action onClick={() => setOpen('')}>{actions.cancel}</Action>
    </Opened>
  )
}

const kinds = ['all', 'operators', 'customers'] as const

/** Codes with which one can register, of the operator and of customers. A code allows a registration and gives no reward. */
const Invitations = ({ may }: { readonly may: boolean }) => {
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  const { rows, more, error } = useOpsList('invitations/list', { kind })
  return (
    <>
      {may && <Create />}
      {may && <CustomerCodes />}
      <Panel title={invitations.tab}>
        <Select
          label={invitations.whose}
          value={kind}
          onChange={setKind}
          items={kinds.map((value) => ({ value, label: invitations.kinds[value] }))}
        />
        <Reasons failure={error} />
        <Table
          label={invitations.tab}
          rows={rows}
          more={more}
          keyOf={(row) => row.code}
          columns={[
            { head: invitations.code, cell: (row) => row.code },
            { head: invitations.whose, cell: ownerText },
            { head: invitations.used, cell: usedText, figure: true },
            { head: invitations.until, cell: untilText },
            { head: consoleTexts.state, cell: invitationState },
            {
              head: consoleTexts.actions.set,
              cell: (row) => may && mayChange(row) && <Actions row={row} />,
            },
          ]}
        />
      </Panel>
    </>
  )
}

export const invitationCatalogue: Catalogue = { title: invitations.tab, Content: Invitations }
