// 现货 /now?sText=&category=&maker=&processing=&city=&warehouse=&delivery=&price=&meltFlow=&density=&stock=&sort=&filters=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { queryPage, refusals, type SpotPage, SpotQuery } from 'contract/spot-list'
import { SPOT_SORTS } from 'contract/states'
import { FacetBar, type FacetGroup } from '~/components/trade/facet-bar'
import { NearGrades } from '~/components/trade/near-grades'
import { OfferTable } from '~/components/trade/offer-table'
import { SearchWords } from '~/components/trade/search-words'
import { SortBar } from '~/components/trade/sort-bar'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Pagination } from '~/components/ui/pagination'
import { PastTheEnd } from '~/components/ui/past-the-end'
import { useQueryLink } from '~/components/ui/query-link'
import { Time } from '~/components/ui/time'
import { call, unlessRefused } from '~/services/call.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import { sharedByVisitors } from '~/services/shared-by-visitors'
import { spotFacets } from '~/services/spot-facets.server'

export const meta = pageTitle<typeof loader>(({ words }) => (words ? `${words} 现货` : '现货'))

export const handle = sharedByVisitors({ city: true }, 'offer_', 'order_', 'clock_moved')

export async function loader({ request }: LoaderFunctionArgs) {
  const { page, size, shopId: _, sText: words, sort, filters, ...chosen } = readQuery(request, SpotQuery)
  const query = { ...chosen, sText: words, sort, filters, page, size }
  const offers = await unlessRefused(call(request, queryPage, query), refusals.search_timed_out)
  if (!offers) return data({ found: null, words, sort, filters }, refusals.search_timed_out.status)
  const { facets, ...found } = offers
  const groups = spotFacets(facets, chosen).filter(
    ({ options, chosen }) => options.length + chosen.length > 0,
  )
  const sorts = Object.entries(SPOT_SORTS).map(([value, label]) => ({ value, label }))
  return data({ found: { ...found, groups, sorts }, words, sort, filters })
}

export default function Now() {
  const { found, words, sort, filters } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          found && (
            <>
              {`${found.total}${found.isMore ? '+' : ''} 条报价`} · <Time at={found.at} now={found.at} /> 更新
              · 含税价，元/吨
            </>
          )
        }
      >
        {words ? `“${words}”的现货` : '现货'}
      </PageTitle>
      {found ? (
        <Offers found={found} sort={sort} filters={filters} />
      ) : (
        <EmptyState title="搜索超时，请缩小范围" ways={<ButtonLink to="/now">查看全部现货</ButtonLink>}>
          请减少搜索词或筛选条件，例如只写牌号或厂家。
        </EmptyState>
      )}
    </>
  )
}

interface OffersProps {
  found: Omit<SpotPage, 'facets'> & { groups: FacetGroup[]; sorts: { value: string; label: string }[] }
  sort: SpotQuery['sort']
  filters: SpotQuery['filters']
}

function Offers({ found, sort, filters }: OffersProps) {
  const queryLink = useQueryLink()
  const { groups, sorts, list, total, page, size, search, at } = found
  return (
    <>
      {search && <SearchWords search={search} />}
      <FacetBar
        groups={groups}
        more={
          filters === 'all'
            ? { name: '收起筛选', to: queryLink({ filters: null }) }
            : {
                name: '更多筛选：仓库、交货方式、单价、熔指、密度、可售量',
                to: queryLink({ filters: 'all' }),
              }
        }
      />
      {total > 0 && <SortBar current={sort} sorts={sorts} />}
      {list.length > 0 && <OfferTable offers={list} at={at} />}
      {list.length === 0 && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && (
        <EmptyState title="没有符合条件的现货" ways={<ButtonLink to="/now">查看全部现货</ButtonLink>}>
          {unknownWords(search)}请减少筛选条件，或换用牌号、厂家、品类的其他写法再试。
        </EmptyState>
      )}
      {search && <NearGrades missing={search.missing} near={search.near} />}
      <Pagination total={total} page={page} size={size} />
    </>
  )
}

function unknownWords(search: SpotPage['search']): string {
  const unknown = (search?.words ?? []).flatMap(({ typed, how }) => (how === 'unknown' ? [`“${typed}”`] : []))
  return unknown.length > 0 ? `没有叫${unknown.join('、')}的牌号、厂家、品类或用途。` : ''
}
