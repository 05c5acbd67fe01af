import { marketNames } from '@zaraba/ui/words/markets.ts'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { rateTexts } from './texts.ts'

const markets: Readonly<Record<string, string>> = marketNames

/** Fees as dated rows of the program: to be read, with their sources. */
const Rates = (_props: { readonly may: boolean }) => {
  const { data, error } = useOps('rates/list', {})
  return (
    <Panel title={rateTexts.tab}>
      <Soft>{rateTexts.ratesNote}</Soft>
      <Reasons failure={error} />
      <Table
        label={rateTexts.tab}
        rows={data?.list ?? []}
        keyOf={(row) => `${row.type}/${row.name}/${row.from}`}
        columns={[
          { head: consoleTexts.market, cell: (row) => markets[row.type] ?? row.type },
          { head: rateTexts.fee, cell: (row) => row.name },
          { head: rateTexts.from, cell: (row) => row.from },
          { head: rateTexts.rate, cell: (row) => row.rate, figure: true },
          { head: rateTexts.bounds, cell: (row) => `${row.minimum || '–'} / ${row.maximum || '–'}`, figure: true },
          { head: rateTexts.inForce, cell: (row) => (row.in_force ? '✓' : '') },
          { head: rateTexts.source, cell: (row) => row.source },
        ]}
      />
    </Panel>
  )
}

export const rateCatalogue: Catalogue = { title: rateTexts.tab, Content: Rates }
