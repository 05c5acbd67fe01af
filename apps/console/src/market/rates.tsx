import { marketNames } from '@zaraba/ui/words/markets.ts'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps } from '../shell/queries.ts'
import { words } from '../shell/words/messages.ts'
import { Panel, Reasons, Soft, Table } from '../ui/page.tsx'

const { catalogue } = words
const markets: Readonly<Record<string, string>> = marketNames

/** Fees as dated rows of the program: to be read, with their sources. */
const Rates = (_props: { readonly may: boolean }) => {
  const { data, error } = useOps('rates/list', {})
  return (
    <Panel title={catalogue.tabs.rates}>
      <Soft>{catalogue.ratesNote}</Soft>
      <Reasons failure={error} />
      <Table
        label={catalogue.tabs.rates}
        rows={data?.list ?? []}
        keyOf={(row) => `${row.type}/${row.name}/${row.from}`}
        columns={[
          { head: words.clock.market, cell: (row) => markets[row.type] ?? row.type },
          { head: catalogue.fee, cell: (row) => row.name },
          { head: catalogue.from, cell: (row) => row.from },
          { head: catalogue.rate, cell: (row) => row.rate, figure: true },
          { head: catalogue.bounds, cell: (row) => `${row.minimum || '–'} / ${row.maximum || '–'}`, figure: true },
          { head: catalogue.inForce, cell: (row) => (row.in_force ? '✓' : '') },
          { head: catalogue.source, cell: (row) => row.source },
        ]}
      />
    </Panel>
  )
}

export const rateCatalogue: Catalogue = { title: catalogue.tabs.rates, Content: Rates }
