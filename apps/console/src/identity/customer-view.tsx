import { viewableCalls } from '@zaraba/contract/identity/ops-calls.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useOps } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Select } from '../ui/form.tsx'
import { Facts, Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'
import { answerOf, columnsOf, type Group, valueText } from './answer.ts'
import { identityTexts } from './texts.ts'

type Viewable = (typeof viewableCalls)[number]
const { customer } = identityTexts

const Rows = ({ rows }: { readonly rows: readonly Group[] }) => (
  <Table
    label={customer.sees}
    rows={rows}
    columns={columnsOf(rows).map(({ field, name }) => ({ head: name, cell: (row: Group) => valueText(field, row[field]) }))}
    keyOf={(row) => JSON.stringify(row)}
  />
)

/** The answer of the customer's own call: names and values, lists as tables. */
const shown = (value: unknown): ReactNode => {
  const answer = answerOf(value)
  if (answer.kind === 'text') return answer.text
  if (answer.kind === 'rows') return answer.rows.length === 0 ? <Soft>{customer.none}</Soft> : <Rows rows={answer.rows} />
  return (
    <>
      <Facts list={answer.facts} />
      {answer.parts.map(({ field, value: inner }) => (
        <div key={field}>{shown(inner)}</div>
      ))}
    </>
  )
}

const Seen = ({
  account,
  call,
  type,
}: {
  readonly account: string
  readonly call: Viewable
  readonly type: 'jpy' | 'usd' | 'cny'
}) => {
  const { data, error } = useOps('customers/view', { account, call, type }, { freshMs: 60_000 })
  if (error) return <Reasons failure={error} />
  if (data === undefined) return <Soft>…</Soft>
  return (
    <>
      <div>
        <Chip tone="amber">{customer.readBy(data.read_by)}</Chip>
      </div>
      {shown(data.data)}
    </>
  )
}

/**
 * The customer’s own screens, read through the customer’s own calls. A call is made only when the operator asks for it, because each one is
 * audited.
 */
export const CustomerView = ({ account }: { readonly account: string }) => {
  const [call, setCall] = useState<Viewable>('user/funds')
  const [type, setType] = useState<'jpy' | 'usd' | 'cny'>('jpy')
  const [open, setOpen] = useState('')
  const wanted = `${call}/${type}`
  return (
    <Panel title={customer.sees}>
      <Soft>{customer.seesHint}</Soft>
      <div className={ui.row}>
        <Select
          label={customer.sees}
          value={call}
          onChange={setCall}
          items={viewableCalls.map((value) => ({ value, label: customer.views[value] ?? value }))}
        />
        <Select
          label={consoleTexts.market}
          value={type}
          onChange={setType}
          items={marketTypes.map((value) => ({ value, label: commonTexts.currencies[value] }))}
        />
        <Action onClick={() => setOpen(wanted)}>{customer.open}</Action>
      </div>
      {open === wanted && <Seen account={account} call={call} type={type} />}
    </Panel>
  )
}
