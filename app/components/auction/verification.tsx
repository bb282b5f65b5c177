import type { ReactNode } from 'react'

/** Proofs of a lot, folded: bidders need none of them to bid. */
export function Verification({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary>验证</summary>
      {children}
    </details>
  )
}
