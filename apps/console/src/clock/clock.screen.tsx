import { marketTypes } from '@zaraba/market/markets.ts'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import { useOps, useOpsAction } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line, Select } from '../ui/form.tsx'
import { Facts, Page, Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { emptyMove, type MoveForm, moveRequest, moves, speeds, speedText } from './move.ts'
import { clockTexts } from './texts.ts'

const markets: Readonly<Record<string, string>> = marketNames
const phases: Readonly<Record<string, string>> = commonTexts.phases
const moveNames = {
  next_session: clockTexts.nextSession,
  next_day: clockTexts.nextDay,
  evening: clockTexts.evening,
  speed: clockTexts.speed,
} as const

const Move = () => {
  const [form, setForm] = useState(emptyMove)
  const action = useOpsAction('clock/move', () => setForm({ ...form, reason: '' }))
  const set =
    <Field extends keyof MoveForm>(field: Field) =>
    (value: MoveForm[Field]) =>
      setForm({ ...form, [field]: value })
  return (
    <Panel title={consoleTexts.actions.move}>
      <div className={ui.row}>
        <Select
          label={consoleTexts.actions.move}
          value={form.to}
          onChange={set('to')}
          items={moves.map((value) => ({ value, label: moveNames[value] }))}
        />
        {form.to === 'speed' ? (
          <Select
            label={clockTexts.speed}
            value={form.speed}
            onChange={set('speed')}
            items={speeds.map((value) => ({ value, label: value === '0' ? clockTexts.pause : clockTexts.times(value) }))}
          />
        ) : (
          <Select
            label={consoleTexts.market}
            value={form.type}
            onChange={set('type')}
            items={marketTypes.map((value) => ({ value, label: marketNames[value] }))}
          />
        )}
        <Line label={consoleTexts.reason} value={form.reason} onChange={set('reason')} />
        <Action kind="main" busy={action.isPending} onClick={() => action.mutate(moveRequest(form))}>
          {moveNames[form.to]}
        </Action>
      </div>
      <Reasons failure={action.error} />
    </Panel>
  )
}

/** Practice time: it never goes back, and everybody sees that it was moved. */
export const ClockScreen = () => {
  const { data, error } = useOps('clock/state', {}, { everyMs: 1_000 })
  return (
    <Page title={clockTexts.area}>
      <Reasons failure={error} />
      {data && (
        <Panel>
          <Facts
            list={[
              { name: clockTexts.now, value: time(data.now) },
              { name: clockTexts.speed, value: speedText(data.speed) },
              ...(data.moving ? [{ name: clockTexts.moving, value: time(data.target) }] : []),
            ]}
          />
          {data.mode === 'live' && <Soft>{clockTexts.live}</Soft>}
        </Panel>
      )}
      {data?.may_move && <Move />}
      <Panel title={consoleTexts.market}>
        <Table
          label={consoleTexts.market}
          rows={data?.markets ?? []}
          keyOf={(row) => row.type}
          columns={[
            { head: consoleTexts.market, cell: (row) => markets[row.type] ?? row.type },
            { head: clockTexts.phase, cell: (row) => phases[row.phase] ?? row.phase },
            { head: clockTexts.nextChange, cell: (row) => time(row.next_change) },
            { head: clockTexts.nextSession, cell: (row) => time(row.next_open) },
          ]}
        />
      </Panel>
    </Page>
  )
}
