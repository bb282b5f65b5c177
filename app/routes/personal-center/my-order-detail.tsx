// 订单详情 /personalCenter/myOrderDetail?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ORDER_TYPES } from 'contract/constants'
import { detail, OrderRef } from 'contract/ordering'
import { plainTons } from 'contract/units'
import type { LiveHandle } from '~/components/shell/live'
import { LiveNote } from '~/components/shell/live-note'
import { AmountSummary } from '~/components/trade/amount-summary'
import { DeliveryFacts } from '~/components/trade/delivery-facts'
import { MoneySteps } from '~/components/trade/money-steps'
import { OrderLines } from '~/components/trade/order-lines'
import { OrderStateTag } from '~/components/trade/order-state-tag'
import { OrderTimeline } from '~/components/trade/order-timeline'
import { ButtonLink } from '~/components/ui/button'
import { Countdown } from '~/components/ui/countdown'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { Time } from '~/components/ui/time'
import { call } from '~/services/call.server'
import { requireMember } from '~/services/member.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import type { CrumbHandle } from './layout'

export const meta = pageTitle<typeof loader>(({ order }) => `订单 ${order.orderNo}`)

/** States in which the buyer waits for the merchant. */
const IS_MERCHANTS_TURN = new Set(['awaiting_shipment', 'awaiting_pickup', 'partly_picked_up', 'refunding'])

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: ({ order }) => (IS_MERCHANTS_TURN.has(order.state) ? 'refresh' : 'listen'),
  crumbs: [{ name: '我的订单', to: '/personalCenter/myOrder' }, { name: '订单详情' }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request)
  return { order: await call(request, detail, readQuery(request, OrderRef)) }
}

export default function MyOrderDetail() {
  const { order } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            {ORDER_TYPES[order.type]} · {order.shop.name} · 下单 <Time at={order.createdAt} />
          </>
        }
      >
        订单 {order.orderNo} <OrderStateTag state={order.state} />
      </PageTitle>
      <NextStep />
      <LiveNote at={order.at} />
      <Panel title="商品">
        <OrderLines lines={order.lines} />
      </Panel>
      <Panel title="金额">
        <AmountSummary
          goodsFen={order.goodsFen}
          freightFen={order.freightFen}
          totalFen={order.totalFen}
          totalLabel={order.paidAt ? '已付总额' : '应付总额'}
        />
        <MoneySteps timeline={order.timeline} paidFen={order.paidFen} escrowFen={order.escrowFen} />
      </Panel>
      <Panel title="交货">
        <DeliveryFacts order={order} />
      </Panel>
      <Panel title="进度">
        <OrderTimeline timeline={order.timeline} />
      </Panel>
    </>
  )
}

function NextStep() {
  const { order } = useLoaderData<typeof loader>()
  return (
    <Notice kind="info" title={order.waitingFor}>
      {order.nextSteps.includes('pay') && order.payBefore && (
        <p>
          <Countdown label="付款截止" closesAt={order.payBefore} now={order.at} />{' '}
          <ButtonLink to={`/payPage?id=${order.id}`} kind="spend">
            去付款
          </ButtonLink>
        </p>
      )}
      {order.pickupNote && (
        <p>
          提货码 <strong className="num">{order.pickupNote.code}</strong>，可提{' '}
          {plainTons(order.pickupNote.outstandingKg)} 吨，一次有效；请只告知提货司机。
        </p>
      )}
    </Notice>
  )
}
