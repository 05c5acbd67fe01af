import { viewableCalls } from '@zaraba/contract/operators/customers.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { common } from '@zaraba/ui/words/messages.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useOps } from '../shell/queries.ts'
import { words } from '../shell/words/messages.ts'
import { fieldNames } from '../slices.ts'
import { Action, Select } from '../ui/form.tsx'
import { Facts, Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { identityWords } from './words.ts'

type Viewable = (typeof viewableCalls)[number]
const { customer } = identityWords

type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)
const nameOf = (field: string): string => fieldNames[field] ?? field
const isAmount = (text: string): boolean => /^-?\d{4,}(?:\.\d+)?$/.test(text)

/** One value as its customer would read it: figures in groups, times without their zone. */
const plain = (field: string, value: unknown): string => {
  const text = String(value ?? '–')
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return time(text)
  return typeof value === 'string' && isAmount(text) && !/account|number|code|id$/.test(field) ? formatPrice(text) : text
}

const Rows = ({ rows }: { readonly rows: readonly Group[] }) => {
  const [first = {}] = rows
  const fields = Object.keys(first).filter((field) => !isGroup(first[field]) && !Array.isArray(first[field]))
  const columns = fields.map((field) => ({ head: nameOf(field), cell: (row: Group) => plain(field, row[field]) }))
  return <Table label={customer.sees} rows={rows} columns={unique(columns)} keyOf={(row) => JSON.stringify(row)} />
}
const unique = <Each extends { readonly head: string }>(columns: readonly Each[]): readonly Each[] =>
  columns.filter(({ head }, index) => columns.findIndex((each) => each.head === head) === index)

/** The answer of the customer's own call: names and values, lists as tables. */
const shown = (value: unknown): ReactNode => {
  if (Array.isArray(value)) return value.length === 0 ? <Soft>{customer.none}</Soft> : <Rows rows={value.filter(isGroup)} />
  if (!isGroup(value)) return String(value ?? '–')
  const entries = Object.entries(value)
  const simple = entries.filter(([, inner]) => !isGroup(inner) && !Array.isArray(inner))
  return (
    <>
      <Facts list={simple.map(([field, inner]) => ({ name: nameOf(field), value: plain(field, inner) }))} />
      {entries
        .filter(([, inner]) => isGroup(inner) || Array.isArray(inner))
        .map(([field, inner]) => (
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
          label={words.market}
          value={type}
          onChange={setType}
          items={marketTypes.map((value) => ({ value, label: common.currencies[value] }))}
        />
        <Action onClick={() => setOpen(wanted)}>{customer.open}</Action>
      </div>
      {open === wanted && <Seen account={account} call={call} type={type} />}
    </Panel>
  )
}
