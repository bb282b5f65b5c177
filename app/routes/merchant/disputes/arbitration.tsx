// 商家的一件仲裁 /merchant/arbitrations/:id?act=

import { useLoaderData } from '@remix-run/react'
import { ShopCasePage } from 'contract/disputes/shop-forms'
import { shopOrder } from 'contract/ordering/merchant-orders'
import { CasePage } from '~/components/disputes/case-page'
import { CasePanels } from '~/components/disputes/case-panels'
import { StageList } from '~/components/disputes/stage-list'
import { CaseMoney } from '~/components/merchant-orders/case-money'
import { SHOP_CASES, SHOP_SIDE } from '~/components/merchant-orders/shop-dispute-paths'
import type { LiveHandle } from '~/components/navigation/live'
import { caseForms, openCaseForms, readCase } from '~/services/disputes/case-page.server'
import { mayActForShop, requireStaffPermission } from '~/services/merchant/staff-permission.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ arbitration }) => `仲裁 ${arbitration.caseNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '交易' }, { name: '仲裁', to: SHOP_CASES }, { name: '仲裁详情' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: ShopCasePage,
  forms: caseForms(SHOP_SIDE),
  async load({ args, request, member, id, query: { act = null }, call, openForms }) {
    const arbitration = await readCase(request, 'merchant', id)
    if (act !== null) requireStaffPermission(member, 'pay')
    const order = await call(shopOrder, { orderId: arbitration.orderId })
    const money = <CaseMoney arbitration={arbitration} order={order} />
    const stages = fragment(args, 'summary', <StageList arbitration={arbitration} />)
    const facts = fragment(
      args,
      'facts',
      <CasePanels arbitration={arbitration} side={SHOP_SIDE} money={money} />,
    )
    const opened = await openCaseForms({ request, openForms }, arbitration, act, 'merchant')
    return { arbitration, stages, facts, mayAct: mayActForShop(member, 'pay'), ...opened }
  },
})

export const loader = page.loader
export const action = page.action

export default function Arbitration() {
  const { mayAct, ...page } = useLoaderData<typeof loader>()
  return <CasePage page={page} side={SHOP_SIDE} mayAct={mayAct} />
}
