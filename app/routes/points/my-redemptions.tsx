// 积分订单 /personalCenter/integralOrder?page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myRedemptions } from 'contract/points/my-points'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { RedemptionTable } from '~/components/points/my-points-tables'
import { MALL } from '~/components/points/points-paths'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('lists')

export const meta = pageTitle('积分订单')

export const handle: CrumbHandle = { crumbs: [{ name: '积分订单' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { list, ...place } = await call(request, myRedemptions, readQuery(request, myRedemptions.input))
  return {
    ...{ place, count: list.length },
    table: fragment(args, 'facts', list.length > 0 && <RedemptionTable rows={list} />),
    pages: pagination(args, place),
  }
}

export default function IntegralOrder() {
  const { place, count, table, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个`}>积分订单</PageTitle>
      {place.total === 0 && (
        <EmptyState title="还没有积分订单" actions={<ButtonLink to={MALL}>去积分商城</ButtonLink>}>
          用积分，或积分加现金兑换商品，快递包邮。
        </EmptyState>
      )}
      {count > 0 && <FactsFragment html={table} />}
      {place.total > 0 && count === 0 && <PastTheEnd {...place} />}
      <PaginationFragment html={pages} />
    </>
  )
}
