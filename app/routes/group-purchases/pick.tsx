// 团购 /pick?sText=&category=&city=&page=&size=, 零售 /pick?tab=retail&…
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PickTab } from 'contract/group-purchases/sign-forms'
import { GroupTableFragment } from '~/components/group-purchases/group-table-fragment'
import { FacetBarFragment } from '~/components/lists/facet-bar-fragment'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { PICK, pickTabs, RETAIL_TAB } from '~/components/retail/pick-tabs'
import { RetailTableFragment } from '~/components/retail/retail-table-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { readQuery } from '~/services/forms/query.server'
import { loadGroupList } from '~/services/group-purchases/group-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { loadRetailList } from '~/services/retail/retail-list.server'
import { styles } from '~/styles/sheets'

export const links = styles('facets', 'lists')

const NAMES = { groups: '团购', retail: '零售' } as const

export const meta = pageTitle<typeof loader>(
  ({ tab, sText }) => (sText ? `${sText} ${NAMES[tab]}` : NAMES[tab]),
  {
    description: ({ tab }) =>
      tab === 'groups'
        ? '塑料原料团购：企业报名的吨数越多，全体单价越低，截止时统一定价，保证金由平台监管。'
        : '塑料原料零售：按整袋购买，25 公斤起，快递到收货地址，每袋价格与库存实时显示。',
    canonical: ({ tab }) => (tab === 'groups' ? PICK : RETAIL_TAB),
  },
)

export const handle: LiveHandle<typeof loader> = {
  live: ({ tab }) => (tab === 'groups' ? 'refresh' : null),
}

export async function loader(args: LoaderFunctionArgs) {
  const { tab } = readQuery(args.request, PickTab)
  return tab === 'retail'
    ? { tab: 'retail' as const, at: null, ...(await loadRetailList(args)) }
    : { tab: 'groups' as const, ...(await loadGroupList(args)) }
}

export default function Pick() {
  const { tab, table, count, total, page, size, narrow, pages, sText, at } = useLoaderData<typeof loader>()
  const isRetail = tab === 'retail'
  return (
    <>
      <PageTitle
        sub={
          isRetail ? `${total} 种 · 按整袋购买，快递到收货地址` : `${total} 场 · 报名的吨数越多，全体单价越低`
        }
      >
        {sText ? `“${sText}”的${NAMES[tab]}` : NAMES[tab]}
      </PageTitle>
      <Tabs
        label="团购与零售"
        tabs={pickTabs(sText)}
        current={pickTabs(sText)[isRetail ? 1 : 0]?.to ?? PICK}
      />
      <FacetBarFragment html={narrow} />
      {isRetail ? <RetailTableFragment html={table} /> : <GroupTableFragment html={table} />}
      {count === 0 && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && <Nothing tab={tab} words={sText} />}
      <PaginationFragment html={pages} />
      {at !== null && <LiveNote at={at} />}
    </>
  )
}

function Nothing({ tab, words }: { tab: keyof typeof NAMES; words: string }) {
  return tab === 'groups' ? (
    <NothingFound
      what="团购"
      words={words}
      all={PICK}
      later="商家的团购通过审核后会列在这里。"
      elsewhere={{ to: RETAIL_TAB, name: '去零售' }}
    >
      请减少筛选条件，或到现货频道按吨选购。
    </NothingFound>
  ) : (
    <NothingFound what="零售商品" words={words} all={RETAIL_TAB} later="商家上架零售商品后会列在这里。">
      请减少筛选条件，或到现货频道按吨选购。
    </NothingFound>
  )
}
