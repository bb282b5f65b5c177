import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Why nothing is here and what helps. */
  children?: ReactNode
  /** ButtonLinks: the ways on. */
  ways?: ReactNode
}

/** Stands where a list would stand. */
export function EmptyState({ title, children, ways }: EmptyStateProps) {
  return (
    <div className="empty panel">
      <h2>{title}</h2>
      {children !== undefined && <p className="sub">{children}</p>}
      {ways}
    </div>
  )
}
