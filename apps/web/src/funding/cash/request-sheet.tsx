import { formatAmount } from '@zaraba/ui/format/format.ts'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import type { ReactNode } from 'react'
import styles from './cash.module.css'
import { type RequestState, reasonText, StateChip, Timeline } from './request-state.tsx'
import { cashTexts } from './texts.ts'

interface RequestSheetProps {
  readonly title: string
  readonly request: RequestState & { readonly money: string }
  /** Says more than the state of the request, where what became of it has states of its own. */
  readonly chip?: ReactNode
  /** More facts of its kind. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly children?: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/** One request with everything that is known of it: its way, its rule, its reason. */
export const RequestSheet = ({ title, request, chip, facts = [], children, footer, onClose }: RequestSheetProps) => (
  <Sheet open onClose={onClose} title={title} {...(footer === undefined ? {} : { footer })}>
    <div className={styles.sheet}>
      <div className={styles.headline}>
        <strong className={styles.big}>{formatAmount(request.money, 'jpy')}</strong>
        {chip ?? <StateChip state={request.state} />}
      </div>
      <Timeline request={request} />
      {request.reason !== '' && (
        <p className={styles.reason} role="note">
          <strong>{cashTexts.timeline.reason}</strong>
          {reasonText(request.reason)}
        </p>
      )}
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label={cashTexts.timeline.order}>{request.order_no}</Fact>
        <Fact label={cashTexts.timeline.rule}>{cashTexts.timeline[request.reviewer]}</Fact>
      </Facts>
      {children}
    </div>
  </Sheet>
)
