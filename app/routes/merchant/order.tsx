// 一个商家订单 /merchant/orders/:id?act=
import { useLoaderData } from '@remix-run/react'
import { shopOrderDisputes } from 'contract/disputes/shop-disputes'
import { DeliverForm, HandOverForm } from 'contract/ordering/merchant-order-forms'
import {
  answerRefund,
  cancelOrder,
  deliverOrder,
  handOver,
  markReady,
  previewHandOver,
  shipOrder,
  shopOrder,
} from 'contract/ordering/merchant-orders'
import { plainTons } from 'contract/units'
import { hasDisputes } from '~/components/disputes/shown-disputes'
import { useFormState } from '~/components/forms/use-form-state'
import { deliveryText, previewText, suggestedTons } from '~/components/merchant-orders/hand-over-text'
import { ShopActPanel } from '~/components/merchant-orders/shop-order-forms'
import { ShopOrderPanels, ShopOrderSteps } from '~/components/merchant-orders/shop-order-panels'
import { SHOP_ACTS, SHOP_ORDERS_PATH, shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { PageTitle } from '~/components/ui/page-title'
import { withShownNotes } from '~/services/ordering/shown-notes.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { trucksOfOrder } from '~/services/waybills/order-waybills.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle('商家订单')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '订单', to: SHOP_ORDERS_PATH }, { name: '订单详情' }],
}

const DELIVERED = '已登记送达'

const page = memberPage({
  to: ({ id }) => shopOrderPath(id),
  forms: {
    mark_ready: submitTo(markReady, { notice: '已登记备货完成，买家会收到通知' }),
    ship: submitTo(shipOrder, { notice: '已登记发货' }),
    hand_over: handleWith(HandOverForm, async (v, { call }) => {
      const preview = previewText(await call(previewHandOver, v))
      return { next: { intent: 'confirm_hand_over', values: asTyped(v), preview } }
    }),
    confirm_hand_over: submitTo(handOver, {
      schema: HandOverForm,
      notice: ({ output: { state } }) =>
        state === 'partly_picked_up' ? '已登记出库，余量可继续提货' : '已登记出库，货物已提完',
    }),
    edit_hand_over: handleWith(HandOverForm, async (v) => ({
      next: { intent: 'hand_over', values: asTyped(v) },
    })),
    deliver: handleWith(DeliverForm, async (v, { call }) => {
      const { orderedKg, settledKg } = await call(shopOrder, { orderId: v.orderId })
      // The weight of goods that replace others is noted, and settles nothing.
      if (v.weighedKg === undefined || settledKg !== null) {
        await call(deliverOrder, v)
        return { to: shopOrderPath(v.orderId), notice: DELIVERED }
      }
      const preview = deliveryText(orderedKg, v.weighedKg)
      return { next: { intent: 'confirm_deliver', values: deliveryAsTyped(v), preview } }
    }),
    confirm_deliver: submitTo(deliverOrder, { schema: DeliverForm, notice: DELIVERED }),
    edit_deliver: handleWith(DeliverForm, async (v) => ({
      next: { intent: 'deliver', values: deliveryAsTyped(v) },
    })),
    cancel: submitTo(cancelOrder, { notice: '订单已取消' }),
    answer_refund: submitTo(answerRefund, {
      notice: ({ values }) => (values.answer === 'agree' ? '已同意退款' : '已拒绝退款，订单继续履行'),
    }),
  },
  async load({ request, id: orderId, call, openForms }) {
    const order = withShownNotes(await call(shopOrder, { orderId }))
    const asked = new URL(request.url).searchParams.get('act')
    const act = SHOP_ACTS.find((one) => one === asked) ?? null
    const disputes = hasDisputes(order) ? await call(shopOrderDisputes, { orderId }) : null
    const forms = await openForms({
      orderId,
      weightKg: suggestedTons(order.outstanding),
    })
    return { order, disputes, waybills: await trucksOfOrder(request, order), act, forms }
  },
})

export const loader = page.loader
export const action = page.action

/** A hand-over as its form shows it, with the code that was typed. */
function asTyped({ weightKg, pickupCode = '', withoutCodeReason = '', ...truck }: HandOverForm) {
  const { orderId, plateNumber, driverName } = truck
  return { orderId, weightKg: plainTons(weightKg), plateNumber, driverName, pickupCode, withoutCodeReason }
}

function deliveryAsTyped({ orderId, signedBy, weighedKg }: DeliverForm) {
  return { orderId, signedBy, ...(weighedKg !== undefined && { weighedKg: plainTons(weighedKg) }) }
}

export default function Order() {
  const { order, disputes, waybills, act } = useLoaderData<typeof loader>()
  const forms = {
    ship: useFormState('ship'),
    mark_ready: useFormState('mark_ready'),
    hand_over: useFormState('hand_over'),
    deliver: useFormState('deliver'),
    cancel: useFormState('cancel'),
    answer_refund: useFormState('answer_refund'),
  }
  const confirmations = {
    hand_over: useFormState('confirm_hand_over'),
    deliver: useFormState('confirm_deliver'),
  }
  return (
    <>
      <PageTitle sub={order.title}>{`订单 ${order.orderNo}`}</PageTitle>
      <p className="mb-2">
        <OrderStateTag state={order.state} />
      </p>
      {act === null ? (
        <ShopOrderSteps order={order} disputes={disputes} waybills={waybills} />
      ) : (
        <ShopActPanel order={order} act={act} state={forms[act]} confirmations={confirmations} />
      )}
      <ShopOrderPanels order={order} disputes={disputes} waybills={waybills} />
    </>
  )
}
