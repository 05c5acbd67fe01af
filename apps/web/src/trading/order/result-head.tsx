import { Icon, type IconName } from '@zaraba/ui/parts/icon.tsx'
import styles from './order.module.css'

/** Outcome of an order: it was filled, at least in part, it waits in the market, or nothing came of it. */
export type Outcome = 'filled' | 'rests' | 'nothing'
const icons: Readonly<Record<Outcome, IconName>> = { filled: 'tick', rests: 'clock', nothing: 'close' }

interface ResultHeadProps {
  readonly outcome: Outcome
  readonly title: string
  /** The price at which it waits, or the shares and the price of the fill; empty where there is none. */
  readonly figures: string
}
/** The mark, the title and the figures of a result. An order that waits has neither the colour nor the mark of a fill. */
export const ResultHead = ({ outcome, title, figures }: ResultHeadProps) => (
  <>
    <span className={styles.mark} data-outcome={outcome}>
      <Icon name={icons[outcome]} size={28} />
    </span>
    <h3>{title}</h3>
    {figures !== '' && <b className={styles.resultFigures}>{figures}</b>}
  </>
)
