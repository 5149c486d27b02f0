import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

/** Where it leads, what it looks like, and what else happens when it is chosen. */
export interface MenuLinkProps {
  readonly to: string
  readonly className: string | undefined
  readonly children: ReactNode
  readonly onClick: () => void
}

/** A link of a menu that knows when it names the page that is shown. */
export function MenuLink({ to, className, children, onClick }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link to={to} className={className} aria-current={pathname === to ? 'page' : undefined} onClick={onClick}>
      {children}
    </Link>
  )
}
