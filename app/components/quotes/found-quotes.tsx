import type { QuotePage } from 'contract/quotes'
import type { FieldsState } from '../forms/form-state'
import { FacetPart } from '../lists/facet-bar-fragment'
import { PagesPart } from '../lists/pagination-fragment'
import { PastTheEnd } from '../lists/past-the-end'
import { SortPart } from '../lists/sort-bar-fragment'
import { written } from '../shell/static-fragments'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { QuoteWays } from './quote-controls'
import { QuoteTable, type ShownQuote } from './quote-table'

export interface Quotes extends Omit<QuotePage, 'list' | 'facets' | 'search' | 'unknown'> {
  list: readonly ShownQuote[]
  said: { words: string } | null
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
  const { total, list, day, said, narrow, sorts, pages, page, size } = quotes
  return (
    <>
      <FacetPart html={narrow} />
      <QuoteWays filter={filter} isNarrowed={total > 0 && said !== null} hasRows={total > 0} />
      {said && <div {...written(said.words)} />}
      <SortPart html={sorts} />
      {list.length > 0 && <QuoteTable quotes={list} />}
      {total === 0 && <NoQuotes isBeforeAll={day === null} />}
      {total > 0 && list.length === 0 && <PastTheEnd total={total} page={page} size={size} />}
      <PagesPart html={pages} />
    </>
  )
}

function NoQuotes({ isBeforeAll }: { isBeforeAll: boolean }) {
  if (isBeforeAll)
    return (
      <EmptyState title="还没有每日报价" ways={<ButtonLink to="/now">查看现货</ButtonLink>}>
        第一份报价在今日 16:30 之后发布。
      </EmptyState>
    )
  return (
    <EmptyState title="没有符合条件的报价" ways={<ButtonLink to="/latestQuotation">查看全部报价</ButtonLink>}>
      请减少筛选条件，或换用牌号、厂家、城市的其他写法再试。
    </EmptyState>
  )
}
