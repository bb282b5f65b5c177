// 积分订单 /console/points/orders?state=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  answerPointsObjection,
  answerPointsRefund,
  deliverPoints,
  pointsOrders,
  shipPoints,
} from 'contract/points/operator-orders'
import { ORDER_STATES } from 'contract/states'
import { ListPage } from '~/components/console/list-page'
import { DeliverForm, ObjectionForm, RefundForm, ShipForm } from '~/components/console/points/order-forms'
import { PointsOrderTable } from '~/components/console/points/order-table'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('积分订单')

export const handle: CrumbHandle = { crumbs: [{ name: '积分商城' }, { name: '积分订单' }] }

const { awaiting_shipment, awaiting_receipt, refunding, objecting, completed, refunded } = ORDER_STATES
const STATES = {
  ...{ '': '全部', awaiting_shipment, awaiting_receipt, refunding, objecting, completed, refunded },
}

const page = operatorPage({
  query: pointsOrders.input,
  to: ({ request }) => {
    const url = new URL(request.url)
    url.searchParams.delete('id')
    return `${url.pathname}${url.search}`
  },
  forms: {
    ship: submitTo(shipPoints, { notice: '已登记寄出，并已通知买家' }),
    deliver: submitTo(deliverPoints, { notice: '已登记送达，7 天后自动确认收货' }),
    refund: submitTo(answerPointsRefund, { notice: '已答复退款申请' }),
    objection: submitTo(answerPointsObjection, {
      input: ({ pieces, ...v }) => ({ ...v, ...(pieces !== undefined && { pieces }) }),
      notice: '已答复异议',
    }),
  },
  async load({ args, request, query, call, openForms }) {
    const { list, ...place } = await call(pointsOrders, query)
    const asked = new URL(request.url).searchParams.get('id')
    const chosen = list.find(({ orderId }) => orderId === asked) ?? null
    const forms = await openForms({ orderId: chosen?.orderId ?? '' })
    return { list, place, chosen, state: query.state ?? '', forms, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Orders() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value || null, page: null, id: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个`}>积分订单</PageTitle>
      <Chosen />
      <Tabs
        label="订单状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的积分订单">
        <PointsOrderTable rows={list} linkTo={(id) => linkTo({ id })} />
      </ListPage>
    </>
  )
}

/** What can be done with the chosen order. */
function Chosen() {
  const { chosen: order } = useLoaderData<typeof loader>()
  const [ship, deliver] = [useFormState('ship'), useFormState('deliver')]
  const [refund, objection] = [useFormState('refund'), useFormState('objection')]
  switch (order?.state) {
    case 'awaiting_shipment':
      return order.shop === null ? <ShipForm state={ship} order={order} /> : <ShopShips shop={order.shop} />
    case 'awaiting_receipt':
      return order.deliveredAt === null ? <DeliverForm state={deliver} order={order} /> : <RefusedNotice />
    case 'refunding':
      return <RefundForm state={refund} order={order} />
    case 'objecting':
      return <ObjectionForm state={objection} order={order} />
    default:
      return <RefusedNotice />
  }
}

function ShopShips({ shop }: { shop: string }) {
  return (
    <Notice kind="info" title={`由${shop}代发`}>
      店铺寄出后买家收到通知；完成后平台付货款。
    </Notice>
  )
}
