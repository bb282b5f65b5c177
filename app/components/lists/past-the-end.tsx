import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { pageCount } from './page-window'
import { useQueryLink } from './query-link'

interface PastTheEndProps {
  /** Rows in all, at least one. */
  total: number
  /** Zero-based; beyond the last page. */
  page: number
  size: number
}

/** Stands in place of a page that a list does not have, and leads to the last one that it has. */
export function PastTheEnd({ total, page, size }: PastTheEndProps) {
  const count = pageCount(total, size)
  const last = useQueryLink()({ page: count === 1 ? null : count - 1 })
  return (
    <EmptyState title={`没有第 ${page + 1} 页`} actions={<ButtonLink to={last}>看最后一页</ButtonLink>}>
      共 {total} 条，每页 {size} 条，到第 {count} 页为止。
    </EmptyState>
  )
}
