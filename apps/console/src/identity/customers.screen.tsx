import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { customerPath } from '../paths.ts'
import { useOpsList } from '../shell/queries.ts'
import { words } from '../shell/texts.ts'
import { Line } from '../ui/form.tsx'
import { Page, Panel, Reasons, Table } from '../ui/page.tsx'
import { personText } from '../ui/person.ts'
import { time } from '../ui/time.ts'
import { identityWords } from './texts.ts'

const { customer } = identityWords

/** Accounts by their digits; Enter opens the first one. */
export const CustomersScreen = () => {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [digits, setDigits] = useState(search.get('q') ?? '')
  const field = useRef<HTMLInputElement>(null)
  const { rows, more, error } = useOpsList('customers/find', { q: digits })
  useEffect(() => field.current?.focus(), [])
  const find = (text: string): void => {
    setDigits(text)
    setSearch(text === '' ? {} : { q: text }, { replace: true })
  }
  return (
    <Page title={customer.area}>
      <Panel>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const [first] = rows
            if (first) void navigate(customerPath(first.account))
          }}
        >
          <Line label={customer.find} value={digits} onChange={find} type="search" inputRef={field} maxLength={60} />
        </form>
        <Reasons failure={error} />
        <Table
          label={customer.found}
          rows={error ? [] : rows}
          more={more}
          keyOf={(row) => row.account}
          columns={[
            { head: words.account, cell: (row) => <Link to={customerPath(row.account)}>{personText(row)}</Link> },
            { head: words.person.verifiedName, cell: (row) => row.verified_name },
            { head: words.person.since, cell: (row) => time(row.since) },
            {
              head: words.person.flags,
              cell: (row) =>
                row.flags.map((flag) => (
                  <Chip key={flag} tone="bad">
                    {words.flagNames[flag] ?? flag}
                  </Chip>
                )),
            },
            { head: customer.host, cell: (row) => (row.host ? '✓' : '') },
          ]}
        />
      </Panel>
    </Page>
  )
}
