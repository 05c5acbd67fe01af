import { formatSigned } from '@zaraba/ui/format/format.ts'
import styles from './credit.module.css'

/** What an event does to a score: its sign says the same as its colour. */
export const Points = ({ value }: { readonly value: number }) => (
  <strong className={styles.points} data-tone={value < 0 ? 'bad' : 'good'}>
    {formatSigned(String(value))}
  </strong>
)
