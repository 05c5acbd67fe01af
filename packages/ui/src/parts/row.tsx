import type { ReactNode } from 'react'
import { Dotted } from './dotted.tsx'
import { GoLink } from './go-link.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './row.module.css'

interface RowProps {
  readonly title: ReactNode
  /** The title is a sentence, as a headline is, and no name. */
  readonly sentence?: boolean
  readonly text?: ReactNode
  readonly icon?: IconName
  readonly end?: ReactNode
  readonly to?: string
  readonly onClick?: () => void
  /** A row that acts at once, instead of leading somewhere, has no arrow. */
  readonly arrow?: boolean
}

/** A row of a list: goes somewhere, does something, or only shows. */
export const Row = ({ title, sentence = false, text, icon, end, to, onClick, arrow = true }: RowProps) => {
  const face = (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.words}>
        <span className={styles.title} data-sentence={sentence}>
          {title}
        </span>
        {text !== undefined && (
          <span className={styles.text}>
            <Dotted>{text}</Dotted>
          </span>
        )}
      </span>
      <span className={styles.tail}>
        {end !== undefined && <span className={styles.end}>{end}</span>}
        {arrow && (to !== undefined || onClick !== undefined) && (
          <span className={styles.arrow}>
            <Icon name="forward" size={16} />
          </span>
        )}
      </span>
    </>
  )
  if (to !== undefined)
    return (
      <GoLink to={to} className={styles.row}>
        {face}
      </GoLink>
    )
  if (onClick)
    return (
      <button type="button" className={styles.row} onClick={onClick}>
        {face}
      </button>
    )
  return <div className={styles.row}>{face}</div>
}

interface FactProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly strong?: boolean
}
/** A name on the left and its figure on the right; several form a `<dl>`, see `Facts`. */
export const Fact = ({ label, children, strong = false }: FactProps) => (
  <div className={styles.fact} data-strong={strong}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
