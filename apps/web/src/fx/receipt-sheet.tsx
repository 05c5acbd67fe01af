import { formatDate, formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { Exchanged } from './exchanged.tsx'
import styles from './fx.module.css'
import { fx } from './messages.ts'
import { QuoteFacts } from './quote-facts.tsx'
import type { ExchangeRow } from './reckoning.ts'

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
