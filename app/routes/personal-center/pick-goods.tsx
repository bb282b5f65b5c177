// 提货 /personalCenter/pickGoods?id=&act=&pass=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { PickGoodsPage } from 'contract/pickup/pass-pages'
import { listPickupOrders } from 'contract/pickup/passes'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { PassFacts } from '~/components/pickup/pass-facts'
import { PICK_GOODS_PATH, passPath } from '~/components/pickup/pass-path'
import { PassStep } from '~/components/pickup/pass-step'
import { PickupOrderTable } from '~/components/pickup/pickup-order-table'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { findPasses, PASS_FORMS } from '~/services/pickup/pass-page.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('提货')

export const handle: CrumbHandle = { crumbs: [{ name: '提货' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: PickGoodsPage,
  to: ({ request }) => {
    const orderId = new URL(request.url).searchParams.get('id')
    return orderId === null ? PICK_GOODS_PATH : passPath(orderId)
  },
  forms: PASS_FORMS,
  async load({ args, request, query: { id, act = null, pass, page, size }, call, openForms }) {
    if (id === undefined) {
      const orders = await call(listPickupOrders, { page, size })
      const table = (
        <Panel>
          <PickupOrderTable orders={orders.list} />
        </Panel>
      )
      const facts = fragment(args, 'facts', orders.list.length > 0 && table)
      return { facts, list: { orders, pages: pagination(args, orders) }, one: null, forms: {} }
    }
    const { values, ...one } = await findPasses(request, id, act, pass)
    const facts = fragment(args, 'facts', <PassFacts order={one.order} />)
    return { facts, list: null, one, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

type Page = ReturnType<typeof useLoaderData<typeof loader>>

export default function PickGoods() {
  const { facts, list, one } = useLoaderData<typeof loader>()
  return one === null ? list && <Orders list={list} facts={facts} /> : <Passes one={one} facts={facts} />
}

function Orders({
  list: { orders, pages },
  facts,
}: {
  list: NonNullable<Page['list']>
  facts: Page['facts']
}) {
  return (
    <>
      <PageTitle sub="自提的订单付款后，按车开提货单；每单一码，只能用一次">提货</PageTitle>
      {orders.total === 0 && (
        <EmptyState
          title="没有待提的货物"
          actions={<ButtonLink to="/personalCenter/myOrder">查看我的订单</ButtonLink>}
        >
          自提的订单付款后，在这里开提货单。
        </EmptyState>
      )}
      <FactsFragment html={facts} />
      {orders.total > 0 && orders.list.length === 0 && <PastTheEnd {...orders} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function Passes({ one, facts }: { one: NonNullable<Page['one']>; facts: Page['facts'] }) {
  const { order, act, chosen, choices } = one
  const { orderId, orderNo, freeKg } = order
  return (
    <>
      <PageTitle sub={order.title}>{`提货 · 订单 ${orderNo}`}</PageTitle>
      <FactsFragment html={facts} />
      {freeKg > 0 && act !== 'add' && (
        <p>
          <ButtonLink to={passPath(orderId, 'add')}>开提货单</ButtonLink>{' '}
          <ButtonLink kind="quiet" to={PICK_GOODS_PATH}>
            全部待提订单
          </ButtonLink>
        </p>
      )}
      <PassStep order={order} act={act} chosen={chosen} choices={choices} />
    </>
  )
}
