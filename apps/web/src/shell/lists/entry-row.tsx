import { Dotted } from '@zaraba/ui/parts/dotted.tsx'
import type { ReactNode } from 'react'
import styles from './entry-row.module.css'

interface EntryRowProps {
  /** How much, or what it was. */
  readonly title: ReactNode
  /** When, and under which number. */
  readonly text: ReactNode
  /** How far it has come, or what it made. */
  readonly end?: ReactNode
  /** A note below `end`. */
  readonly endText?: ReactNode
  readonly onOpen?: () => void
}

/** Something that happened, in a list of its like; opens to the whole of it. */
export const EntryRow = ({ title, text, end, endText, onOpen }: EntryRowProps) => {
  const face = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>
          <Dotted>{text}</Dotted>
        </span>
      </span>
      <span className={styles.end}>
        {end}
        {endText !== undefined && (
          <span className={styles.text}>
            <Dotted>{endText}</Dotted>
          </span>
        )}
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className={styles.row} onClick={onOpen}>
      {face}
    </button>
  ) : (
    <div className={styles.row}>{face}</div>
  )
}
