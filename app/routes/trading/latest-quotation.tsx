// 每日报价 /latestQuotation?sText=&category=&maker=&city=&sort=&days=&page=&size=
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { latestQuotes, type QuotePage, QuoteQuery } from 'contract/quotes'
import { refusals } from 'contract/spot/list'
import { QUOTE_SORTS } from 'contract/states'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { SearchTimedOut } from '~/components/lists/search-timed-out'
import { FoundQuotes } from '~/components/quotes/found-quotes'
import { QuoteTable } from '~/components/quotes/quote-table'
import { Time } from '~/components/time/time'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { call, optionalOn5xx, unlessRefused } from '~/services/api/call.server'
import { addSparklines, attachCategories, attachCategoryTrend } from '~/services/charts/quote-charts.server'
import { readFilter } from '~/services/forms/filter.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination, sortedFacets } from '~/services/lists/list-controls.server'
import { describeQuotes } from '~/services/lists/list-descriptions.server'
import { listNotes } from '~/services/lists/list-notes.server'
import { searchFragments } from '~/services/lists/search-fragments.server'
import { pageTitle, SAID_BY_LOADER } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'facets', 'lists', 'quotes')

/** Status of a page without its categories. The page cache stores only responses with status 200. */
const NOT_ALL = 203

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

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, QuoteQuery)
  const { sText, sort, category, maker, city } = query
  const [found, categories, trend] = await Promise.all([
    unlessRefused(call(request, latestQuotes, query), refusals.search_timed_out),
    optionalOn5xx(attachCategories(args, category)),
    attachCategoryTrend(args, category),
  ])
  const { filter } = readFilter(request, QuoteQuery.pick({ sText: true }))
  const about = describeQuotes(query, trend?.name ?? null, found?.day ?? null)
  const isWhole = categories !== undefined
  const page = { categories: isWhole ? categories : '', trend, query: { sText }, about, filter }
  if (!found) return data({ ...page, quotes: null }, refusals.search_timed_out.status)
  const { facets, search, unknown, list, ...quotes } = found
  const chosen = { category, maker, city }
  const notes = listNotes(request, { textParam: 'sText', sorts: QUOTE_SORTS, chosen, unknown })
  const rows = list.length > 0 && <QuoteTable quotes={addSparklines(list)} />
  const searchNotes = searchFragments(search, new URL(request.url))
  const groups = [
    { name: 'maker', label: '厂家', options: facets.maker, chosen: maker },
    { name: 'city', label: '城市', options: facets.city, chosen: city },
  ]
  const narrowing = sortedFacets(args, groups, {
    notes,
    total: quotes.total,
    names: QUOTE_SORTS,
    current: sort,
  })
  const shown = {
    ...quotes,
    count: list.length,
    rows: fragment(args, 'offers', rows),
    searchNotes,
    ...narrowing,
    pages: pagination(args, quotes),
  }
  return data({ ...page, quotes: shown }, isWhole ? 200 : NOT_ALL)
}

export default function LatestQuotation() {
  const { quotes, categories, trend, query, filter } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={quotes ? <QuotedOn {...quotes} /> : undefined}>
        {query.sText ? `“${query.sText}”的每日报价` : trend ? `${trend.name} 每日报价` : '每日报价'}
      </PageTitle>
      <ServerFragment name="summary" html={categories} />
      {trend && <FactsFragment html={trend.html} />}
      {quotes ? (
        <FoundQuotes quotes={quotes} filter={filter} />
      ) : (
        <SearchTimedOut to="/latestQuotation" name="全部报价" />
      )}
    </>
  )
}

function QuotedOn({ day, total, publishedAt }: Pick<QuotePage, 'day' | 'total' | 'publishedAt'>) {
  if (day === null) return '每日 16:30 按当时在售货源加权平均得出'
  return (
    <>
      {day} 共 {total} 条 · <Time at={publishedAt} /> 发布 · 在售货源加权平均，含税，元/吨
    </>
  )
}
