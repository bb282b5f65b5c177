// 退款与异议详情 /personalCenter/refundDetail?id=&act=
import { useLoaderData } from '@remix-run/react'
import * as disputes from 'contract/disputes'
import { orderDisputes, requestArbitration } from 'contract/disputes/arbitration'
import {
  ObjectionDraft,
  ObjectionForm,
  objectionOf,
  type RefundAct,
  RefundDetailPage,
} from 'contract/disputes/dispute-forms'
import { detail } from 'contract/ordering'
import { formatTime } from 'contract/units'
import { casePath, refundPath } from '~/components/disputes/dispute-links'
import { DisputeNextStep } from '~/components/disputes/dispute-next-step'
import { DisputePanels } from '~/components/disputes/dispute-panels'
import { RefundActPanel } from '~/components/disputes/refund-act-panel'
import { wrongTruckValues } from '~/components/disputes/shown-disputes'
import { type FormState, joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { detailPath } from '~/components/ordering/order-paths'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { forgetKeptAfter, KEEPING_FORMS, keptForm } from '~/services/forms/kept-drafts.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { newestPictures } from '~/services/pictures/my-pictures.server'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { uploadForm } from '~/services/pictures/upload-form.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle<typeof loader>(({ order }) => `退款与异议 ${order.orderNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: ({ order, act }) => (act === null && order.state === 'objecting' ? 'refresh' : 'listen'),
  crumbs: [{ name: '退款与异议', to: '/personalCenter/refund' }, { name: '订单的退款与异议' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: RefundDetailPage,
  forms: {
    object: forgetKeptAfter(
      submitTo(disputes.objectToOrder, {
        schema: ObjectionForm,
        input: objectionOf,
        to: ({ values }) => refundPath(values.orderId),
        notice: ({ output }) => `异议已提交，对方须在 ${formatTime(output.answerBefore)} 前答复`,
      }),
    ),
    upload: uploadForm(ObjectionDraft, ({ orderId }) => refundPath(orderId, 'object')),
    withdraw: submitTo(disputes.withdrawObjection, {
      to: ({ values }) => detailPath(values.orderId),
      notice: '异议已撤销，订单继续履行',
    }),
    accept: submitTo(disputes.acceptAnswer, {
      to: ({ values }) => detailPath(values.orderId),
      notice: '已接受对方的答复，异议结束',
    }),
    arbitrate: forgetKeptAfter(
      submitTo(requestArbitration, {
        to: ({ output }) => casePath(output.arbitrationId),
        notice: ({ output }) => `仲裁申请已提交，案号 ${output.caseNo}`,
      }),
    ),
    ...KEEPING_FORMS,
  },
  async load({ args, request, query: { id, act = null, handOver }, call, openForms }) {
    const [order, { objections, ...found }] = await Promise.all([
      call(detail, { id }),
      call(orderDisputes, { orderId: id }),
    ])
    const shown = { ...found, objections: objections.map(withShownPictures) }
    const page = {
      order,
      disputes: shown,
      facts: fragment(args, 'facts', <DisputePanels order={order} disputes={shown} />),
      act,
    }
    if (act === null) return { ...page, pictures: [], kept: null, forms: {} }
    const [kept, pictures] = await Promise.all([
      keptForm(request),
      act === 'object' ? newestPictures(request) : [],
    ])
    const only = [act, ...(act === 'object' ? (['upload'] as const) : []), 'keep', 'drop'] as const
    return {
      ...page,
      pictures,
      kept,
      forms: await openForms(
        { ...wrongTruckValues(order, handOver), ...kept?.values, orderId: id },
        { only },
      ),
    }
  },
})

export const loader = page.loader
export const action = page.action

export default function RefundDetail() {
  const { order, disputes, facts, act } = useLoaderData<typeof loader>()
  const [line] = order.lines
  return (
    <>
      <PageTitle
        sub={
          <>
            订单 <Link to={detailPath(order.id)}>{order.orderNo}</Link>
            {line && ` · ${line.title}`} · {order.seller.name}
          </>
        }
      >
        退款与异议 <OrderStateTag state={order.state} />
      </PageTitle>
      {act === null ? <DisputeNextStep order={order} disputes={disputes} /> : <Act act={act} />}
      <LiveNote at={order.at} />
      <FactsFragment html={facts} />
    </>
  )
}

function Act({ act }: { act: RefundAct }) {
  return act === 'object' ? <Objecting /> : <OtherAct act={act} />
}

function Objecting() {
  const state = joinForms(useFormState('object'), useFormState('upload'), useFormState('keep'))
  return <ActPanel act="object" state={state} />
}

function OtherAct({ act }: { act: RefundAct }) {
  return <ActPanel act={act} state={joinForms(useFormState(act), useFormState('keep'))} />
}

function ActPanel({ act, state }: { act: RefundAct; state: FormState }) {
  const { order, disputes, pictures, kept } = useLoaderData<typeof loader>()
  return <RefundActPanel {...{ order, disputes, pictures, kept, act, state }} />
}
