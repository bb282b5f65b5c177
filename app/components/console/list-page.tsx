import type { ReactNode } from 'react'
import { PaginationFragment } from '../lists/pagination-fragment'
import { PastTheEnd } from '../lists/past-the-end'
import { EmptyState } from '../ui/empty-state'

interface ListPageProps {
  place: { total: number; page: number; size: number }
  /** HTML of the pagination (`pagination`). */
  pages: string | null
  /** Title of an empty list. */
  empty: string
  /** The table. */
  children: ReactNode
}

/** A paged list of the console: its table, or what stands in place of an empty one, and the pagination. */
export function ListPage({ place, pages, empty, children }: ListPageProps) {
  const isPastEnd = place.total > 0 && place.page * place.size >= place.total
  return (
    <>
      {place.total === 0 && <EmptyState title={empty} />}
      {isPastEnd && <PastTheEnd {...place} />}
      {place.total > 0 && !isPastEnd && children}
      <PaginationFragment html={pages} />
    </>
  )
}
