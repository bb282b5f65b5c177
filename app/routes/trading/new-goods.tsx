// 新品现货 /newGoods?page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NewSpotQuery, newSpot } from 'contract/home'
import { byDay } from '~/components/trade/by-day'
import { OfferTable } from '~/components/trade/offer-table'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Pagination } from '~/components/ui/pagination'
import { Time } from '~/components/ui/time'
import { call } from '~/services/call.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import { sharedByVisitors } from '~/services/shared-by-visitors'

export const meta = pageTitle<typeof loader>('新品现货', {
  description: ({ offers }) => `近 7 日新发布的 ${offers.total} 条塑料现货报价，按发布日期排列。`,
  canonical: () => '/newGoods',
})

export const handle = sharedByVisitors('offer_', 'order_', 'clock_moved')

export async function loader({ request }: LoaderFunctionArgs) {
  const offers = await call(request, newSpot, readQuery(request, NewSpotQuery))
  return { offers }
}

export default function NewGoods() {
  const { offers } = useLoaderData<typeof loader>()
  const { list, total, page, size, at } = offers
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
      {byDay(list).map(({ day, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="dayhead">
            <time dateTime={day}>{day}</time>
          </h2>
          <OfferTable offers={rows} at={at} />
        </section>
      ))}
      {list.length === 0 && (
        <EmptyState title="近 7 日没有新报价" ways={<ButtonLink to="/now">查看全部现货</ButtonLink>}>
          {total > 0 ? '这一页没有内容，请从第一页看起。' : '商家发布新报价后会出现在这里。'}
        </EmptyState>
      )}
      <Pagination total={total} page={page} size={size} />
    </>
  )
}
