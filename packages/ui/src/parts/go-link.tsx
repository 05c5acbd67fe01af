import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface GoLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly label?: string
  /** It leads to the screen that is in sight. */
  readonly current?: boolean
}
/** A link to another screen, with the fade that every route has. */
export const GoLink = ({ to, className, children, label, current = false }: GoLinkProps) => (
  <Link
    to={to}
    viewTransition
    {...(className ? { className } : {})}
    {...(label ? { 'aria-label': label } : {})}
    {...(current ? { 'aria-current': 'page' } : {})}
  >
    {children}
  </Link>
)
