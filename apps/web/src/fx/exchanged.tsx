import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import type { ExchangeRow } from './conversion.ts'
import styles from './fx.module.css'

/** The amount that was paid and the amount that was received. */
export const Exchanged = ({ from, to, paid, received }: Pick<ExchangeRow, 'from' | 'to' | 'paid' | 'received'>) => (
  <p className={styles.exchanged}>
    <span>{formatCurrency(paid, from)}</span>
    <Icon name="forward" size={20} />
    <strong>{formatCurrency(received, to)}</strong>
  </p>
)
