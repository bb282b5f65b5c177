// 我的订单 /personalCenter/myOrder?state=&q=&type=&from=&to=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { ORDER_TYPES } from 'contract/numbered-types'
import { MyOrders, memberOrderCount, myOrders } from 'contract/ordering/order-list'
import { ORDER_STATES } from 'contract/states'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import type { LiveHandle } from '~/components/navigation/live'
import { OrderFilter } from '~/components/ordering/order-filter'
import { OrderTable } from '~/components/ordering/order-table'
import { OrderTabs } from '~/components/ordering/order-tabs'
import { periodWords } from '~/components/time/period-words'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('我的订单')

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '我的订单' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { query, filter } = readFilter(request, MyOrders)
  if (query === null) {
    const counts = await call(request, memberOrderCount, {})
    return data({ filter, counts, state: undefined, chosen: [], orders: null, pages: '' }, { status: 400 })
  }
  const [counts, orders] = await Promise.all([
    call(request, memberOrderCount, {}),
    call(request, myOrders, query),
  ])
  const { state, q, type, from, to } = query
  const chosen = [q && `“${q}”`, type && ORDER_TYPES[type], periodWords(from, to)].filter((words) => !!words)
  return data({ filter, counts, state, chosen, orders, pages: pagination(args, orders) })
}

export default function MyOrder() {
  const { filter, counts, state, chosen, orders, pages } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const isNarrowed = orders === null || chosen.length > 0
  const inState = state === undefined ? [] : [ORDER_STATES[state]]
  const found = orders ? [`共 ${orders.total} 个订单`] : ['请更正筛选条件']
  const clearTo = `/personalCenter/myOrder${state === undefined ? '' : `?state=${state}`}`
  return (
    <>
      <PageTitle sub={[...inState, ...chosen, ...found].join(' · ')}>我的订单</PageTitle>
      <OrderTabs counts={counts} state={state} />
      {counts.all > 0 && (
        <OrderFilter
          filter={filter}
          counts={counts}
          isNarrowed={isNarrowed}
          clearTo={clearTo}
          exported={orders && orders.total > 0 ? String(params) : null}
        />
      )}
      {orders && orders.total === 0 && <NothingHere />}
      {orders && orders.list.length > 0 && <OrderTable orders={orders.list} />}
      {orders && orders.total > 0 && orders.list.length === 0 && <PastTheEnd {...orders} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function NothingHere() {
  const { counts, state, chosen } = useLoaderData<typeof loader>()
  const toMarket = <ButtonLink to="/now">去现货市场</ButtonLink>
  const toAll = <ButtonLink to="/personalCenter/myOrder">查看全部订单</ButtonLink>
  if (counts.all === 0)
    return (
      <EmptyState title="还没有订单" actions={toMarket}>
        选好牌号与数量，下单后库存为您锁定 30 分钟。
      </EmptyState>
    )
  if (chosen.length === 0 && state !== undefined)
    return <EmptyState title={`没有${ORDER_STATES[state]}的订单`} actions={toAll} />
  return (
    <EmptyState title="没有符合条件的订单" actions={toAll}>
      请减少筛选条件，或换用订单号、牌号、厂家的其他写法再试。
    </EmptyState>
  )
}
