// 订单详情 /personalCenter/myOrderDetail?id=&act=

import { useLoaderData } from '@remix-run/react'
import { orderDocuments } from 'contract/contracts/documents'
import { orderDisputes } from 'contract/disputes/arbitration'
import { detail, type OrderDetail } from 'contract/ordering'
import * as steps from 'contract/ordering/order-steps'
import type { OrderState } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { OrderWaybill } from 'contract/waybills/tracking'
import { findOpenCase } from '~/components/disputes/shown-disputes'
import { useFormState } from '~/components/forms/use-form-state'
import { ADD_INVOICE } from '~/components/invoices/invoice-paths'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { NextLinks } from '~/components/ordering/next-links'
import { NextStep } from '~/components/ordering/next-step'
import { OrderActionPanel } from '~/components/ordering/order-action-panel'
import { OrderPanels } from '~/components/ordering/order-panels'
import { detailPath } from '~/components/ordering/order-paths'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { OrderTypeName } from '~/components/ordering/order-type-name'
import { Time } from '~/components/time/time'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { cancelNote } from '~/services/ordering/cancel-note.server'
import { withShownNotes } from '~/services/ordering/shown-notes.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { trucksOfOrder } from '~/services/waybills/order-waybills.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle<typeof loader>(({ order }) => `订单 ${order.orderNo}`)

/** States in which the buyer waits for the merchant or the market. */
const WAITING_STATES = new Set<OrderState>([
  'awaiting_shipment',
  'awaiting_pickup',
  'partly_picked_up',
  'refunding',
  'objecting',
  'arbitrating',
])

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: ({ order, act }) => (act === null && WAITING_STATES.has(order.state) ? 'refresh' : 'listen'),
  crumbs: [{ name: '我的订单', to: '/personalCenter/myOrder' }, { name: '订单详情' }],
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const toOrder = ({ output }: { output: { orderId: string } }) => detailPath(output.orderId)

const page = memberPage({
  query: steps.OrderPage,
  forms: {
    cancel: submitTo(steps.cancel, { to: toOrder, notice: '订单已取消，库存已释放' }),
    ask_refund: submitTo(steps.askRefund, { to: toOrder, notice: '退款申请已提交，等待商家答复' }),
    confirm_truck: submitTo(steps.confirmTruck, { to: toOrder, notice: '已确认是我方车辆' }),
    withdraw_refund: submitTo(steps.withdrawRefund, { to: toOrder, notice: '退款申请已撤销，订单继续履行' }),
    confirm: submitTo(steps.confirmReceipt, {
      to: toOrder,
      notice: ({ output }) => `已确认收货，${formatYuan(output.releasedFen)} 元已付给商家`,
    }),
  },
  async load({ args, request, query: { id, act = null }, call, openForms }) {
    const order = withShownNotes(await call(detail, { id }))
    const disputes = order.state === 'arbitrating' ? await call(orderDisputes, { orderId: id }) : null
    const caseId = disputes && (findOpenCase(disputes.arbitrations)?.id ?? null)
    const documents = order.state === 'completed' ? await call(orderDocuments, { orderId: id }) : null
    const canInvoice = documents?.canInvoice ?? false
    const waybills = await trucksOfOrder(request, order)
    const page = {
      order,
      next: fragment(args, 'steps', <NextLinks order={order} caseId={caseId} />),
      facts: fragment(args, 'facts', <OrderFacts {...{ order, waybills, canInvoice }} />),
      act,
      cancelNote: act === 'cancel' ? cancelNote(order) : '',
    }
    const asksForTruck = order.handOvers.some(({ mayConfirmTruck }) => mayConfirmTruck)
    if (act === null && asksForTruck)
      return { ...page, forms: await openForms({ orderId: id }, { only: ['confirm_truck'] }) }
    if (act === null) return { ...page, forms: {} }
    return { ...page, forms: await openForms({ orderId: id }, { only: [act] }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function MyOrderDetail() {
  const { order, facts, next, act } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            <OrderTypeName type={order.type} /> ·{' '}
            {order.buyerCompany !== null && `以${order.buyerCompany}名义 · `}
            {order.seller.name} · 下单 <Time at={order.createdAt} />
          </>
        }
      >
        订单 {order.orderNo} <OrderStateTag state={order.state} />
      </PageTitle>
      {act === null ? <NextStep order={order} links={next} /> : <Act act={act} />}
      <LiveNote at={order.at} />
      <FactsFragment html={facts} />
    </>
  )
}

interface OrderFactsProps {
  order: OrderDetail
  waybills: readonly OrderWaybill[]
  canInvoice: boolean
}

/** Documents and panels of an order, rendered by the server. */
function OrderFacts({ order, waybills, canInvoice }: OrderFactsProps) {
  return (
    <>
      <p className="mb-4">
        <ButtonLink kind="quiet" isSmall to={`/personalCenter/myOrderDetail/documents?id=${order.id}`}>
          订单单据
        </ButtonLink>{' '}
        {canInvoice && (
          <ButtonLink kind="quiet" isSmall to={`${ADD_INVOICE}?orderId=${order.id}`}>
            申请开票
          </ButtonLink>
        )}
      </p>
      <OrderPanels order={order} waybills={waybills} />
    </>
  )
}

function Act({ act }: { act: steps.OrderAct }) {
  const { order, cancelNote } = useLoaderData<typeof loader>()
  return <OrderActionPanel {...{ order, act, cancelNote }} state={useFormState(act)} />
}
