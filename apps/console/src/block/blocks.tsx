import { toast } from '@zaraba/ui/sheets/toast.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps, useOpsAction, useOpsList } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line } from '../ui/form.tsx'
import { Panel, Reasons, Table } from '../ui/page.tsx'
import { sentToast } from '../ui/sent-toast.ts'
import { TermsForm } from '../ui/terms-form.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { chosenFields, countText, emptyDraft, isRunning, labelOf, shareOf, typedFields } from './draft.ts'
import { blockTexts } from './texts.ts'

const Create = () => {
  const [draft, setDraft] = useState(emptyDraft)
  const action = useOpsAction('blocks/propose', () => setDraft(emptyDraft))
  return (
    <TermsForm
      title={blockTexts.create}
      action={blockTexts.propose}
      labels={blockTexts.fields}
      values={draft}
      onChange={(name, value) => setDraft({ ...draft, [name]: value })}
      chosen={chosenFields}
      typed={typedFields}
      mutation={action}
      onSend={() => action.mutate(draft as Parameters<typeof action.mutate>[0])}
    />
  )
}

/** Approves what somebody else proposed, or drops it. */
const Decide = ({ id, own }: { readonly id: string; readonly own: boolean }) => {
  const [reason, setReason] = useState('')
  const approve = useOpsAction('blocks/approve')
  const drop = useOpsAction('blocks/drop')
  return (
    <div className={ui.row}>
      <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
      {!own && (
        <Action kind="main" busy={approve.isPending} onClick={() => approve.mutate({ id, reason })}>
          {blockTexts.approve}
        </Action>
      )}
      <Action kind="bad" busy={drop.isPending} onClick={() => drop.mutate({ id, reason })}>
        {blockTexts.drop}
      </Action>
      <Reasons failure={approve.error ?? drop.error} />
    </div>
  )
}

/** Offers that wait for the approval of a second operator. */
const Proposed = ({ may }: { readonly may: boolean }) => {
  const { data, error } = useOps('blocks/proposed', {})
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  return (
    <Panel title={blockTexts.proposed}>
      <p>{blockTexts.fourEyes}</p>
      <Reasons failure={error} />
      <Table
        label={blockTexts.proposed}
        rows={data?.list ?? []}
        keyOf={(row) => row.id}
        columns={[
          { head: blockTexts.fields.kind, cell: (row) => labelOf('kind', row.kind) },
          { head: blockTexts.fields.code, cell: shareOf },
          { head: blockTexts.fields.discount, cell: (row) => row.discount, figure: true },
          { head: blockTexts.fields.quota, cell: (row) => countText(row.quota), figure: true },
          { head: blockTexts.fields.cap, cell: (row) => countText(row.cap), figure: true },
          { head: blockTexts.fields.lock_days, cell: (row) => row.lock_days, figure: true },
          { head: blockTexts.fields.needs, cell: (row) => row.channel || labelOf('needs', row.needs) },
          { head: blockTexts.proposedBy, cell: (row) => row.by },
          { head: blockTexts.act, cell: (row) => may && <Decide id={row.id} own={row.by === self.data?.name} /> },
        ]}
      />
    </Panel>
  )
}

const Channels = ({ may }: { readonly may: boolean }) => {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const { data, error } = useOps('channels/list', {})
  const action = useOpsAction('channels/set', () => setPassword(''))
  return (
    <Panel title={blockTexts.channels}>
      <Reasons failure={error} />
      <Table
        label={blockTexts.channels}
        rows={data?.list ?? []}
        keyOf={(row) => row.name}
        columns={[
          { head: blockTexts.fields.channel, cell: (row) => row.name },
          { head: consoleTexts.time, cell: (row) => time(row.changed) },
          { head: consoleTexts.by, cell: (row) => row.by },
        ]}
      />
      {may && (
        <div className={ui.row}>
          <Line label={blockTexts.fields.channel} value={name} onChange={setName} maxLength={40} />
          <Line label={blockTexts.fields.password} value={password} onChange={setPassword} />
          <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
          <Action busy={action.isPending} onClick={() => action.mutate({ name, password, reason })}>
            {blockTexts.setPassword}
          </Action>
        </div>
      )}
      <Reasons failure={action.error} />
    </Panel>
  )
}

/** Hands a password out, or ends the offer before its time. */
const Act = ({ id, restricted }: { readonly id: string; readonly restricted: boolean }) => {
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [accounts, setAccounts] = useState('')
  const [reason, setReason] = useState('')
  const hand = useOpsAction('blocks/handOut', ({ unknown }) => {
    setOpen(false)
    setPassword('')
    toast(...sentToast(unknown))
  })
  const end = useOpsAction('blocks/withdraw', () => setOpen(false))
  if (!open) return <Action onClick={() => setOpen(true)}>{blockTexts.act}</Action>
  return (
    <div className={ui.row}>
      <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
      {restricted && (
        <>
          <Line label={blockTexts.fields.password} value={password} onChange={setPassword} />
          <Line label={consoleTexts.recipients} value={accounts} onChange={setAccounts} />
          <Action busy={hand.isPending} onClick={() => hand.mutate({ id, password, accounts, reason })}>
            {blockTexts.handOut}
          </Action>
        </>
      )}
      <Action kind="bad" busy={end.isPending} onClick={() => end.mutate({ id, reason })}>
        {blockTexts.withdraw}
      </Action>
      <Reasons failure={hand.error ?? end.error} />
    </div>
  )
}

/** Blocks and grabs: those of the simulated market, and those that operators add within the same bounds. */
const Blocks = ({ may }: { readonly may: boolean }) => {
  const { rows, more, error } = useOpsList('blocks/list', {})
  return (
    <>
      <p>{blockTexts.note}</p>
      {may && <Create />}
      <Proposed may={may} />
      <Channels may={may} />
      <Panel title={blockTexts.offers}>
        <Reasons failure={error} />
        <Table
          label={blockTexts.offers}
          rows={rows}
          more={more}
          keyOf={(row) => row.id}
          columns={[
            { head: blockTexts.fields.kind, cell: (row) => labelOf('kind', row.kind) },
            { head: blockTexts.fields.code, cell: shareOf },
            { head: blockTexts.fields.price, cell: (row) => `${row.price} (${row.reference_price})`, figure: true },
            { head: blockTexts.fields.quota, cell: (row) => `${countText(row.taken)} / ${countText(row.quota)}`, figure: true },
            { head: blockTexts.fields.cap, cell: (row) => countText(row.cap), figure: true },
            { head: blockTexts.fields.closes, cell: (row) => time(row.closes) },
            { head: blockTexts.fields.needs, cell: (row) => labelOf('needs', row.needs) },
            { head: consoleTexts.by, cell: (row) => row.by },
            {
              head: blockTexts.act,
              cell: (row) => may && isRunning(row) && <Act id={row.id} restricted={row.needs !== 'none'} />,
            },
          ]}
        />
      </Panel>
    </>
  )
}

export const blockCatalogue: Catalogue = { title: blockTexts.tab, Content: Blocks }
