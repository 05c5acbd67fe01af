import { formatAmount } from '@zaraba/kit/format.ts'
import { formatMoment } from '@zaraba/kit/format-date.ts'
import styles from './cash.module.css'
import { type RequestState, StateChip } from './request-state.tsx'

export interface RequestRowProps {
  readonly request: RequestState & { readonly money: string }
  readonly text: string
  readonly onOpen: () => void
}
/** A request in a list: when, how much, how far. */
export const RequestRow = ({ request, text, onOpen }: RequestRowProps) => (
  <button type="button" className={styles.row} onClick={onOpen}>
    <span className={styles.rowWords}>
      <span className={styles.rowTitle}>{formatAmount(request.money, 'jpy')}</span>
      <span className={styles.small}>
        {formatMoment(request.apply_time)} · {text}
      </span>
    </span>
    <StateChip state={request.state} />
  </button>
)
