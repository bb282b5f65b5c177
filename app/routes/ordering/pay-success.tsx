// 付款成功 /paySuccess?id=
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { detail, OrderRef } from 'contract/ordering'
import { formatYuan } from 'contract/units'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { Time } from '~/components/time/time'
import { ButtonLink } from '~/components/ui/button'
import { DescriptionList } from '~/components/ui/description-list'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'

export const meta = pageTitle('付款成功')

export const handle: LiveHandle<typeof loader> = { live: () => 'listen' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const order = await call(request, detail, readQuery(request, OrderRef))
  if (!order.paidAt) throw redirect(`/payPage?id=${order.id}`)
  return { order }
}

export default function PaySuccess() {
  const { order } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle>付款成功</PageTitle>
      <Notice kind="success" title={`已付款 ${formatYuan(order.paidFen)} 元`}>
        {order.waitingFor}
      </Notice>
      <LiveNote at={order.at} />
      <Panel>
        <DescriptionList
          items={[
            { name: '订单号', value: order.orderNo },
            { name: '商家', value: order.shop.name },
            ...(order.discount
              ? [{ name: '优惠', value: `${order.discount.name}，共减 ${formatYuan(order.discount.fen)} 元` }]
              : []),
            { name: '付款时间', value: <Time at={order.paidAt} /> },
            { name: '交货方式', value: `${order.delivery.name} · ${order.delivery.place}` },
            ...(order.pickupNote ? [{ name: '提货码', value: order.pickupNote.code }] : []),
          ]}
        />
        <ButtonLink to={`/personalCenter/myOrderDetail?id=${order.id}`}>查看订单</ButtonLink>{' '}
        <ButtonLink to="/now" kind="quiet">
          继续采购
        </ButtonLink>
      </Panel>
    </div>
  )
}
