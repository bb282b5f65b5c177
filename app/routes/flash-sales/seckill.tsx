// 秒杀 /seckill?day=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getSeckillList, SaleQuery } from 'contract/flash-sales'
import { SaleTableFragment } from '~/components/flash-sales/sale-table-fragment'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { useQueryLink } from '~/components/lists/query-link'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { saleTable } from '~/services/flash-sales/sale-table.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('lists')

export const meta = pageTitle('秒杀', {
  description: () => '塑料原料限时秒杀：今天与之后几天的场次、秒杀价与余量，开始时间以服务器时间为准。',
  canonical: () => '/seckill',
})

export const handle: LiveHandle<typeof loader> = { live: () => 'refresh' }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, SaleQuery)
  const { list, days, at, ...place } = await call(request, getSeckillList, query)
  return {
    sales: saleTable(args, { caption: '秒杀', sales: list, now: at }),
    count: list.length,
    ...{ at, days, day: query.day ?? '' },
    ...place,
    pages: pagination(args, place),
  }
}

export default function Seckill() {
  const { sales, count, at, days, day, total, page, size, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const dayLink = (on: string) => linkTo({ day: on === '' ? null : on, page: null })
  return (
    <>
      <PageTitle sub={`${total} 场 · 下单后 15 分钟内付款，未付款的余量退回本场`}>秒杀</PageTitle>
      <LiveNote at={at} />
      <Tabs
        label="场次日期"
        tabs={[
          { name: '全部', to: dayLink('') },
          ...days.map((listed, n) => ({
            name: `${dayName(listed.day, n)}（${listed.sales}）`,
            to: dayLink(listed.day),
          })),
        ]}
        current={dayLink(day)}
      />
      <SaleTableFragment html={sales} />
      {count === 0 && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && (
        <NothingFound what="秒杀" all="/seckill" later="商家的秒杀通过审核后会列在这里。">
          请换一天，或到现货频道选购。
        </NothingFound>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}

const NEAR_DAYS = ['今天', '明天', '后天']

/** 今天, or 12-02. */
function dayName(day: string, n: number): string {
  return NEAR_DAYS[n] ?? day.slice('yyyy-'.length)
}
