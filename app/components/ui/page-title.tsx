import type { ReactNode } from 'react'

/** The page's one h1, with a line of facts under it. */
export function PageTitle({ children, sub }: { children: ReactNode; sub?: ReactNode }) {
  return (
    <div className="page-title">
      <h1>{children}</h1>
      {sub !== undefined && <p className="subtitle">{sub}</p>}
    </div>
  )
}
