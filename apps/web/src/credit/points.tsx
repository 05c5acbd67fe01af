import { formatSigned } from '@zaraba/ui/format/format.ts'
import styles from './credit.module.css'

/** Change of a score by an event, with its sign, since colour alone must not carry it. */
export const Points = ({ value }: { readonly value: number }) => (
  <strong className={styles.points} data-tone={value < 0 ? 'bad' : 'good'}>
    {formatSigned(String(value))}
  </strong>
)
