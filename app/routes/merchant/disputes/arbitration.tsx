// 商家的一件仲裁 /merchant/arbitrations/:id?act=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShopCasePage } from 'contract/disputes/shop-forms'
import { shopOrder } from 'contract/ordering/merchant-orders'
import { CasePage } from '~/components/disputes/case-page'
import { CasePanels } from '~/components/disputes/case-panels'
import { CaseMoney } from '~/components/merchant-orders/case-money'
import { SHOP_CASES, SHOP_SIDE } from '~/components/merchant-orders/shop-dispute-paths'
import type { LiveHandle } from '~/components/navigation/live'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { answerCase, CASE_FORMS, openCaseForms, readCase } from '~/services/disputes/case-page.server'
import { readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { mayActForShop, requireStaffPermission } from '~/services/merchant/staff-permission.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle<typeof loader>(({ arbitration }) => `仲裁 ${arbitration.caseNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '交易' }, { name: '仲裁', to: SHOP_CASES }, { name: '仲裁详情' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const member = await requireMember(args)
  const { act = null } = readQuery(request, ShopCasePage)
  const arbitration = await readCase(request, 'merchant', recordId(params))
  if (act !== null) requireStaffPermission(member, 'pay')
  const order = await call(request, shopOrder, { orderId: arbitration.orderId })
  const money = <CaseMoney arbitration={arbitration} order={order} />
  const facts = fragment(
    args,
    'facts',
    <CasePanels arbitration={arbitration} side={SHOP_SIDE} money={money} />,
  )
  const { page, headers } = await openCaseForms(request, arbitration, act, 'merchant')
  return data({ arbitration, facts, mayAct: mayActForShop(member, 'pay'), ...page }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, CASE_FORMS)
  await requireMember(args, { keeping: form })
  return answerCase(request, form, SHOP_SIDE)
}

export default function Arbitration() {
  const { mayAct, ...page } = useLoaderData<typeof loader>()
  return <CasePage page={page} side={SHOP_SIDE} mayAct={mayAct} />
}
