import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { useState } from 'react'
import { useOps, useOpsList } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line } from '../ui/form.tsx'
import { Page, Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { namedPeople } from '../ui/person.ts'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { chainText, operatorState } from './state-texts.ts'
import { operatorTexts } from './texts.ts'

const { audit } = operatorTexts

const Chain = () => {
  const { data, error, refetch, isFetching } = useOps('audit/check', {}, { enabled: false })
  return (
    <div className={ui.row}>
      <Action busy={isFetching} onClick={() => void refetch()}>
        {consoleTexts.actions.check}
      </Action>
      {data && <strong>{chainText(data)}</strong>}
      {data && <code>{data.last_hash.slice(0, 16)}</code>}
      <Reasons failure={error} />
    </div>
  )
}

const Operators = () => {
  const { data } = useOps('operators/list', {})
  return (
    <Panel title={audit.operators}>
      <Soft>{audit.operatorsNote}</Soft>
      <Table
        label={audit.operators}
        rows={data?.list ?? []}
        keyOf={(row) => row.name}
        columns={[
          { head: audit.actor, cell: (row) => row.name },
          { head: audit.roles, cell: (row) => row.roles.map((role) => consoleTexts.roles[role]).join(', ') },
          { head: consoleTexts.state, cell: operatorState },
          { head: consoleTexts.lastSeen, cell: (row) => (row.last_seen === '-' ? '–' : time(row.last_seen)) },
        ]}
      />
    </Panel>
  )
}

/** The object of an action, and the names of the customers whom it mentions. */
const Subject = ({ row }: { readonly row: OpsOutput<'audit/list'>['list'][number] }) => {
  const named = namedPeople(row.people)
  return (
    <>
      {row.subject}
      {named.length > 0 && <Soft>{named.join(', ')}</Soft>}
    </>
  )
}

/** Who did what, to what, and why; each row's hash covers the row before. */
export const AuditScreen = () => {
  const [actor, setActor] = useState('')
  const [action, setAction] = useState('')
  const { rows, more, error } = useOpsList('audit/list', { actor, action, limit: '100' })
  return (
    <Page title={audit.area} aside={<Chain />}>
      <Operators />
      <Panel>
        <div className={ui.row}>
          <Line label={audit.actor} value={actor} onChange={setActor} type="search" />
          <Line label={audit.action} value={action} onChange={setAction} type="search" />
        </div>
        <Reasons failure={error} />
        <Table
          label={audit.area}
          rows={rows}
          more={more}
          keyOf={(row) => row.number}
          columns={[
            { head: audit.number, cell: (row) => row.number, figure: true },
            { head: audit.time, cell: (row) => time(row.system_time) },
            { head: audit.actor, cell: (row) => row.actor },
            { head: audit.action, cell: (row) => row.action },
            { head: audit.subject, cell: (row) => <Subject row={row} /> },
            { head: consoleTexts.reason, cell: (row) => row.reason },
          ]}
        />
      </Panel>
    </Page>
  )
}
