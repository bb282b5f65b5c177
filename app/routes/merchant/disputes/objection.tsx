// 商家的一件异议 /merchant/objections/:id?act=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { enteredRefund, readObjection } from '~/services/disputes/objection-page.server'
import { keepForm } from '~/services/forms/drafts.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { mayActForShop, requireStaffPermission } from '~/services/merchant/staff-permission.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle<typeof loader>(({ objection }) => `异议 ${objection.orderNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '交易' }, { name: '异议', to: SHOP_OBJECTIONS }, { name: '异议详情' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const FORMS = { quote: QuoteForm, refund: RefundForm, replace: ReplaceForm, refuse: RefuseForm }

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const member = await requireMember(args)
  const { act = null } = readQuery(request, ShopObjectionPage)
  const { objection, situation, caseId, mayRequest, ...shown } = await readObjection(
    request,
    recordId(params),
  )
  if (act !== null) requireStaffPermission(member, 'pay')
  const page = { objection, situation, caseId, mayRequest, mayAct: mayActForShop(member, 'pay') }
  const facts = fragment(args, 'facts', <ShopObjectionPanels objection={objection} {...shown} />)
  if (act === null) return data({ ...page, facts, act, quote: null, forms: {} })
  const quote = act === 'refund' ? await enteredRefund(request, objection.orderId) : null
  const { forms, headers } = await openForms(request, FORMS, { orderId: objection.orderId })
  return data({ ...page, facts, act, quote, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  if (form.rejected) return form.rejected
  const id = recordId(params)
  const answered = (notice: string) => ({ to: shopObjectionPath(id), notice })
  return form.answer({
    quote: async (v) => {
      await call(request, quoteObjectionRefund, refundPartOf(v))
      const page = shopObjectionPath(id, 'refund')
      return { to: page, headers: await keepForm(request, form.values, { page }) }
    },
    refund: async ({ note, requestId, ...v }) => {
      const input = { ...refundPartOf(v), answer: 'refund' as const, note, requestId }
      const { refundFen } = await call(request, answerObjection, input)
      return answered(`异议已答复，${formatYuan(refundFen ?? 0)} 元已退给买家`)
    },
    replace: async (v) => {
      await call(request, answerObjection, { ...v, answer: 'replace' })
      return answered('已同意补换货，请重新交货并登记送达')
    },
    refuse: async (v) => {
      await call(request, answerObjection, { ...v, answer: 'refuse' })
      return answered('已拒绝异议，等待买家处理')
    },
  })
}

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
