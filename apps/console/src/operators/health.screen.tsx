import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { useState } from 'react'
import { useOps, useOpsAction } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line } from '../ui/form.tsx'
import { Facts, Page, Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { booksText, queueName } from './state-texts.ts'
import { operatorTexts } from './texts.ts'

const { health } = operatorTexts

const Books = () => {
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  const checked = useOps('installation/check', {}, { enabled: false })
  const kept = useOps('installation/health', {}).data?.check
  const found = checked.data ?? kept
  const may = self.data?.roles.some((role) => role === 'security' || role === 'auditor') === true
  return (
    <Panel title={health.books}>
      <Soft>{health.booksNote}</Soft>
      <div className={ui.row}>
        {may && (
          <Action busy={checked.isFetching} onClick={() => void checked.refetch()}>
            {consoleTexts.actions.check}
          </Action>
        )}
        <strong>{booksText(found)}</strong>
      </div>
      <Reasons failure={checked.error} />
      {found && (
        <Table
          label={health.books}
          rows={found.list}
          keyOf={(row) => row.invariant}
          columns={[
            { head: health.invariant, cell: (row) => row.invariant },
            { head: health.checked, cell: (row) => row.checked, figure: true },
            { head: health.wrong, cell: (row) => row.wrong, figure: true },
          ]}
        />
      )}
    </Panel>
  )
}

/** The newest head as the line that anybody may keep, and a button that signs another. */
const PublicLog = ({ line }: { readonly line: string }) => {
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  const [reason, setReason] = useState('')
  const action = useOpsAction('log/sign', () => setReason(''))
  return (
    <Panel title={health.logTitle}>
      <p className={ui.code}>
        <code>{line}</code>
      </p>
      {self.data?.roles.includes('security') && (
        <>
          <Soft>{health.signNote}</Soft>
          <div className={ui.row}>
            <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
            <Action busy={action.isPending} onClick={() => action.mutate({ reason })}>
              {health.sign}
            </Action>
          </div>
        </>
      )}
      <Reasons failure={action.error} />
    </Panel>
  )
}

/** Due items that could not be carried out. */
const SetAside = ({ rows }: { readonly rows: OpsOutput<'installation/health'>['set_aside'] }) => {
  return (
    <Panel title={operatorTexts.setAside.title}>
      <Soft>{operatorTexts.setAside.note}</Soft>
      <Table
        label={operatorTexts.setAside.title}
        rows={rows}
        keyOf={(row) => `${row.item} ${row.practice_time}`}
        columns={[
          { head: operatorTexts.setAside.item, cell: (row) => row.item },
          { head: health.practice, cell: (row) => time(row.practice_time) },
          { head: operatorTexts.setAside.failure, cell: (row) => row.failure },
          { head: operatorTexts.setAside.tries, cell: (row) => row.tries, figure: true },
          { head: operatorTexts.setAside.behind, cell: (row) => row.behind, figure: true },
          { head: operatorTexts.setAside.again, cell: (row) => time(row.again) },
        ]}
      />
    </Panel>
  )
}

/** State of the installation: the machine, the queues, the books. */
export const HealthScreen = () => {
  const { data, error } = useOps('installation/health', {}, { everyMs: 2_000 })
  return (
    <Page title={health.area}>
      <Reasons failure={error} />
      {data && (
        <div className={ui.halves}>
          <Panel>
            <Facts
              list={[
                { name: health.version, value: data.version },
                { name: health.system, value: time(data.system_time) },
                { name: health.practice, value: time(data.practice_time) },
                { name: health.uptime, value: health.seconds(String(data.uptime_seconds)) },
                { name: health.driving, value: data.driving ? health.yes : health.no },
                { name: health.behind, value: health.seconds(String(data.work_behind_seconds)) },
                { name: health.database, value: `${data.database_ms} ms` },
                { name: health.waiting, value: data.database_waiting },
                { name: health.bus, value: health.busState[data.bus][data.bus_connected ? 'connected' : 'away'] },
                ...data.seen_copies
                  .filter(({ state }) => state !== 'kept')
                  .map(({ file, state }) => ({ name: health.seenCopy, value: `${health.seenState[state]} (${file})` })),
                { name: health.loop, value: `${data.event_loop_ms} ms` },
                { name: health.disk, value: `${data.disk_free} / ${data.disk_size}` },
                { name: health.memory, value: data.memory },
                {
                  name: health.log,
                  value: data.log_head === null ? '–' : health.leaves(String(data.log_head.size), time(data.log_head.at)),
                },
              ]}
            />
          </Panel>
          <Panel title={health.queues}>
            <Table
              label={health.queues}
              rows={data.queues}
              keyOf={(row) => row.kind}
              columns={[
                {
                  head: health.queues,
                  cell: (row) => queueName(row.kind),
                },
                { head: health.queued, cell: (row) => row.waiting, figure: true },
                { head: health.oldest, cell: (row) => health.seconds(String(row.oldest_seconds)), figure: true },
              ]}
            />
          </Panel>
        </div>
      )}
      {data && <PublicLog line={data.log_line} />}
      {data && data.set_aside.length > 0 && <SetAside rows={data.set_aside} />}
      <Books />
    </Page>
  )
}
