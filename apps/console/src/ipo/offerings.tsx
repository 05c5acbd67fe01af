import { offeringStates } from '@zaraba/contract/ipo/texts.ts'
import { language } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps, useOpsAction, useOpsList } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line } from '../ui/form.tsx'
import { Facts, Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { TermsForm } from '../ui/terms-form.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { chosenFields, dayFields, emptyDraft, figureFields, typedFields, withValue } from './draft.ts'
import { offeringTexts } from './texts.ts'

const Propose = () => {
  const [draft, setDraft] = useState(emptyDraft)
  const action = useOpsAction('offerings/propose', () => setDraft(emptyDraft))
  return (
    <TermsForm
      title={offeringTexts.propose}
      action={offeringTexts.propose}
      labels={offeringTexts.fields}
      values={draft}
      onChange={(name, value) => setDraft(withValue(draft, name, value))}
      chosen={chosenFields(draft)}
      typed={typedFields}
      mutation={action}
      onSend={() => action.mutate(draft as Parameters<typeof action.mutate>[0])}
    />
  )
}

/** Approves what somebody else proposed, or rejects it. */
const Decide = ({ id, own }: { readonly id: string; readonly own: boolean }) => {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const action = useOpsAction('offerings/decide', () => setOpen(false))
  if (!open) return <Action onClick={() => setOpen(true)}>{offeringTexts.decide}</Action>
  return (
    <div className={ui.row}>
      <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
      {!own && (
        <Action kind="good" busy={action.isPending} onClick={() => action.mutate({ id, verdict: 'approved', reason })}>
          {offeringTexts.approve}
        </Action>
      )}
      <Action kind="bad" busy={action.isPending} onClick={() => action.mutate({ id, verdict: 'rejected', reason })}>
        {offeringTexts.reject}
      </Action>
      <Reasons failure={action.error} names={offeringTexts.fields} />
    </div>
  )
}

const Proposals = ({ may }: { readonly may: boolean }) => {
  const { rows, more, error } = useOpsList('offerings/proposals', {})
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  return (
    <Panel title={offeringTexts.proposals}>
      <Reasons failure={error} />
      <Table
        label={offeringTexts.proposals}
        rows={rows}
        more={more}
        keyOf={(row) => row.id}
        columns={[
          { head: consoleTexts.code, cell: (row) => `${row.type} ${row.code}` },
          {
            head: offeringTexts.company,
            cell: (row) => (
              <>
                {row.names.join(' / ')}
                <Soft>
                  {offeringTexts.values[row.board]}, {offeringTexts.values[row.branch]}
                </Soft>
                <Soft>{offeringTexts.proposed(row.proposed_by, time(row.proposed_time), row.reason)}</Soft>
              </>
            ),
          },
          {
            head: offeringTexts.terms,
            cell: (row) => (
              <Facts
                list={figureFields.map((name) => ({
                  name: offeringTexts.fields[name],
                  value: row[name].toLocaleString('en-US'),
                }))}
              />
            ),
          },
          {
            head: offeringTexts.dates,
            cell: (row) => <Facts list={dayFields.map((name) => ({ name: offeringTexts.fields[name], value: row[name] }))} />,
          },
          {
            head: offeringTexts.state,
            cell: (row) => (
              <>
                {offeringTexts.values[row.state]}
                {row.decided_by !== '' && <Soft>{row.decided_by}</Soft>}
                {may && row.state === 'pending' && <Decide id={row.id} own={row.proposed_by === self.data?.name} />}
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** New shares of the simulated market, and those that operators add within the same rules, four eyes over each. */
const Offerings = ({ may }: { readonly may: boolean }) => {
  const { rows, more, error } = useOpsList('offerings/list', {})
  return (
    <>
      <p>{offeringTexts.note}</p>
      {may && <Propose />}
      <Proposals may={may} />
      <Panel title={offeringTexts.offerings}>
        <Reasons failure={error} />
        <Table
          label={offeringTexts.offerings}
          rows={rows}
          more={more}
          keyOf={(row) => `${row.type} ${row.code}`}
          columns={[
            { head: consoleTexts.code, cell: (row) => `${row.type} ${row.code}` },
            { head: offeringTexts.company, cell: (row) => row.name },
            { head: consoleTexts.by, cell: (row) => (row.by === '' ? offeringTexts.world : row.by) },
            { head: offeringTexts.state, cell: (row) => offeringStates[row.state][language] },
            { head: offeringTexts.drawn, cell: (row) => row.offered.toLocaleString('en-US'), figure: true },
            {
              head: offeringTexts.steps,
              cell: (row) => [row.announced, row.opens, row.drawn, row.listing].map((each) => each.slice(0, 10)).join(' – '),
            },
          ]}
        />
      </Panel>
    </>
  )
}

export const offeringCatalogue: Catalogue = { title: offeringTexts.tab, Content: Offerings }
