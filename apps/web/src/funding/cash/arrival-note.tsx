import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatEndOfDay, formatMoment, unbroken } from '@zaraba/ui/format/format-date.ts'
import styles from './cash.module.css'
import { cashTexts } from './texts.ts'

interface ArrivalNoteProps {
  readonly kind: 'deposit' | 'withdraw'
  readonly promise: Pick<OutputOf<'user/depositInfo'>, 'reviewer' | 'promised_time' | 'latest_time'>
}
/** By when the money of a deposit (K-06) or a withdrawal (K-05) arrives, in one sentence with its moments. */
export const ArrivalNote = ({ kind, promise }: ArrivalNoteProps) => (
  <p className={styles.note}>
    {cashTexts[kind].arrival({
      reviewer: promise.reviewer,
      promised: unbroken(formatMoment(promise.promised_time)),
      latest: unbroken(formatEndOfDay(promise.latest_time)),
    })}
  </p>
)
