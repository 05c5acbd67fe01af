import { language } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOpsAction, useOpsList } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line } from '../ui/form.tsx'
import { Panel, Reasons, Table } from '../ui/page.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { contentTexts } from './texts.ts'
import { headingOf } from './three-texts.tsx'
import { ThreeTextsForm } from './three-texts-form.tsx'

const { actions } = consoleTexts

const Publish = () => {
  const action = useOpsAction('news/publish')
  return (
    <ThreeTextsForm
      action={actions.publish}
      busy={action.isPending}
      failure={action.error}
      onSend={(input, clear) => action.mutate(input, { onSuccess: clear })}
    />
  )
}

const Withdraw = ({ id }: { readonly id: string }) => {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const action = useOpsAction('news/withdraw')
  if (!open) return <Action onClick={() => setOpen(true)}>{actions.withdraw}</Action>
  return (
    <div className={ui.row}>
      <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
      <Action kind="bad" busy={action.isPending} onClick={() => action.mutate({ id, reason })}>
        {actions.withdraw}
      </Action>
      <Reasons failure={action.error} />
    </div>
  )
}

/** News published by the operator. Customers see them among the news of the market, marked as the operator’s. */
const BrokerageNews = ({ may }: { readonly may: boolean }) => {
  const { rows, more, error } = useOpsList('news/list', {})
  return (
    <>
      {may && <Publish />}
      <Panel title={contentTexts.tabs.news}>
        <Reasons failure={error} />
        <Table
          label={contentTexts.tabs.news}
          rows={rows}
          more={more}
          keyOf={(row) => row.id}
          columns={[
            { head: consoleTexts.time, cell: (row) => time(row.time) },
            { head: contentTexts.heading, cell: (row) => headingOf(row, language) },
            { head: consoleTexts.by, cell: (row) => row.by },
            { head: consoleTexts.state, cell: (row) => (row.withdrawn === '-' ? contentTexts.shown : contentTexts.withdrawn) },
            { head: actions.withdraw, cell: (row) => may && row.withdrawn === '-' && <Withdraw id={row.id} /> },
          ]}
        />
      </Panel>
    </>
  )
}

export const newsCatalogue: Catalogue = { title: contentTexts.tabs.news, Content: BrokerageNews }
