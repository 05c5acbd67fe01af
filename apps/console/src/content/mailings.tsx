import { toast } from '@zaraba/ui/sheets/toast.ts'
import { languageCode } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useDeed, useOpsList } from '../shell/queries.ts'
import { words } from '../shell/words/messages.ts'
import { Action, Area, Line } from '../ui/form.tsx'
import { Panel, Reasons, Table } from '../ui/page.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { headingOf, noTexts, TextFields } from './three-texts.tsx'

const { catalogue, actions } = words

const Send = () => {
  const [texts, setTexts] = useState(noTexts)
  const [accounts, setAccounts] = useState('')
  const [reason, setReason] = useState('')
  const deed = useDeed('messages/send', ({ unknown }) => {
    setTexts(noTexts)
    setReason('')
    setAccounts('')
    toast(unknown.length === 0 ? words.done : catalogue.unknown(unknown.join(', ')), unknown.length === 0 ? 'good' : 'bad')
  })
  return (
    <Panel title={actions.send}>
      <TextFields value={texts} onChange={setTexts} />
      <Area label={catalogue.recipients} hint={catalogue.recipientsHint} rows={2} value={accounts} onChange={setAccounts} />
      <div className={ui.row}>
        <Line label={words.reason} value={reason} onChange={setReason} />
        <Action kind="main" busy={deed.isPending} onClick={() => deed.mutate({ ...texts, accounts, reason })}>
          {actions.send}
        </Action>
      </div>
      <Reasons failure={deed.error} />
    </Panel>
  )
}

/** Messages to many: each customer gets one, in the language that they read. */
const Mailings = ({ may }: { readonly may: boolean }) => {
  const { rows, more, error } = useOpsList('messages/list', {})
  return (
    <>
      {may && <Send />}
      <Panel title={catalogue.tabs.messages}>
        <Reasons failure={error} />
        <Table
          label={catalogue.tabs.messages}
          rows={rows}
          more={more}
          keyOf={(row) => row.id}
          columns={[
            { head: catalogue.time, cell: (row) => time(row.time) },
            { head: catalogue.heading, cell: (row) => headingOf(row, languageCode) },
            { head: catalogue.by, cell: (row) => row.by },
            { head: catalogue.recipients, cell: (row) => (row.audience === 'all' ? catalogue.everybody : row.audience) },
            { head: catalogue.sent, cell: (row) => row.sent, figure: true },
            { head: catalogue.state, cell: (row) => (row.finished ? catalogue.arrived : catalogue.onItsWay) },
          ]}
        />
      </Panel>
    </>
  )
}

export const mailingCatalogue: Catalogue = { title: catalogue.tabs.messages, Content: Mailings }
