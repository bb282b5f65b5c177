// 现货 /now?sText=&category=&maker=&city=&sort=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { queryPage, SpotQuery } from 'contract/spot-list'
import { SPOT_SORTS } from 'contract/states'
import { FacetBar } from '~/components/trade/facet-bar'
import { OfferTable } from '~/components/trade/offer-table'
import { SortBar } from '~/components/trade/sort-bar'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Pagination } from '~/components/ui/pagination'
import { Time } from '~/components/ui/time'
import { call } from '~/services/call.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import { sharedByVisitors } from '~/services/shared-by-visitors'

export const meta = pageTitle<typeof loader>(({ query }) => (query.sText ? `${query.sText} 现货` : '现货'))

export const handle = sharedByVisitors({ city: true }, 'offer_', 'order_', 'clock_moved')

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request, SpotQuery)
  const { sText, sort, category, maker, city } = query
  return { offers: await call(request, queryPage, query), query: { sText, sort, category, maker, city } }
}

export default function Now() {
  const { offers, query } = useLoaderData<typeof loader>()
  const { facets, total, at } = offers
  return (
    <>
      <PageTitle
        sub={
          <>
            {total} 条报价 · <Time at={at} now={at} /> 更新 · 含税价，元/吨
          </>
        }
      >
        {query.sText ? `“${query.sText}”的现货` : '现货'}
      </PageTitle>
      <FacetBar
        groups={[
          { name: 'category', label: '品类', options: facets.category, chosen: query.category },
          { name: 'maker', label: '厂家', options: facets.maker, chosen: query.maker },
          { name: 'city', label: '仓库', options: facets.city, chosen: query.city },
        ]}
      />
      <SortBar
        current={query.sort}
        sorts={Object.entries(SPOT_SORTS).map(([value, label]) => ({ value, label }))}
      />
      {offers.list.length > 0 ? (
        <OfferTable offers={offers.list} at={at} />
      ) : (
        <EmptyState title="没有符合条件的现货" ways={<ButtonLink to="/now">查看全部现货</ButtonLink>}>
          {total > 0
            ? '这一页没有内容，请从第一页看起。'
            : '请减少筛选条件，或换用牌号、厂家、品类的其他写法再试。'}
        </EmptyState>
      )}
      <Pagination total={total} page={offers.page} size={offers.size} />
    </>
  )
}
