// 一个商家订单 /merchant/orders/:id?act=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shopOrderDisputes } from 'contract/disputes/shop-disputes'
import { DeliverForm, HandOverForm } from 'contract/ordering/merchant-order-forms'
import {
  AnswerRefund,
  answerRefund,
  cancelOrder,
  deliverOrder,
  handOver,
  previewHandOver,
  shipOrder,
  shopOrder,
} from 'contract/ordering/merchant-orders'
import { plainTons } from 'contract/units'
import { hasDisputes } from '~/components/disputes/shown-disputes'
import { useFormState } from '~/components/forms/use-form-state'
import { previewText, suggestedTons } from '~/components/merchant-orders/hand-over-text'
import { ShopActPanel } from '~/components/merchant-orders/shop-order-forms'
import { ShopOrderPanels, ShopOrderSteps } from '~/components/merchant-orders/shop-order-panels'
import { SHOP_ACTS, SHOP_ORDERS_PATH, shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { withShownNotes } from '~/services/ordering/shown-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('商家订单')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '订单', to: SHOP_ORDERS_PATH }, { name: '订单详情' }],
}

const FORMS = {
  ship: shipOrder.input,
  hand_over: HandOverForm,
  confirm_hand_over: HandOverForm,
  edit_hand_over: HandOverForm,
  deliver: DeliverForm,
  cancel: cancelOrder.input,
  answer_refund: AnswerRefund,
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  await requireMember(args)
  const orderId = recordId(params)
  const order = withShownNotes(await call(request, shopOrder, { orderId }))
  const asked = new URL(request.url).searchParams.get('act')
  const act = SHOP_ACTS.find((one) => one === asked) ?? null
  const disputes = hasDisputes(order) ? await call(request, shopOrderDisputes, { orderId }) : null
  const { forms, headers } = await openForms(request, FORMS, {
    orderId,
    weightKg: suggestedTons(order.outstanding),
  })
  return data({ order, disputes, act, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  const done = (notice: string) => ({ to: shopOrderPath(recordId(params)), notice })
  return form.answer({
    ship: async (v) => {
      await call(request, shipOrder, v)
      return done('已登记发货')
    },
    hand_over: async (v) => {
      const preview = previewText(await call(request, previewHandOver, v))
      return { next: { intent: 'confirm_hand_over', values: asTyped(v), preview } }
    },
    edit_hand_over: async (v) => ({ next: { intent: 'hand_over', values: asTyped(v) } }),
    confirm_hand_over: async (v) => {
      const { state } = await call(request, handOver, v)
      return done(state === 'partly_picked_up' ? '已登记出库，余量可继续提货' : '已登记出库，货物已提完')
    },
    deliver: async (v) => {
      await call(request, deliverOrder, v)
      return done('已登记送达')
    },
    cancel: async (v) => {
      await call(request, cancelOrder, v)
      return done('订单已取消')
    },
    answer_refund: async (v) => {
      await call(request, answerRefund, v)
      return done(v.answer === 'agree' ? '已同意退款' : '已拒绝退款，订单继续履行')
    },
  })
}

/** A hand-over as its form shows it, with the code that was typed. */
function asTyped({ orderId, weightKg, plateNumber, driverName, pickupCode }: HandOverForm) {
  return { orderId, weightKg: plainTons(weightKg), plateNumber, driverName, pickupCode }
}

export default function Order() {
  const { order, disputes, act } = useLoaderData<typeof loader>()
  const forms = {
    ship: useFormState('ship'),
    hand_over: useFormState('hand_over'),
    deliver: useFormState('deliver'),
    cancel: useFormState('cancel'),
    answer_refund: useFormState('answer_refund'),
  }
  const confirmation = useFormState('confirm_hand_over')
  return (
    <>
      <PageTitle sub={order.title}>{`订单 ${order.orderNo}`}</PageTitle>
      <p className="mb-2">
        <OrderStateTag state={order.state} />
      </p>
      {act === null ? (
        <ShopOrderSteps order={order} disputes={disputes} />
      ) : (
        <ShopActPanel order={order} act={act} state={forms[act]} confirmation={confirmation} />
      )}
      <ShopOrderPanels order={order} disputes={disputes} />
    </>
  )
}
