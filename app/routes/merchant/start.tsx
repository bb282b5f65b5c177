// 工作台 /merchant
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shopContracts } from 'contract/contracts/merchant-contracts'
import { shopPlanContracts } from 'contract/contracts/plan-contracts'
import { shopArbitrations, shopObjections } from 'contract/disputes/shop-disputes'
import { shopInvoices } from 'contract/invoices/merchant-invoices'
import { merchantDashboard } from 'contract/shops/merchant-dashboard'
import { MerchantDashboard } from '~/components/merchant/dashboard'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import type { CrumbHandle } from './layout'

export const meta = pageTitle('商家后台')

export const handle: CrumbHandle = { crumbs: [{ name: '工作台' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const [numbers, contracts, planContracts, requested, toReverse, toAnswer, awaited] = await Promise.all([
    call(request, merchantDashboard, {}),
    call(request, shopContracts, { state: 'to_sign', size: 1 }),
    call(request, shopPlanContracts, { state: 'to_sign', size: 1 }),
    call(request, shopInvoices, { state: 'requested', size: 1 }),
    call(request, shopInvoices, { state: 'reversal_confirmed', size: 1 }),
    call(request, shopObjections, { state: 'waiting', size: 1 }),
    call(request, shopArbitrations, { state: 'waiting', size: 1 }),
  ])
  const toSign = { toSign: contracts.total, plansToSign: planContracts.total }
  const papers = { ...toSign, toInvoice: requested.total, toReverse: toReverse.total }
  const disputes = { toAnswer: toAnswer.total, awaited: awaited.total }
  return { numbers: { ...numbers, ...papers, ...disputes } }
}

export default function Start() {
  const { numbers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>工作台</PageTitle>
      <MerchantDashboard numbers={numbers} />
    </>
  )
}
