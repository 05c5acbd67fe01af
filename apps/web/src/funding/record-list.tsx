import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatDate, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { type ReactNode, useState } from 'react'
import { byDay } from '../shell/lists/day-groups.ts'
import { PagedRows } from '../shell/lists/paged-rows.tsx'
import { usePages } from '../shell/server/queries.ts'
import styles from './record-list.module.css'
import { happened, namesShare } from './record-names.ts'
import { RecordSheet } from './record-sheet.tsx'
import { reportTexts } from './reports/texts.ts'
import { fundingTexts } from './texts.ts'

export type FundRecord = OutputOf<'user/fundRecords'>['list'][number]

const RecordRow = ({
  record,
  type,
  onOpen,
}: {
  readonly record: FundRecord
  readonly type: WalletType
  readonly onOpen: () => void
}) => (
  <button type="button" className={styles.row} onClick={onOpen}>
    <span className={styles.words}>
      <span className={styles.kind}>{happened(record)}</span>
      <span className={styles.text}>
        {formatDate(record.time, 'h:m')}
        {record.realised !== '-' ? (
          <span className={styles.name}>
            {fundingTexts.realised} <Change value={record.realised}>{formatSignedAmount(record.realised, type)}</Change>
          </span>
        ) : (
          !namesShare(record) && record.name !== '' && <span className={styles.name}>{record.name}</span>
        )}
      </span>
    </span>
    <span className={styles.figures}>
      <span className={styles.amount}>{formatSignedAmount(record.amount, type)}</span>
      <span className={styles.text}>{formatAmount(record.balance, type)}</span>
    </span>
  </button>
)

interface RecordListProps {
  readonly type: WalletType
  readonly kind?: FundRecordKind | undefined
  /** Dates of the practice clock, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The button of the empty state. */
  readonly action?: ReactNode
}

const textOfNone = (kind: FundRecordKind | undefined, from: string | undefined): string =>
  from !== undefined ? reportTexts.records.emptyFilter : kind ? fundingTexts.emptyKind : fundingTexts.empty

/** Movements of one wallet, latest first, under their days; each opens to the entries behind it (P-19, E-14). */
export const RecordList = ({ type, kind, from, to, action }: RecordListProps) => {
  const dates = from === undefined || to === undefined ? {} : { from, to }
  const pages = usePages('user/fundRecords', { type, ...(kind ? { kind } : {}), ...dates })
  const [open, setOpen] = useState<FundRecord | null>(null)
  return (
    <>
      <PagedRows pages={pages} hinted={8} empty={<EmptyState icon="records" text={textOfNone(kind, from)} action={action} />}>
        {(rows) =>
          byDay(rows).map((group) => (
            <section key={group.day}>
              <h2 className={styles.day}>{formatShortDay(group.day)}</h2>
              {group.rows.map((record, position) => (
                // Records have no name of their own: several can share one order and one moment.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end, so the position is a stable name.
                <RecordRow key={`${group.day} ${position}`} record={record} type={type} onOpen={() => setOpen(record)} />
              ))}
            </section>
          ))
        }
      </PagedRows>
      {open && <RecordSheet record={open} type={type} onClose={() => setOpen(null)} />}
    </>
  )
}
