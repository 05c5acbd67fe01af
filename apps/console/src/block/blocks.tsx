import { toast } from '@zaraba/ui/sheets/toast.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps, useOpsAction, useOpsList } from '../shell/queries.ts'
import { words } from '../shell/texts.ts'
import { Action, Line } from '../ui/form.tsx'
import { Panel, Reasons, Table } from '../ui/page.tsx'
import { sentToast } from '../ui/sent-toast.ts'
import { TermsForm } from '../ui/terms-form.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { chosenFields, countText, emptyDraft, isRunning, labelOf, shareOf, typedFields } from './draft.ts'
import { blockWords } from './texts.ts'

const Create = () => {
  const [draft, setDraft] = useState(emptyDraft)
  const action = useOpsAction('blocks/propose', () => setDraft(emptyDraft))
  return (
    <TermsForm
      title={blockWords.create}
      action={blockWords.propose}
      labels={blockWords.fields}
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
      <Line label={words.reason} value={reason} onChange={setReason} />
      {!own && (
        <Action kind="main" busy={approve.isPending} onClick={() => approve.mutate({ id, reason })}>
          {blockWords.approve}
        </Action>
      )}
      <Action kind="bad" busy={drop.isPending} onClick={() => drop.mutate({ id, reason })}>
        {blockWords.drop}
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
    <Panel title={blockWords.proposed}>
      <p>{blockWords.fourEyes}</p>
      <Reasons failure={error} />
      <Table
        label={blockWords.proposed}
        rows={data?.list ?? []}
        keyOf={(row) => row.id}
        columns={[
          { head: blockWords.fields.kind, cell: (row) => labelOf('kind', row.kind) },
          { head: blockWords.fields.code, cell: shareOf },
          { head: blockWords.fields.discount, cell: (row) => row.discount, figure: true },
          { head: blockWords.fields.quota, cell: (row) => countText(row.quota), figure: true },
          { head: blockWords.fields.cap, cell: (row) => countText(row.cap), figure: true },
          { head: blockWords.fields.lock_days, cell: (row) => row.lock_days, figure: true },
          { head: blockWords.fields.needs, cell: (row) => row.channel || labelOf('needs', row.needs) },
          { head: blockWords.proposedBy, cell: (row) => row.by },
          { head: blockWords.act, cell: (row) => may && <Decide id={row.id} own={row.by === self.data?.name} /> },
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
    <Panel title={blockWords.channels}>
      <Reasons failure={error} />
      <Table
        label={blockWords.channels}
        rows={data?.list ?? []}
        keyOf={(row) => row.name}
        columns={[
          { head: blockWords.fields.channel, cell: (row) => row.name },
          { head: words.time, cell: (row) => time(row.changed) },
          { head: words.by, cell: (row) => row.by },
        ]}
      />
      {may && (
        <div className={ui.row}>
          <Line label={blockWords.fields.channel} value={name} onChange={setName} maxLength={40} />
          <Line label={blockWords.fields.password} value={password} onChange={setPassword} />
          <Line label={words.reason} value={reason} onChange={setReason} />
          <Action busy={action.isPending} onClick={() => action.mutate({ name, password, reason })}>
            {blockWords.setPassword}
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
  if (!open) return <Action onClick={() => setOpen(true)}>{blockWords.act}</Action>
  return (
    <div className={ui.row}>
      <Line label={words.reason} value={reason} onChange={setReason} />
      {restricted && (
        <>
          <Line label={blockWords.fields.password} value={password} onChange={setPassword} />
          <Line label={words.recipients} value={accounts} onChange={setAccounts} />
          <Action busy={hand.isPending} onClick={() => hand.mutate({ id, password, accounts, reason })}>
            {blockWords.handOut}
          </Action>
        </>
      )}
      <Action kind="bad" busy={end.isPending} onClick={() => end.mutate({ id, reason })}>
        {blockWords.withdraw}
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
      <p>{blockWords.note}</p>
      {may && <Create />}
      <Proposed may={may} />
      <Channels may={may} />
      <Panel title={blockWords.offers}>
        <Reasons failure={error} />
        <Table
          label={blockWords.offers}
          rows={rows}
          more={more}
          keyOf={(row) => row.id}
          columns={[
            { head: blockWords.fields.kind, cell: (row) => labelOf('kind', row.kind) },
            { head: blockWords.fields.code, cell: shareOf },
            { head: blockWords.fields.price, cell: (row) => `${row.price} (${row.reference_price})`, figure: true },
            { head: blockWords.fields.quota, cell: (row) => `${countText(row.taken)} / ${countText(row.quota)}`, figure: true },
            { head: blockWords.fields.cap, cell: (row) => countText(row.cap), figure: true },
            { head: blockWords.fields.closes, cell: (row) => time(row.closes) },
            { head: blockWords.fields.needs, cell: (row) => labelOf('needs', row.needs) },
            { head: words.by, cell: (row) => row.by },
            {
              head: blockWords.act,
              cell: (row) => may && isRunning(row) && <Act id={row.id} restricted={row.needs !== 'none'} />,
            },
          ]}
        />
      </Panel>
    </>
  )
}

export const blockCatalogue: Catalogue = { title: blockWords.tab, Content: Blocks }
