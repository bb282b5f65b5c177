// 提货 /personalCenter/pickGoods?id=&act=&pass=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { PickGoodsPage } from 'contract/pickup/pass-pages'
import { listPickupOrders } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { PICK_GOODS_PATH, passPath } from '~/components/pickup/pass-path'
import { PassStep } from '~/components/pickup/pass-step'
import { PassTable } from '~/components/pickup/pass-table'
import { PickupOrderTable } from '~/components/pickup/pickup-order-table'
import { StorageFee } from '~/components/pickup/storage-facts'
import { warehouseName } from '~/components/trade/warehouse-name'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts, fact } from '~/components/ui/facts'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
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
      return { list: { orders, pages: pagination(args, orders) }, one: null, forms: {} }
    }
    const { values, ...one } = await findPasses(request, id, act, pass)
    return { list: null, one, forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

type Page = ReturnType<typeof useLoaderData<typeof loader>>

export default function PickGoods() {
  const { list, one } = useLoaderData<typeof loader>()
  return one === null ? list && <Orders list={list} /> : <Passes one={one} />
}

function Orders({ list: { orders, pages } }: { list: NonNullable<Page['list']> }) {
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
      {orders.list.length > 0 && (
        <Panel>
          <PickupOrderTable orders={orders.list} />
        </Panel>
      )}
      {orders.total > 0 && orders.list.length === 0 && <PastTheEnd {...orders} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function Passes({ one }: { one: NonNullable<Page['one']> }) {
  const { order, act, chosen, choices } = one
  const { orderId, orderNo, passes, freeKg, outstandingKg, orderCode } = order
  return (
    <>
      <PageTitle sub={order.title}>{`提货 · 订单 ${orderNo}`}</PageTitle>
      <Panel>
        <Facts
          inTwoColumns
          items={[
            fact('订单', <Link to={`/personalCenter/myOrderDetail?id=${orderId}`}>{orderNo}</Link>),
            fact('状态', <OrderStateTag state={order.state} />),
            fact('提货地点', warehouseName(order)),
            fact('批号', order.lotNo),
            fact('已提 / 订购', `${plainTons(order.handedKg)} / ${plainTons(order.orderedKg)} 吨`),
            fact('待提', `${plainTons(outstandingKg)} 吨`),
            fact('可开提货单', `${plainTons(freeKg)} 吨`),
            fact('仓储费', <StorageFee order={order} />),
            orderCode !== null &&
              freeKg > 0 &&
              fact('订单提货码', <OrderCode code={orderCode} freeKg={freeKg} />),
          ]}
        />
        <p className="text-muted text-small">
          仓储费按未提走的吨数计，在最后一次提货时与仓库结清，不从货款中扣除。
          <Link to="/bottomStatment?id=107">计算说明</Link>
        </p>
      </Panel>
      {passes.length > 0 && (
        <Panel title="提货单">
          <PassTable orderId={orderId} passes={passes} />
        </Panel>
      )}
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

/** For who comes without a pass. */
function OrderCode({ code, freeKg }: { code: string; freeKg: number }) {
  return (
    <>
      <span className="num">{code}</span>
      <span className="text-muted text-small">，不开提货单时用，最多 {plainTons(freeKg)} 吨</span>
    </>
  )
}
