// 每日报价 /latestQuotation?sText=&category=&maker=&city=&sort=&days=&page=&size=
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { latestQuotes, QuoteQuery } from 'contract/quotes'
import { QUOTE_SORTS } from 'contract/states'
import { CategoryTrend } from '~/components/quotes/category-trend'
import { IndexCards } from '~/components/quotes/index-cards'
import { QuoteTable } from '~/components/quotes/quote-table'
import { QuoteWays } from '~/components/quotes/quote-ways'
import { FacetPart } from '~/components/trade/facet-part'
import { SortPart } from '~/components/trade/sort-part'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { PagesPart } from '~/components/ui/pages-part'
import { PastTheEnd } from '~/components/ui/past-the-end'
import { Time } from '~/components/ui/time'
import { call } from '~/services/call.server'
import { categoryTrend, indexCards, withSparklines } from '~/services/charts/quote-charts.server'
import { readFilter } from '~/services/filter.server'
import { facetBar, pagination, sortBar } from '~/services/list-ways.server'
import { quotesInWords } from '~/services/lists-in-words.server'
import { pageTitle, SAID_BY_LOADER } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import { sharedByVisitors } from '~/services/shared-by-visitors'

const titled = pageTitle<typeof loader>(({ about }) => about.title, SAID_BY_LOADER)

export const meta: MetaFunction<typeof loader> = (args) => [
  ...titled(args),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: '每日报价',
    href: `/latestQuotation/atom${args.location.search}`,
  },
]

export const handle = sharedByVisitors('quotes_', 'clock_moved')

export async function loader(asked: LoaderFunctionArgs) {
  const { request } = asked
  const query = readQuery(request, QuoteQuery)
  const { sText, sort, category, maker, city } = query
  const [{ facets, ...quotes }, cards, trend] = await Promise.all([
    call(request, latestQuotes, query),
    indexCards(request),
    categoryTrend(request, category),
  ])
  return {
    quotes: { ...quotes, list: withSparklines(quotes.list) },
    cards,
    trend,
    narrow: facetBar(asked, [
      { name: 'maker', label: '厂家', options: facets.maker, chosen: maker },
      { name: 'city', label: '城市', options: facets.city, chosen: city },
    ]),
    sorts: sortBar(asked, QUOTE_SORTS, sort),
    pages: pagination(asked, quotes),
    query: { sText, category },
    about: quotesInWords(query, trend?.name ?? null, quotes.day),
    filter: readFilter(request, QuoteQuery.pick({ sText: true })).filter,
  }
}

export default function LatestQuotation() {
  const { quotes, cards, trend, narrow, sorts, pages, query, filter } = useLoaderData<typeof loader>()
  const { total, list, day, publishedAt } = quotes
  return (
    <>
      <PageTitle
        sub={
          day === null ? (
            '每个工作日和周末 16:30 按当时在售货源加权平均得出'
          ) : (
            <>
              {day} 共 {total} 条 · <Time at={publishedAt} /> 发布 · 在售货源加权平均，含税，元/吨
            </>
          )
        }
      >
        {query.sText ? `“${query.sText}”的每日报价` : trend ? `${trend.name} 每日报价` : '每日报价'}
      </PageTitle>
      <IndexCards cards={cards} chosen={query.category} />
      {trend && <CategoryTrend trend={trend} />}
      <FacetPart html={narrow} />
      <QuoteWays filter={filter} isNarrowed={total > 0 && query.sText !== ''} hasRows={total > 0} />
      <SortPart html={sorts} />
      {list.length > 0 && <QuoteTable quotes={list} />}
      {total === 0 && (
        <EmptyState
          title={day === null ? '还没有每日报价' : '没有符合条件的报价'}
          ways={
            <ButtonLink to={day === null ? '/now' : '/latestQuotation'}>
              {day === null ? '查看现货' : '查看全部报价'}
            </ButtonLink>
          }
        >
          {day === null
            ? '第一份报价在今日 16:30 之后发布。'
            : '请减少筛选条件，或换用牌号、厂家、城市的其他写法再试。'}
        </EmptyState>
      )}
      {total > 0 && list.length === 0 && <PastTheEnd {...quotes} />}
      <PagesPart html={pages} />
    </>
  )
}
