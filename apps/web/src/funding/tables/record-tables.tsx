import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { usePart } from '../../shell/offers.ts'
import { usePages } from '../../shell/server/queries.ts'
import { DataTable, type DrawnColumn } from '../../shell/table/data-table.tsx'
import { KindChoice } from '../kind-choice.tsx'
import { RecordSheet } from '../record-sheet.tsx'
import { type filterOf, filterOfTable, type RecordChoice, recordViews } from '../reports/record-choice.ts'
import { reportTexts } from '../reports/texts.ts'
import { fundingTexts } from '../texts.ts'
import { WalletChoice } from '../wallet-choice.tsx'
import { fillColumns, moveColumns, resultColumns } from './columns.tsx'
import { type FundRecord, isFill, isRealised } from './records-figures.ts'
import styles from './tables.module.css'
import { tableTexts } from './texts.ts'

/** Rows of one answer of the server: as many as it gives at most. */
const pageSize = 100

interface WalletTableProps {
  readonly filter: ReturnType<typeof filterOf>
  readonly label: string
  readonly isShown: (row: FundRecord) => boolean
  readonly columns: (rows: readonly FundRecord[], open: (row: FundRecord) => void) => readonly DrawnColumn<FundRecord>[]
  readonly empty: ReactNode
}
/** Records of a wallet as a table, page by page; each row opens to the entries behind it. */
const WalletTable = ({ filter, label, isShown, columns, empty }: WalletTableProps) => {
  const pages = usePages('user/fundRecords', { ...filter, limit: pageSize })
  const [open, setOpen] = useState<FundRecord | null>(null)
  return (
    <>
      <PagedRows pages={pages} hinted={8} empty={empty}>
        {(all) => {
          // Records have no name of their own: the list only grows at its end, so that their positions are names.
          const named = new Map(all.map((row, position) => [row, String(position)]))
          const rows = all.filter(isShown)
          return (
            <>
              {rows.length === 0 ? (
                empty
              ) : (
                <DataTable
                  label={label}
                  rows={rows}
                  keyOf={(row) => named.get(row) ?? ''}
                  columns={columns(rows, setOpen)}
                  onRow={setOpen}
                />
              )}
              {pages.hasNextPage && <p className={styles.note}>{tableTexts.loaded(formatCount(rows.length))}</p>}
            </>
          )
        }}
      </PagedRows>
      {open && <RecordSheet record={open} type={filter.type} onClose={() => setOpen(null)} />}
    </>
  )
}

interface RecordTablesProps {
  readonly choice: RecordChoice
  readonly onChoose: (choice: RecordChoice) => void
  /** Dates, and what leaves the screen. */
  readonly tools: ReactNode
  /** The button of an empty list. */
  readonly action: ReactNode
}

const Table = ({ choice, onChoose, action }: Omit<RecordTablesProps, 'tools'>) => {
  const { type, period, view } = choice
  const OrderHistory = usePart('orderHistory')
  const filter = filterOfTable(choice)
  const none = (text: string) => (
    <EmptyState icon="records" text={period === null ? text : reportTexts.records.emptyFilter} action={action} />
  )
  switch (view) {
    case 'orders':
      return (
        <Suspense fallback={<SkeletonRows count={8} />}>
          <OrderHistory period={period} filter={choice.orders} onFilter={(orders) => onChoose({ ...choice, orders })} />
        </Suspense>
      )
    case 'fills':
      return (
        <WalletTable
          key={view}
          filter={filter}
          label={tableTexts.views.fills}
          isShown={isFill}
          columns={() => fillColumns(type)}
          empty={none(tableTexts.noFills)}
        />
      )
    case 'results':
      return (
        <WalletTable
          key={view}
          filter={filter}
          label={tableTexts.views.results}
          isShown={isRealised}
          columns={(rows) => resultColumns(type, rows)}
          empty={none(tableTexts.noResults)}
        />
      )
    case 'moves':
      return (
        <WalletTable
          key={view}
          filter={filter}
          label={tableTexts.views.moves}
          isShown={() => true}
          columns={(_, open) => moveColumns(type, open)}
          empty={none(choice.kind === 'all' ? fundingTexts.empty : fundingTexts.emptyKind)}
        />
      )
  }
}

/** The records in a wide window: movements, orders, fills and results, each a table with its filters. */
export const RecordTables = ({ choice, onChoose, tools, action }: RecordTablesProps) => (
  <div className={styles.wide}>
    <Tabs
      label={tableTexts.label}
      items={recordViews.map((value) => ({ value, label: tableTexts.views[value] }))}
      value={choice.view}
      onChange={(view) => onChoose({ ...choice, view })}
    >
      {choice.view !== 'orders' && (
        <WalletChoice value={choice.type} onChange={(type: WalletType) => onChoose({ ...choice, type })} />
      )}
      {choice.view === 'moves' && <KindChoice value={choice.kind} onChange={(kind) => onChoose({ ...choice, kind })} />}
      {tools}
      <Table choice={choice} onChoose={onChoose} action={action} />
    </Tabs>
  </div>
)
