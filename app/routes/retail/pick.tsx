// 零售 /pick?sText=&category=&city=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getWebRetail, RetailQuery } from 'contract/retail'
import { FacetBarFragment } from '~/components/lists/facet-bar-fragment'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { RetailTableFragment } from '~/components/retail/retail-table-fragment'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { facetBar, pagination } from '~/services/lists/list-controls.server'
import { listNotes } from '~/services/lists/list-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { retailTable } from '~/services/retail/retail-page.server'
import { styles } from '~/styles/sheets'

export const links = styles('facets', 'lists')

export const meta = pageTitle<typeof loader>(({ sText }) => (sText ? `${sText} 零售` : '零售'), {
  description: () => '塑料原料零售：按整袋购买，25 公斤起，快递到收货地址，每袋价格与库存实时显示。',
  canonical: () => '/pick',
})

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, RetailQuery)
  const { sText, category, city } = query
  const { list, facets, ...place } = await call(request, getWebRetail, query)
  const notes = listNotes(request, { textParam: 'sText', chosen: { category, city } })
  const groups = [
    { name: 'category', label: '品类', options: facets.category, chosen: category },
    { name: 'city', label: '城市', options: facets.city, chosen: city },
  ]
  return {
    goods: retailTable(args, { caption: '零售', goods: list }),
    count: list.length,
    ...place,
    narrow: facetBar(args, groups, { notes }),
    pages: pagination(args, place),
    sText,
  }
}

export default function Pick() {
  const { goods, count, total, page, size, narrow, pages, sText } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${total} 种 · 按整袋购买，快递到收货地址`}>
        {sText ? `“${sText}”的零售` : '零售'}
      </PageTitle>
      <p className="mb-2">
        <ButtonLink kind="quiet" to="/pickPins">
          零售拼单
        </ButtonLink>
      </p>
      <FacetBarFragment html={narrow} />
      <RetailTableFragment html={goods} />
      {count === 0 && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && (
        <NothingFound what="零售商品" words={sText} all="/pick" later="商家上架零售商品后会列在这里。">
          请减少筛选条件，或到现货频道按吨选购。
        </NothingFound>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}
