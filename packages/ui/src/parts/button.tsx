import type { ReactNode } from 'react'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

interface ButtonProps {
  readonly children: ReactNode
  /** A second, smaller line: what the button costs. */
  readonly detail?: ReactNode
  readonly kind?: 'main' | 'plain' | 'quiet' | 'up' | 'down' | 'danger'
  readonly type?: 'button' | 'submit'
  readonly busy?: boolean
  /** Why the button cannot be used now: it stays in sight, disabled, and says so. */
  readonly disabledReason?: string | undefined
  readonly onClick?: () => void
  readonly small?: boolean
}

export const Button = (props: ButtonProps) => {
  const { children, detail, kind = 'main', type = 'button', busy = false, disabledReason, onClick, small = false } = props
  const blocked = disabledReason !== undefined && disabledReason !== ''
  return (
    <button
      type={type}
      className={styles.button}
      data-kind={kind}
      data-small={small}
      aria-busy={busy}
      aria-disabled={blocked || busy}
      disabled={blocked || busy}
      {...(onClick ? { onClick } : {})}
    >
      <span className={styles.face} data-busy={busy}>
        <span>{children}</span>
        {detail !== undefined && !blocked && <small>{detail}</small>}
        {blocked && disabledReason !== children && <small>{disabledReason}</small>}
      </span>
      {busy && <Spinner />}
    </button>
  )
}
