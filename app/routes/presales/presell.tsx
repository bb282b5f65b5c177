// 预售 /presell?sText=&category=&port=&month=&maxYuan=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FacetBarFragment } from '~/components/lists/facet-bar-fragment'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { PRESELL } from '~/components/presales/presale-paths'
import { PresaleTableFragment } from '~/components/presales/presale-table-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { pageTitle } from '~/services/pages/page-title'
import { loadPresaleList } from '~/services/presales/presale-page.server'
import { styles } from '~/styles/sheets'

export const links = styles('facets', 'lists')

export const meta = pageTitle<typeof loader>(({ sText }) => (sText ? `${sText} 预售` : '预售'), {
  description: () =>
    '塑料原料预售：船货、厂家配货与生产批次到货前预订，付保证金锁定价格与额度，到货后分次转为订单。',
  canonical: () => PRESELL,
})

export const handle: LiveHandle<typeof loader> = { live: () => 'refresh' }

export async function loader(args: LoaderFunctionArgs) {
  return await loadPresaleList(args)
}

export default function Presell() {
  const { table, count, total, page, size, narrow, pages, sText, at } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${total} 批 · 付保证金锁定价格与额度，到货后分次转单`}>
        {sText ? `“${sText}”的预售` : '预售'}
      </PageTitle>
      <FacetBarFragment html={narrow} />
      <PresaleTableFragment html={table} />
      {count === 0 && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && (
        <NothingFound
          what="预售"
          words={sText}
          all={PRESELL}
          later="商家的预售通过审核后会列在这里。"
          elsewhere={{ to: '/now', name: '去看现货' }}
        >
          请减少筛选条件，或到现货频道选购。
        </NothingFound>
      )}
      <PaginationFragment html={pages} />
      <LiveNote at={at} />
    </>
  )
}
