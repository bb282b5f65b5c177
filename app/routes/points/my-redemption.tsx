// 积分订单详情 /personalCenter/integralOrderDetail?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { detail, OrderRef } from 'contract/ordering'
import { redemptionDetail } from 'contract/points/my-points'
import { ORDER_STATES } from 'contract/states'
import type { LiveHandle } from '~/components/navigation/live'
import { MY_REDEMPTIONS } from '~/components/points/points-paths'
import { RedemptionFacts } from '~/components/points/redemption-facts'
import { RedemptionStep } from '~/components/points/redemption-step'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('cases')

export const meta = pageTitle<typeof loader>(({ orderNo }) => `积分订单 ${orderNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '积分订单', to: MY_REDEMPTIONS }, { name: '订单详情' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id } = readQuery(request, OrderRef)
  const redemption = await call(request, redemptionDetail, { id })
  const order = await call(request, detail, { id })
  const facts = (
    <>
      {order.state !== 'completed' && <RedemptionStep order={order} />}
      <RedemptionFacts order={order} redemption={redemption} />
    </>
  )
  const state = ORDER_STATES[order.state]
  return { ...{ state, orderNo: order.orderNo }, facts: fragment(args, 'facts', facts) }
}

export default function IntegralOrderDetail() {
  const { orderNo, state, facts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{`积分订单 ${orderNo} ${state}`}</PageTitle>
      <FactsFragment html={facts} />
    </>
  )
}
