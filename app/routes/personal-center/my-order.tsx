// 我的订单 /personalCenter/myOrder?page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { myOrders } from 'contract/order-list'
import { OrderTable } from '~/components/trade/order-table'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Pagination } from '~/components/ui/pagination'
import { call } from '~/services/call.server'
import { requireMember } from '~/services/member.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import type { CrumbHandle } from './layout'

export const meta = pageTitle('我的订单')

export const handle: CrumbHandle = { crumbs: [{ name: '我的订单' }] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request)
  return await call(request, myOrders, readQuery(request, myOrders.input))
}

export default function MyOrder() {
  const { list, total, page, size } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <>
      <PageTitle sub={`共 ${total} 个订单`}>我的订单</PageTitle>
      {list.length > 0 ? (
        <OrderTable orders={list} />
      ) : (
        <EmptyState title="还没有订单" ways={<ButtonLink to="/now">去现货市场</ButtonLink>}>
          选好牌号与数量，下单后库存为您锁定 30 分钟。
        </EmptyState>
      )}
      {total > 0 && <Pagination total={total} page={page} size={size} params={params} />}
    </>
  )
}
