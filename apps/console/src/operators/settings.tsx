import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps, useOpsAction } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import styles from '../ui/catalogues.module.css'
import { Action, Line } from '../ui/form.tsx'
import { Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'
import { operatorTexts } from './texts.ts'

type Setting = OpsOutput<'settings/list'>['list'][number]
const { actions } = consoleTexts
const { settings } = operatorTexts

const Change = ({ setting }: { readonly setting: Setting }) => {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(setting.value)
  const [reason, setReason] = useState('')
  const action = useOpsAction('settings/set', () => setOpen(false))
  if (!open) return <Action onClick={() => setOpen(true)}>{actions.set}</Action>
  return (
    <div className={ui.row}>
      <Line
        label={setting.name}
        hint={commonTexts.labelled(settings.mustBe, settings.each[setting.name].mustBe)}
        value={value}
        onChange={setValue}
      />
      <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
      <Action kind="main" busy={action.isPending} onClick={() => action.mutate({ name: setting.name, value, reason })}>
        {actions.save}
      </Action>
      <Reasons failure={action.error} names={{ value: `${setting.name} (${settings.each[setting.name].mustBe})` }} />
    </div>
  )
}

/** Every setting with what it decides and what it must be; who reviews, and the rules of the market, stay with the installer. */
const Settings = ({ may }: { readonly may: boolean }) => {
  const { data, error } = useOps('settings/list', {})
  return (
    <Panel title={settings.tab}>
      <Reasons failure={error} />
      <Table
        label={settings.tab}
        rows={data?.list ?? []}
        keyOf={(row) => row.name}
        columns={[
          {
            head: settings.setting,
            cell: (row) => (
              <>
                <code>{row.name}</code>
                <Soft>{settings.each[row.name].is}</Soft>
                <Soft>{commonTexts.labelled(settings.mustBe, settings.each[row.name].mustBe)}</Soft>
              </>
            ),
          },
          { head: settings.value, cell: (row) => <span className={styles.long}>{row.value.slice(0, 80)}</span> },
          { head: settings.otherwise, cell: (row) => <span className={styles.long}>{row.otherwise}</span> },
          {
            head: actions.set,
            cell: (row) => (row.editable ? may && <Change key={row.value} setting={row} /> : <Soft>{settings.installer}</Soft>),
          },
        ]}
      />
    </Panel>
  )
}

export const settingCatalogue: Catalogue = { title: settings.tab, Content: Settings }
