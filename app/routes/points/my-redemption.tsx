// 积分订单详情 /personalCenter/integralOrderDetail?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { detail, OrderRef } from 'contract/ordering'
import { redemptionDetail } from 'contract/points/my-points'
import type { LiveHandle } from '~/components/navigation/live'
import { NextLinks } from '~/components/ordering/next-links'
import { NextStep } from '~/components/ordering/next-step'
import { detailPath } from '~/components/ordering/order-links'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { goodsPath, MY_REDEMPTIONS } from '~/components/points/points-paths'
import { RedemptionFacts } from '~/components/points/redemption-facts'
import { Time } from '~/components/time/time'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('cases')

export const meta = pageTitle<typeof loader>(({ order }) => `积分订单 ${order.orderNo}`)

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
  return {
    ...{ order, redemption },
    facts: fragment(args, 'facts', <RedemptionFacts order={order} redemption={redemption} />),
    steps: fragment(args, 'steps', <NextLinks order={order} caseId={null} />),
  }
}

export default function IntegralOrderDetail() {
  const { order, redemption, facts, steps } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            <Link to={goodsPath(redemption.goodsId)}>{redemption.title}</Link> · 兑换{' '}
            <Time at={redemption.at} /> · <Link to={detailPath(order.id)}>确认收货、退款与异议</Link>
          </>
        }
      >
        积分订单 {order.orderNo} <OrderStateTag state={order.state} />
      </PageTitle>
      {order.state !== 'completed' && <NextStep order={order} links={steps} />}
      <FactsFragment html={facts} />
    </>
  )
}
