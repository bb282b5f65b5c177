// 我的试用 /personalCenter/tryOrder?page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myOrders } from 'contract/ordering/order-list'
import { MyTrials, myTrials } from 'contract/trials'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import type { LiveHandle } from '~/components/navigation/live'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { TrialTable } from '~/components/trials/trial-table'
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

export const meta = pageTitle('我的试用')

/** Order type of trials, see ORDER_TYPES. */
const TRIAL = 13

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '我的试用' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const place = readQuery(request, MyTrials)
  const [trials, orders] = await Promise.all([
    call(request, myTrials, place),
    call(request, myOrders, { ...place, type: TRIAL }),
  ])
  const orderOf = new Map(orders.list.map((order) => [order.id, order]))
  const rows = trials.list.flatMap((trial) => {
    const order = orderOf.get(trial.orderId)
    return order ? [{ ...trial, order }] : []
  })
  const { list: _, ...counted } = trials
  return {
    counted: { ...counted, rows: rows.length },
    table: fragment(args, 'facts', rows.length > 0 && <TrialTable rows={rows} />),
    pages: pagination(args, counted),
  }
}

export default function TryOrder() {
  const { counted, table, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`共 ${counted.total} 个试用订单 · 收货后 30 天内提交试用报告`}>我的试用</PageTitle>
      {counted.total === 0 && (
        <EmptyState title="还没有试用订单" actions={<ButtonLink to="/now">去现货市场</ButtonLink>}>
          在标有“申请试用”的现货详情页，可以申请 1–5 袋样品，只需支付运费。
        </EmptyState>
      )}
      {counted.rows > 0 && <FactsFragment html={table} />}
      {counted.total > 0 && counted.rows === 0 && <PastTheEnd {...counted} />}
      <PaginationFragment html={pages} />
    </>
  )
}
