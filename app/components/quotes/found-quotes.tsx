import type { QuotePage } from 'contract/quotes'
import { ServerFragment } from '~/components/fragments/server-fragment'
import type { FieldsState } from '../forms/form-state'
import { FacetBarFragment } from '../lists/facet-bar-fragment'
import { PaginationFragment } from '../lists/pagination-fragment'
import { PastTheEnd } from '../lists/past-the-end'
import { SortBarFragment } from '../lists/sort-bar-fragment'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { QuoteControls } from './quote-controls'

export interface Quotes extends Omit<QuotePage, 'list' | 'facets' | 'search' | 'unknown'> {
  /** Of the page that is shown. */
  count: number
  /** The table, rendered by the server. */
  rows: string | null
  searchNotes: { terms: string; remarks: string } | null
  narrow: string | null
  sorts: string | null
  pages: string | null
}

interface FoundQuotesProps {
  quotes: Quotes
  filter: FieldsState
}

/** A day's quotes as far as they fit, with what narrows them down. */
export function FoundQuotes({ quotes, filter }: FoundQuotesProps) {
  const { total, count, rows, day, searchNotes, narrow, sorts, pages, page, size } = quotes
  return (
    <>
      <FacetBarFragment html={narrow} />
      <QuoteControls filter={filter} isNarrowed={total > 0 && searchNotes !== null} hasRows={total > 0} />
      {searchNotes && <ServerFragment html={searchNotes.terms} />}
      <SortBarFragment html={sorts} />
      {count > 0 && <ServerFragment name="offers" html={rows} />}
      {total === 0 && <NoQuotes isBeforeAll={day === null} />}
      {total > 0 && count === 0 && <PastTheEnd total={total} page={page} size={size} />}
      {searchNotes && <ServerFragment html={searchNotes.remarks} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function NoQuotes({ isBeforeAll }: { isBeforeAll: boolean }) {
  if (isBeforeAll)
    return (
      <EmptyState title="还没有每日报价" actions={<ButtonLink to="/now">查看现货</ButtonLink>}>
        第一份报价在今日 16:30 之后发布。
      </EmptyState>
    )
  return (
    <EmptyState
      title="没有符合条件的报价"
      actions={<ButtonLink to="/latestQuotation">查看全部报价</ButtonLink>}
    >
      请减少筛选条件，或换用牌号、厂家、城市的其他写法再试。
    </EmptyState>
  )
}
