import type { ReactNode } from 'react'

interface ActionBarProps {
  /** What it is about and costs; only phones show it, because the page is not in sight. */
  sum?: ReactNode
  /** Buttons or links, the most important last. */
  children: ReactNode
}

/** The main action of a page: on phones a bar at the bottom of the window, in place of the `QuickLinks`. */
export function ActionBar({ sum, children }: ActionBarProps) {
  return (
    <div className="action-bar">
      {sum !== undefined && <p className="action-bar__sum">{sum}</p>}
      {children}
    </div>
  )
}
