// 竞拍 /auction?sText=&phase=&category=&city=&price=&day=&mine=&sort=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LOT_DAYS, LOT_SORTS, MY_LOTS } from 'contract/auction/list-filters'
import { LOT_PHASES } from 'contract/auction/lot-terms'
import { LotQuery, lotPages } from 'contract/auction/market'
import { PRICE_RANGES } from 'contract/ranges'
import { LotTableFragment } from '~/components/auction/lot-table-fragment'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { FacetBarFragment } from '~/components/lists/facet-bar-fragment'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { SortBarFragment } from '~/components/lists/sort-bar-fragment'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { lotTable } from '~/services/auction/lot-table.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination, sortedFacets } from '~/services/lists/list-controls.server'
import { listNotes } from '~/services/lists/list-notes.server'
import { searchFragments } from '~/services/lists/search-fragments.server'
import { pageTitle } from '~/services/pages/page-title'
import { memberOf } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('facets', 'lists')

export const meta = pageTitle<typeof loader>('竞拍', {
  description: () => '塑料原料多单位竞拍：起拍价、截止时间与当前最高价，按价格从高到低成交，结果可重算。',
  canonical: () => '/auction',
})

export const handle: LiveHandle<typeof loader> = { live: () => 'refresh' }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, LotQuery)
  const [{ facets, list, at, search, ...place }, member] = await Promise.all([
    call(request, lotPages, query),
    memberOf(args),
  ])
  const { category, city, price, sort } = query
  const one = (value: string | undefined) => (value === undefined ? [] : [value])
  const [phase, day, mine] = [one(query.phase), one(query.day), one(query.mine)]
  const notes = listNotes(request, {
    textParam: 'sText',
    sorts: LOT_SORTS,
    chosen: { phase, category, city, price, day, mine },
  })
  const uncounted = (names: Readonly<Record<string, string>>) =>
    Object.keys(names).map((value) => ({ value, count: null }))
  const groups = [
    { name: 'phase', label: '状态', options: facets.phase, chosen: phase, names: LOT_PHASES, isSingle: true },
    { name: 'category', label: '品类', options: facets.category, chosen: category },
    { name: 'city', label: '城市', options: facets.city, chosen: city },
    { name: 'price', label: '价格', options: uncounted(PRICE_RANGES), chosen: price, names: PRICE_RANGES },
    {
      name: 'day',
      label: '开拍日期',
      options: uncounted(LOT_DAYS),
      chosen: day,
      names: LOT_DAYS,
      isSingle: true,
    },
    ...(member
      ? [
          {
            name: 'mine',
            label: '我的竞拍',
            options: uncounted(MY_LOTS),
            chosen: mine,
            names: MY_LOTS,
            isSingle: true,
          },
        ]
      : []),
  ]
  return {
    lots: lotTable(args, { caption: '竞拍', lots: list, now: at }),
    count: list.length,
    at,
    ...place,
    terms: searchFragments(search, new URL(request.url))?.terms,
    ...sortedFacets(args, groups, { notes, total: place.total, names: LOT_SORTS, current: sort }),
    pages: pagination(args, place),
    sText: query.sText,
  }
}

export default function Auction() {
  const { lots, count, at, total, page, size, terms, narrow, sorts, pages, sText } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${total} 场 · 按价格从高到低分配，同价先到先得，结束后公布完整记录`}>
        {sText ? `“${sText}”的竞拍` : '竞拍'}
      </PageTitle>
      <LiveNote at={at} />
      {terms && <ServerFragment html={terms} />}
      <FacetBarFragment html={narrow} />
      <SortBarFragment html={sorts} />
      <LotTableFragment html={lots} />
      {count === 0 && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && (
        <NothingFound what="竞拍" all="/auction" later="商家的竞拍公告后会列在这里。">
          请换一个状态，或减少筛选条件。
        </NothingFound>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}
