import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { formatDate, formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { EntryRow } from '../shell/lists/entry-row.tsx'
import { PagedRows } from '../shell/lists/paged-rows.tsx'
import { usePages } from '../shell/server/queries.ts'
import type { ExchangeRow } from './conversion.ts'
import { Exchanged } from './exchanged.tsx'
import styles from './fx.module.css'
import { fx } from './messages.ts'
import { QuoteFacts } from './quote-facts.tsx'
import { rateLine } from './rate-line.ts'

/** Receipt of an exchange with its rate and time: shown at once, and later from the history. */
export const ReceiptSheet = ({ row, onClose }: { readonly row: ExchangeRow; readonly onClose: () => void }) => (
  <Sheet open onClose={onClose} title={fx.receipt} footer={<Button onClick={onClose}>{fx.done}</Button>}>
    <div className={styles.sheet}>
      <div className={styles.sheetHead}>
        <Exchanged {...row} />
        <Chip tone="good">{fx.doneState}</Chip>
      </div>
      <QuoteFacts quote={row} />
      <Facts>
        <Fact label={fx.time}>
          {formatLongDay(row.time)} {formatDate(row.time, 'h:m:s')}
        </Fact>
        <Fact label={fx.order}>{row.order_no}</Fact>
      </Facts>
    </div>
  </Sheet>
)

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
