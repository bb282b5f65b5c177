// 商家的一件异议 /merchant/objections/:id?act=

import { useLoaderData } from '@remix-run/react'
import { answerObjection, quoteObjectionRefund } from 'contract/disputes/merchant-disputes'
import {
  QuoteForm,
  RefundForm,
  RefuseForm,
  ReplaceForm,
  refundPartOf,
  type ShopObjectionAct,
  ShopObjectionPage,
} from 'contract/disputes/shop-forms'
import { formatYuan } from 'contract/units'
import { useFormState } from '~/components/forms/use-form-state'
import { ObjectionActPanel } from '~/components/merchant-orders/objection-forms'
import { ObjectionNextStep } from '~/components/merchant-orders/objection-next-step'
import { SHOP_OBJECTIONS, shopObjectionPath } from '~/components/merchant-orders/shop-dispute-paths'
import { ShopObjectionPanels } from '~/components/merchant-orders/shop-objection-panels'
import { shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import type { LiveHandle } from '~/components/navigation/live'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { enteredRefund, readObjection } from '~/services/disputes/objection-page.server'
import { keepForm } from '~/services/forms/drafts.server'
import { mayActForShop, requireStaffPermission } from '~/services/merchant/staff-permission.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ objection }) => `异议 ${objection.orderNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '交易' }, { name: '异议', to: SHOP_OBJECTIONS }, { name: '异议详情' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: ShopObjectionPage,
  to: ({ id }) => shopObjectionPath(id),
  forms: {
    quote: handleWith(QuoteForm, async (v, { form, request, id, call }) => {
      await call(quoteObjectionRefund, refundPartOf(v))
      const page = shopObjectionPath(id, 'refund')
      return { to: page, headers: await keepForm(request, form.values, { page }) }
    }),
    refund: submitTo(answerObjection, {
      schema: RefundForm,
      input: ({ note, requestId, ...v }) => ({
        ...refundPartOf(v),
        answer: 'refund' as const,
        note,
        requestId,
      }),
      notice: ({ output: { refundFen } }) => `异议已答复，${formatYuan(refundFen ?? 0)} 元已退给买家`,
    }),
    replace: submitTo(answerObjection, {
      schema: ReplaceForm,
      input: (v) => ({ ...v, answer: 'replace' }),
      notice: '已同意补换货，请重新交货并登记送达',
    }),
    refuse: submitTo(answerObjection, {
      schema: RefuseForm,
      input: (v) => ({ ...v, answer: 'refuse' }),
      notice: '已拒绝异议，等待买家处理',
    }),
  },
  async load({ args, request, member, id, query: { act = null }, openForms }) {
    const { objection, situation, caseId, mayRequest, ...shown } = await readObjection(request, id)
    if (act !== null) requireStaffPermission(member, 'pay')
    const page = { objection, situation, caseId, mayRequest, mayAct: mayActForShop(member, 'pay') }
    const facts = fragment(args, 'facts', <ShopObjectionPanels objection={objection} {...shown} />)
    if (act === null) return { ...page, facts, act, quote: null, forms: {} }
    const quote = act === 'refund' ? await enteredRefund(request, objection.orderId) : null
    return { ...page, facts, act, quote, forms: await openForms({ orderId: objection.orderId }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Objection() {
  const { objection, situation, caseId, mayRequest, mayAct, facts, act } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            订单 <Link to={shopOrderPath(objection.orderId)}>{objection.orderNo}</Link> · {objection.title}
          </>
        }
      >
        异议 <OrderStateTag state={objection.orderState} />
      </PageTitle>
      {act === null ? (
        <ObjectionNextStep {...{ objection, situation, caseId, mayRequest, mayAct }} />
      ) : (
        <Act act={act} />
      )}
      <FactsFragment html={facts} />
    </>
  )
}

function Act({ act }: { act: ShopObjectionAct }) {
  const { objection, situation, quote } = useLoaderData<typeof loader>()
  const states = {
    quote: useFormState('quote'),
    refund: useFormState('refund'),
    replace: useFormState('replace'),
    refuse: useFormState('refuse'),
  }
  return <ObjectionActPanel {...{ objection, act, situation, quote, states }} />
}
