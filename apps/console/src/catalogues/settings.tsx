import type { OpsOutput } from '@zaraba/contract/ops/calls.ts'
import { useState } from 'react'
import { words } from '../messages.ts'
import { useDeed, useOps } from '../shell/queries.ts'
import { Action, Line } from '../ui/form.tsx'
import { Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'

type Setting = OpsOutput<'settings/list'>['list'][number]
const { catalogue, actions } = words

const Change = ({ setting }: { readonly setting: Setting }) => {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(setting.value)
  const [reason, setReason] = useState('')
  const deed = useDeed('settings/set', () => setOpen(false))
  if (!open) return <Action onClick={() => setOpen(true)}>{actions.set}</Action>
  return (
    <div className={ui.row}>
      <Line label={setting.name} hint={`${catalogue.mustBe}: ${setting.must_be}`} value={value} onChange={setValue} />
      <Line label={words.reason} value={reason} onChange={setReason} />
      <Action kind="main" busy={deed.isPending} onClick={() => deed.mutate({ name: setting.name, value, reason })}>
        {actions.save}
      </Action>
      <Reasons failure={deed.error} />
    </div>
  )
}

/** Brands and the way to customer service; what decides over money stays with the installer. */
export const Settings = ({ may }: { readonly may: boolean }) => {
  const { data, error } = useOps('settings/list', {})
  return (
    <Panel title={catalogue.tabs.settings}>
      <Reasons failure={error} />
      <Table
        label={catalogue.tabs.settings}
        rows={data?.list ?? []}
        keyOf={(row) => row.name}
        columns={[
          { head: catalogue.setting, cell: (row) => row.name },
          { head: catalogue.value, cell: (row) => row.value.slice(0, 80) },
          { head: catalogue.otherwise, cell: (row) => row.otherwise },
          {
            head: actions.set,
            cell: (row) => (row.editable ? may && <Change key={row.value} setting={row} /> : <Soft>{catalogue.installer}</Soft>),
          },
        ]}
      />
    </Panel>
  )
}
