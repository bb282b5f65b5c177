// 退款与异议 /personalCenter/refund?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RefundPage, refundPage } from 'contract/disputes'
import { RefundTable } from '~/components/disputes/refund-table'
import { RefundTabs } from '~/components/disputes/refund-tabs'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import type { LiveHandle } from '~/components/navigation/live'
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
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('退款与异议')

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '退款与异议' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, RefundPage)
  const { list, ...counted } = await call(request, refundPage, query)
  return data({
    state: query.state,
    counted: { ...counted, rows: list.length },
    table: fragment(args, 'facts', list.length > 0 && <RefundTable rows={list} />),
    pages: pagination(args, counted),
  })
}

export default function Refund() {
  const { state, counted, table, pages } = useLoaderData<typeof loader>()
  const { rows, total } = counted
  return (
    <>
      <PageTitle sub={`共 ${total} 项`}>退款与异议</PageTitle>
      <RefundTabs state={state} />
      {total === 0 && <NothingHere />}
      {rows > 0 && <FactsFragment html={table} />}
      {total > 0 && rows === 0 && <PastTheEnd {...counted} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function NothingHere() {
  const { state } = useLoaderData<typeof loader>()
  if (state !== undefined)
    return (
      <EmptyState
        title={state === 'open' ? '没有处理中的退款或异议' : '没有已结束的退款或异议'}
        actions={<ButtonLink to="/personalCenter/refund">查看全部</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title="还没有退款或异议"
      actions={<ButtonLink to="/personalCenter/myOrder">查看我的订单</ButtonLink>}
    >
      付款后、交货前可在订单中申请退款；发货后、确认收货前，货物有问题可提出异议。
    </EmptyState>
  )
}
