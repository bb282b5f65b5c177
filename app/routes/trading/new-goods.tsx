// 新品现货 /newGoods?page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NewSpotQuery, newSpot } from 'contract/home'
import { OfferPart } from '~/components/trade/offer-part'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { PagesPart } from '~/components/ui/pages-part'
import { Time } from '~/components/ui/time'
import { call } from '~/services/call.server'
import { pagination } from '~/services/list-ways.server'
import { offersByDay } from '~/services/offer-table.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import { sharedByVisitors } from '~/services/shared-by-visitors'

export const meta = pageTitle<typeof loader>('新品现货', {
  description: ({ offers }) => `近 7 日新发布的 ${offers.total} 条塑料现货报价，按发布日期排列。`,
  canonical: () => '/newGoods',
})

export const handle = sharedByVisitors('offer_', 'order_', 'clock_moved')

export async function loader(asked: LoaderFunctionArgs) {
  const { list, ...offers } = await call(asked.request, newSpot, readQuery(asked.request, NewSpotQuery))
  return { offers, rows: offersByDay(asked, list, offers.at), pages: pagination(asked, offers) }
}

export default function NewGoods() {
  const { offers, rows, pages } = useLoaderData<typeof loader>()
  const { total, at } = offers
  return (
    <>
      <PageTitle
        sub={
          <>
            近 7 日新发布 {total} 条 · <Time at={at} now={at} /> 更新 · 含税价，元/吨
          </>
        }
      >
        新品现货
      </PageTitle>
      <OfferPart html={rows} />
      {rows === '' && (
        <EmptyState title="近 7 日没有新报价" ways={<ButtonLink to="/now">查看全部现货</ButtonLink>}>
          {total > 0 ? '这一页没有内容，请从第一页看起。' : '商家发布新报价后会出现在这里。'}
        </EmptyState>
      )}
      <PagesPart html={pages} />
    </>
  )
}
