import { toast } from '@zaraba/ui/sheets/toast.ts'
import { language } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOpsAction, useOpsList } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Area } from '../ui/form.tsx'
import { Panel, Reasons, Table } from '../ui/page.tsx'
import { sentToast } from '../ui/sent-toast.ts'
import { time } from '../ui/time.ts'
import { contentTexts } from './texts.ts'
import { headingOf } from './three-texts.tsx'
import { ThreeTextsForm } from './three-texts-form.tsx'

const { actions } = consoleTexts

const Send = () => {
  const [accounts, setAccounts] = useState('')
  const action = useOpsAction('messages/send', ({ unknown }) => {
    setAccounts('')
    toast(...sentToast(unknown))
  })
  return (
    <ThreeTextsForm
      action={actions.send}
      busy={action.isPending}
      failure={action.error}
      onSend={(input, clear) => action.mutate({ ...input, accounts }, { onSuccess: clear })}
    >
      <Area label={consoleTexts.recipients} hint={contentTexts.recipientsHint} rows={2} value={accounts} onChange={setAccounts} />
    </ThreeTextsForm>
  )
}

/** Messages to several customers: each customer gets one, in the language that they read. */
const Mailings = ({ may }: { readonly may: boolean }) => {
  const { rows, more, error } = useOpsList('messages/list', {})
  return (
    <>
      {may && <Send />}
      <Panel title={contentTexts.tabs.messages}>
        <Reasons failure={error} />
        <Table
          label={contentTexts.tabs.messages}
          rows={rows}
          more={more}
          keyOf={(row) => row.id}
          columns={[
            { head: consoleTexts.time, cell: (row) => time(row.time) },
            { head: contentTexts.heading, cell: (row) => headingOf(row, language) },
            { head: consoleTexts.by, cell: (row) => row.by },
            { head: consoleTexts.recipients, cell: (row) => (row.audience === 'all' ? contentTexts.everybody : row.audience) },
            { head: contentTexts.sent, cell: (row) => row.sent, figure: true },
            { head: consoleTexts.state, cell: (row) => (row.finished ? contentTexts.arrived : contentTexts.onItsWay) },
          ]}
        />
      </Panel>
    </>
  )
}

export const mailingCatalogue: Catalogue = { title: contentTexts.tabs.messages, Content: Mailings }
