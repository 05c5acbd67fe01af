import type { ReactNode } from 'react'
import styles from './card.module.css'

export const Card = ({ children, padded = true }: { readonly children: ReactNode; readonly padded?: boolean }) => (
  <div className={styles.card} data-padded={padded}>
    {children}
  </div>
)

interface SectionProps {
  readonly title: ReactNode
  readonly end?: ReactNode
  readonly children: ReactNode
}
/** A part of a screen under its own heading. */
export const Section = ({ title, end, children }: SectionProps) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {end}
    </div>
    {children}
  </section>
)
