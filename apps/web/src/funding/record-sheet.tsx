import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatDate, formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { Term } from '../learning/term.tsx'
import { shownMove } from '../log/check-row.ts'
import { Prove } from '../log/prove.tsx'
import { positionPath } from '../trading/paths.ts'
import type { FundRecord } from './record-list.tsx'
import { accountName, happened } from './record-names.ts'
import styles from './record-sheet.module.css'
import { fundingTexts } from './texts.ts'

const moment = (time: string) => (time === '-' ? '–' : `${formatLongDay(time)} ${formatDate(time, 'h:m:s')}`)
const isPosition = (orderNo: string) => /^[OP]-/.test(orderNo)

interface RecordSheetProps {
  readonly record: FundRecord
  readonly type: WalletType
  readonly onClose: () => void
}

/** One movement with every entry behind it: from where, to where, how much, and why. */
export const RecordSheet = ({ record, type, onClose }: RecordSheetProps) => (
  <Sheet open onClose={onClose} title={happened(record)}>
    <p className={styles.amount}>{formatSignedAmount(record.amount, type)}</p>
    <Facts>
      {record.name !== '' && <Fact label={fundingTexts.about}>{`${record.name} ${record.code}`.trim()}</Fact>}
      {record.realised !== '-' && (
        <Fact label={<Term id="realised_profit">{fundingTexts.realised}</Term>}>{formatSignedAmount(record.realised, type)}</Fact>
      )}
      <Fact label={fundingTexts.balance}>{formatAmount(record.balance, type)}</Fact>
      <Fact label={fundingTexts.time}>{moment(record.time)}</Fact>
      {record.apply_time !== record.time && <Fact label={fundingTexts.applied}>{moment(record.apply_time)}</Fact>}
      {record.review_time !== '-' && <Fact label={fundingTexts.reviewed}>{moment(record.review_time)}</Fact>}
      {record.order_no !== '' && record.order_no !== '-' && (
        <Fact label={fundingTexts.order}>
          {isPosition(record.order_no) ? (
            <GoLink to={positionPath(record.order_no)} className={styles.link}>
              {record.order_no}
            </GoLink>
          ) : (
            record.order_no
          )}
        </Fact>
      )}
    </Facts>
    <h3 className={styles.heading}>{fundingTexts.entries}</h3>
    <p className={styles.text}>{fundingTexts.entriesText}</p>
    <Card>
      {record.entries.map((entry, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a movement never change or move.
        <div key={position} className={styles.entry}>
          <span className={styles.way}>
            {accountName(entry.from)}
            <Icon name="forward" size={12} />
            {accountName(entry.to)}
          </span>
          <span>{formatAmount(entry.amount, type)}</span>
          <div className={styles.whole}>
            <Prove row={shownMove(entry)} />
          </div>
        </div>
      ))}
    </Card>
    <details>
      <summary className={styles.summary}>{fundingTexts.references}</summary>
      <ul className={styles.references}>
        {[...new Set(record.entries.map(({ cause }) => cause))].map((cause) => (
          <li key={cause}>
            <code>{cause}</code>
          </li>
        ))}
      </ul>
    </details>
  </Sheet>
)
