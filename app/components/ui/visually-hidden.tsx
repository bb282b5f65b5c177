import type { ReactNode } from 'react'

/** Words for screen readers and text browsers, where the eye has the layout. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
