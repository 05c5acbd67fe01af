import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { customerPath } from '../paths.ts'
import { useOpsList } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Line } from '../ui/form.tsx'
import { Page, Panel, Reasons, Table } from '../ui/page.tsx'
import { personText } from '../ui/person.ts'
import { time } from '../ui/time.ts'
import { identityTexts } from './texts.ts'

const { customer } = identityTexts

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
            { head: consoleTexts.account, cell: (row) => <Link to={customerPath(row.account)}>{personText(row)}</Link> },
            { head: consoleTexts.person.verifiedName, cell: (row) => row.verified_name },
            { head: consoleTexts.person.since, cell: (row) => time(row.since) },
            {
              head: consoleTexts.person.flags,
              cell: (row) =>
                row.flags.map((flag) => (
                  <Chip key={flag} tone="bad">
                    {consoleTexts.flagNames[flag] ?? flag}
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
