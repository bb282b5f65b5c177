import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Why nothing is here and what helps. */
  children?: ReactNode
  /** ButtonLinks. */
  actions?: ReactNode
  /** Whether nothing else is on the page, so that the title is the page's. */
  isPage?: boolean
}

/** Stands where a list would stand, or for a whole page. */
export function EmptyState({ title, children, actions, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="empty-state panel">
      <Heading>{title}</Heading>
      {children !== undefined && <p className="subtitle">{children}</p>}
      {actions}
    </div>
  )
}
