import { useState } from 'react'
import { words } from '../messages.ts'
import { useDeed, useOpsList } from '../shell/queries.ts'
import { Action, Line } from '../ui/form.tsx'
import { Panel, Reasons, Table } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'

const { catalogue, actions } = words

const Create = () => {
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const deed = useDeed('invitations/create', () => setCode(''))
  return (
    <Panel title={actions.create}>
      <div className={ui.row}>
        <Line label={catalogue.code} hint={catalogue.codeHint} value={code} onChange={setCode} maxLength={16} />
        <Line label={words.reason} value={reason} onChange={setReason} />
        <Action kind="main" busy={deed.isPending} onClick={() => deed.mutate({ code, reason })}>
          {actions.create}
        </Action>
      </div>
      <Reasons failure={deed.error} />
    </Panel>
  )
}

const Retire = ({ code }: { readonly code: string }) => {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const deed = useDeed('invitations/retire')
  if (!open) return <Action onClick={() => setOpen(true)}>{actions.retire}</Action>
  return (
    <div className={ui.row}>
      <Line label={words.reason} value={reason} onChange={setReason} />
      <Action kind="bad" busy={deed.isPending} onClick={() => deed.mutate({ code, reason })}>
        {actions.retire}
      </Action>
      <Reasons failure={deed.error} />
    </div>
  )
}

/** Codes that belong to nobody. They only open the door, they reward nobody. */
export const Invitations = ({ may }: { readonly may: boolean }) => {
  const { rows, more, error } = useOpsList('invitations/list', {})
  return (
    <>
      {may && <Create />}
      <Panel title={catalogue.tabs.invitations}>
        <Reasons failure={error} />
        <Table
          label={catalogue.tabs.invitations}
          rows={rows}
          more={more}
          keyOf={(row) => row.code}
          columns={[
            { head: catalogue.code, cell: (row) => row.code },
            { head: catalogue.used, cell: (row) => row.used, figure: true },
            { head: catalogue.state, cell: (row) => (row.retired ? catalogue.retired : catalogue.valid) },
            { head: actions.retire, cell: (row) => may && !row.retired && <Retire code={row.code} /> },
          ]}
        />
      </Panel>
    </>
  )
}
