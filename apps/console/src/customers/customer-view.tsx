import { viewableCalls } from '@zaraba/contract/ops/customers.ts'
import { marketTypes } from '@zaraba/contract/shapes.ts'
import { Chip } from '@zaraba/kit/chip.tsx'
import { common } from '@zaraba/kit/messages.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { words } from '../messages.ts'
import { useOps } from '../shell/queries.ts'
import { Action, Select } from '../ui/form.tsx'
import { Facts, Panel, Reasons, Soft } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'

type Viewable = (typeof viewableCalls)[number]
const { customer } = words

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
/** The answer as it came, names and values: what the customer's screens are made from. */
const shown = (value: unknown): ReactNode => {
  if (Array.isArray(value))
    return value.length === 0 ? customer.none : value.map((each) => <div key={JSON.stringify(each)}>{shown(each)}</div>)
  if (isGroup(value)) return <Facts list={Object.entries(value).map(([name, inner]) => ({ name, value: shown(inner) }))} />
  return String(value ?? '–')
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
      <Chip tone="amber">{customer.readBy(data.read_by)}</Chip>
      {shown(data.data)}
    </>
  )
}

/** What the customer sees, through the customer's own calls; nothing is read until it is asked for, for each look is audited. */
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
          label={words.clock.market}
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
