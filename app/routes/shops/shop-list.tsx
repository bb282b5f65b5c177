// 店铺 /shopList?sText=&category=&city=&sort=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShopQuery, shopList } from 'contract/shops'
import { SHOP_SORTS } from 'contract/states'
import { FacetBarFragment } from '~/components/lists/facet-bar-fragment'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { SortBarFragment } from '~/components/lists/sort-bar-fragment'
import { ShopTable } from '~/components/shops/shop-table'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination, sortedFacets } from '~/services/lists/list-controls.server'
import { listNotes } from '~/services/lists/list-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { withLogo } from '~/services/shops/shop-logo.server'
import { styles } from '~/styles/sheets'

export const links = styles('facets', 'lists', 'shops')

export const meta = pageTitle<typeof loader>(({ query }) => (query.sText ? `${query.sText} 店铺` : '店铺'), {
  description: () => '塑料原料店铺：主营品类、在售现货、成交吨数、按时发货率与履约评分。',
  canonical: () => '/shopList',
})

export const handle = sharedByVisitors('offer_', 'order_', 'shop_', 'clock_moved')

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, ShopQuery)
  const { sText, category, city, sort } = query
  const { facets, list, unknown, ...rest } = await call(request, shopList, query)
  const shops = { ...rest, list: list.map(withLogo) }
  const notes = listNotes(request, {
    textParam: 'sText',
    sorts: SHOP_SORTS,
    chosen: { category, city },
    unknown,
  })
  const groups = [
    { name: 'category', label: '主营', options: facets.category, chosen: category },
    { name: 'city', label: '城市', options: facets.city, chosen: city },
  ]
  return {
    shops,
    ...sortedFacets(args, groups, { notes, total: shops.total, names: SHOP_SORTS, current: sort }),
    pages: pagination(args, rest),
    query: { sText },
  }
}

export default function ShopList() {
  const { shops, narrow, sorts, pages, query } = useLoaderData<typeof loader>()
  const { list, total, page, size } = shops
  return (
    <>
      <PageTitle sub={`${total} 家店铺 · 成交与发货按实际订单统计`}>
        {query.sText ? `“${query.sText}”的店铺` : '店铺'}
      </PageTitle>
      <FacetBarFragment html={narrow} />
      <SortBarFragment html={sorts} />
      {list.length > 0 && <ShopTable shops={list} />}
      {list.length === 0 && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && (
        <NothingFound what="店铺" all="/shopList" later="商家入驻后会列在这里。">
          请输入店铺或公司名称中的几个字，或减少筛选条件。
        </NothingFound>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}
