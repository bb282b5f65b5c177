// 仓库 /warehouse?keyword=&province=&city=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WarehouseQuery, warehouseList } from 'contract/catalogue/places'
import { FacetBarFragment } from '~/components/lists/facet-bar-fragment'
import { NothingFound } from '~/components/lists/nothing-found'
import { WarehouseTable } from '~/components/places/warehouse-table'
import { WordSearch } from '~/components/places/word-search'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { facetBar } from '~/services/lists/list-controls.server'
import { listNotes } from '~/services/lists/list-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { styles } from '~/styles/sheets'

export const links = styles('facets', 'lists', 'shops')

export const meta = pageTitle<typeof loader>('仓库', {
  description: () => '各省市塑料原料仓库：地址、在售报价数与在售吨数，可直接查看仓库内的现货。',
  canonical: () => '/warehouse',
})

export const handle = sharedByVisitors('offer_', 'order_', 'clock_moved')

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, WarehouseQuery)
  const { list, facets, unknown } = await call(request, warehouseList, query)
  const { province, city } = query
  const chosen = { province, city }
  const notes = listNotes(request, { textParam: 'keyword', hasPages: false, chosen, unknown })
  const groups = [
    { name: 'province', label: '省份', options: facets.province, chosen: province },
    { name: 'city', label: '城市', options: facets.city, chosen: city },
  ]
  return { list, narrow: facetBar(args, groups, { notes }), query }
}

export default function Warehouses() {
  const { list, narrow, query } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${list.length} 座仓库 · 按在售吨数排列`}>仓库</PageTitle>
      <WordSearch
        label="查找仓库"
        name="keyword"
        field="仓库名、地址或城市"
        value={query.keyword}
        keep={{ province: query.province, city: query.city }}
      />
      <FacetBarFragment html={narrow} />
      {list.length > 0 ? (
        <WarehouseTable warehouses={list} />
      ) : (
        <NothingFound what="仓库" all="/warehouse" later="有货源在售的仓库会列在这里。">
          请换一个写法，或减少筛选条件。
        </NothingFound>
      )}
    </>
  )
}
