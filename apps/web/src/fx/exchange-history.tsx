import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { EntryRow } from '../shell/lists/entry-row.tsx'
import { PagedRows } from '../shell/lists/paged-rows.tsx'
import { usePages } from '../shell/server/queries.ts'
import { fx } from './messages.ts'
import { rateLine } from './rate-line.ts'
import type { ExchangeRow } from './reckoning.ts'

const HistoryRow = ({ row, onOpen }: { readonly row: ExchangeRow; readonly onOpen: () => void }) => (
  <EntryRow
    title={`${formatCurrency(row.paid, row.from)} → ${formatCurrency(row.received, row.to)}`}
    text={`${formatMoment(row.time)} · ${row.order_no}`}
    endText={rateLine(row.rate, row)}
    onOpen={onOpen}
  />
)

/** The caller's exchanges, latest first. */
export const ExchangeHistory = ({ onOpen }: { readonly onOpen: (row: ExchangeRow) => void }) => {
  const pages = usePages('user/exchangelist', {}, { quiet: true })
  return (
    <Section title={fx.history}>
      <PagedRows pages={pages} hinted={3} empty={<EmptyState icon="records" text={fx.empty} />}>
        {(rows) => rows.map((row) => <HistoryRow key={row.order_no} row={row} onOpen={() => onOpen(row)} />)}
      </PagedRows>
    </Section>
  )
}
