import { marketNames } from '@zaraba/ui/words/markets.ts'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps } from '../shell/queries.ts'
import { words } from '../shell/texts.ts'
import { Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { rateWords } from './texts.ts'

const markets: Readonly<Record<string, string>> = marketNames

/** Fees as dated rows of the program: to be read, with their sources. */
const Rates = (_props: { readonly may: boolean }) => {
  const { data, error } = useOps('rates/list', {})
  return (
    <Panel title={rateWords.tab}>
      <Soft>{rateWords.ratesNote}</Soft>
      <Reasons failure={error} />
      <Table
        label={rateWords.tab}
        rows={data?.list ?? []}
        keyOf={(row) => `${row.type}/${row.name}/${row.from}`}
        columns={[
          { head: words.market, cell: (row) => markets[row.type] ?? row.type },
          { head: rateWords.fee, cell: (row) => row.name },
          { head: rateWords.from, cell: (row) => row.from },
          { head: rateWords.rate, cell: (row) => row.rate, figure: true },
          { head: rateWords.bounds, cell: (row) => `${row.minimum || '–'} / ${row.maximum || '–'}`, figure: true },
          { head: rateWords.inForce, cell: (row) => (row.in_force ? '✓' : '') },
          { head: rateWords.source, cell: (row) => row.source },
        ]}
      />
    </Panel>
  )
}

export const rateCatalogue: Catalogue = { title: rateWords.tab, Content: Rates }
