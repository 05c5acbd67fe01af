import type { ReactNode } from 'react'
import { PaneHead } from '../../shell/workspace/pane-head.tsx'
import styles from './dock.module.css'

interface TicketPaneProps {
  readonly head: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}
/** The tabs, the fields and the button of a docked ticket. */
export const TicketPane = ({ head, children, footer }: TicketPaneProps) => (
  <div className={styles.ticket}>
    <PaneHead>{head}</PaneHead>
    <div className={styles.fields}>{children}</div>
    {footer !== undefined && <div className={styles.send}>{footer}</div>}
  </div>
)
