import type { ReactNode } from 'react'
import { Button } from '../ui/button'

/** Fewest and most offers of a comparison. */
export const COMPARED_MIN = 2
export const COMPARED_MAX = 5

interface CompareFormProps {
  /** Path of the list, to which the comparison leads back. */
  listPath: string
  /** Table with checkboxes named `id`. */
  children: ReactNode
}

/** A table whose chosen offers are compared or copied as text. A plain GET; style sheets count the choices. */
export function CompareForm({ listPath, children }: CompareFormProps) {
  return (
    <form className="compare-form prints" action="/compare" aria-label="比较报价">
      <input type="hidden" name="redirect" value={listPath} />
      {children}
      <div className="compare-tray no-print">
        <p>
          <b className="compare-tray__count">已选</b>{' '}
          <span className="text-muted">
            勾选 {COMPARED_MIN}–{COMPARED_MAX} 条
          </span>
        </p>
        <Button isSmall>比较</Button>
        <Button kind="quiet" isSmall formAction="/now/text">
          复制报价
        </Button>
      </div>
    </form>
  )
}
