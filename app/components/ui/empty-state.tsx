import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Why nothing is here and what helps. */
  children?: ReactNode
  /** ButtonLinks. */
  actions?: ReactNode
}

/** Stands where a list would stand. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state panel">
      <h2>{title}</h2>
      {children !== undefined && <p className="subtitle">{children}</p>}
      {actions}
    </div>
  )
}
