import { toast } from '@zaraba/ui/sheets/toast.ts'
import { languageCode } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOpsAction, useOpsList } from '../shell/queries.ts'
import { words } from '../shell/texts.ts'
import { Area } from '../ui/form.tsx'
import { Panel, Reasons, Table } from '../ui/page.tsx'
import { sentToast } from '../ui/sent-toast.ts'
import { time } from '../ui/time.ts'
import { contentWords } from './texts.ts'
import { headingOf } from './three-texts.tsx'
import { ThreeTextsForm } from './three-texts-form.tsx'

const { actions } = words

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
      <Area label={words.recipients} hint={contentWords.recipientsHint} rows={2} value={accounts} onChange={setAccounts} />
    </ThreeTextsForm>
  )
}

/** Messages to several customers: each customer gets one, in the language that they read. */
const Mailings = ({ may }: { readonly may: boolean }) => {
  const { rows, more, error } = useOpsList('messages/list', {})
  return (
    <>
      {may && <Send />}
      <Panel title={contentWords.tabs.messages}>
        <Reasons failure={error} />
        <Table
          label={contentWords.tabs.messages}
          rows={rows}
          more={more}
          keyOf={(row) => row.id}
          columns={[
            { head: words.time, cell: (row) => time(row.time) },
            { head: contentWords.heading, cell: (row) => headingOf(row, languageCode) },
            { head: words.by, cell: (row) => row.by },
            { head: words.recipients, cell: (row) => (row.audience === 'all' ? contentWords.everybody : row.audience) },
            { head: contentWords.sent, cell: (row) => row.sent, figure: true },
            { head: words.state, cell: (row) => (row.finished ? contentWords.arrived : contentWords.onItsWay) },
          ]}
        />
      </Panel>
    </>
  )
}

export const mailingCatalogue: Catalogue = { title: contentWords.tabs.messages, Content: Mailings }
