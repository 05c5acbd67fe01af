import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface GoLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly label?: string
  /** It leads to the screen that is in sight. */
  readonly current?: boolean
  /** Besides going there. */
  readonly onClick?: () => void
}
/** A link to another screen, with the fade that every route has. */
export const GoLink = ({ to, className, children, label, current = false, onClick }: GoLinkProps) => (
  <Link
    to={to}
    viewTransition
    {...(className ? { className } : {})}
    {...(label ? { 'aria-label': label } : {})}
    {...(onClick ? { onClick } : {})}
    {...(current ? { 'aria-current': 'page' } : {})}
  >
    {children}
  </Link>
)
