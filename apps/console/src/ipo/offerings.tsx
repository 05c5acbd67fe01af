import { offeringStates } from '@zaraba/contract/ipo/words.ts'
import { languageCode } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps, useOpsAction, useOpsList } from '../shell/queries.ts'
import { words } from '../shell/texts.ts'
import { Action, Line } from '../ui/form.tsx'
import { Facts, Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { TermsForm } from '../ui/terms-form.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { chosenFields, dayFields, emptyDraft, figureFields, typedFields, withValue } from './draft.ts'
import { offeringWords } from './texts.ts'

const Propose = () => {
  const [draft, setDraft] = useState(emptyDraft)
  const action = useOpsAction('offerings/propose', () => setDraft(emptyDraft))
  return (
    <TermsForm
      title={offeringWords.propose}
      action={offeringWords.propose}
      labels={offeringWords.fields}
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
  if (!open) return <Action onClick={() => setOpen(true)}>{offeringWords.decide}</Action>
  return (
    <div className={ui.row}>
      <Line label={words.reason} value={reason} onChange={setReason} />
      {!own && (
        <Action kind="good" busy={action.isPending} onClick={() => action.mutate({ id, verdict: 'approved', reason })}>
          {offeringWords.approve}
        </Action>
      )}
      <Action kind="bad" busy={action.isPending} onClick={() => action.mutate({ id, verdict: 'rejected', reason })}>
        {offeringWords.reject}
      </Action>
      <Reasons failure={action.error} names={offeringWords.fields} />
    </div>
  )
}

const Proposals = ({ may }: { readonly may: boolean }) => {
  const { rows, more, error } = useOpsList('offerings/proposals', {})
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  return (
    <Panel title={offeringWords.proposals}>
      <Reasons failure={error} />
      <Table
        label={offeringWords.proposals}
        rows={rows}
        more={more}
        keyOf={(row) => row.id}
        columns={[
          { head: words.code, cell: (row) => `${row.type} ${row.code}` },
          {
            head: offeringWords.company,
            cell: (row) => (
              <>
                {row.names.join(' / ')}
                <Soft>
                  {offeringWords.values[row.board]}, {offeringWords.values[row.branch]}
                </Soft>
                <Soft>{offeringWords.proposed(row.proposed_by, time(row.proposed_time), row.reason)}</Soft>
              </>
            ),
          },
          {
            head: offeringWords.terms,
            cell: (row) => (
              <Facts
                list={figureFields.map((name) => ({
                  name: offeringWords.fields[name],
                  value: row[name].toLocaleString('en-US'),
                }))}
              />
            ),
          },
          {
            head: offeringWords.dates,
            cell: (row) => <Facts list={dayFields.map((name) => ({ name: offeringWords.fields[name], value: row[name] }))} />,
          },
          {
            head: offeringWords.state,
            cell: (row) => (
              <>
                {offeringWords.values[row.state]}
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
      <p>{offeringWords.note}</p>
      {may && <Propose />}
      <Proposals may={may} />
      <Panel title={offeringWords.offerings}>
        <Reasons failure={error} />
        <Table
          label={offeringWords.offerings}
          rows={rows}
          more={more}
          keyOf={(row) => `${row.type} ${row.code}`}
          columns={[
            { head: words.code, cell: (row) => `${row.type} ${row.code}` },
            { head: offeringWords.company, cell: (row) => row.name },
            { head: words.by, cell: (row) => (row.by === '' ? offeringWords.world : row.by) },
            { head: offeringWords.state, cell: (row) => offeringStates[row.state][languageCode] },
            { head: offeringWords.drawn, cell: (row) => row.offered.toLocaleString('en-US'), figure: true },
            {
              head: offeringWords.steps,
              cell: (row) => [row.announced, row.opens, row.drawn, row.listing].map((each) => each.slice(0, 10)).join(' – '),
            },
          ]}
        />
      </Panel>
    </>
  )
}

export const offeringCatalogue: Catalogue = { title: offeringWords.tab, Content: Offerings }
