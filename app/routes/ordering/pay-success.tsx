// 付款成功 /paySuccess?id=
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { orderDocuments } from 'contract/contracts/documents'
import { detail, OrderRef } from 'contract/ordering'
import { formatYuan } from 'contract/units'
import { Fragment } from 'react'
import { papersAfterPayment } from '~/components/contracts/papers-after-payment'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { Time } from '~/components/time/time'
import { ButtonLink } from '~/components/ui/button'
import { Facts, fact } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call, optionalOn5xx } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'

export const meta = pageTitle('付款成功')

export const handle: LiveHandle<typeof loader> = { live: () => 'listen' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const order = await call(request, detail, readQuery(request, OrderRef))
  if (!order.paidAt) throw redirect(`/payPage?id=${order.id}`)
  const documents = await optionalOn5xx(call(request, orderDocuments, { orderId: order.id }))
  return { order, papers: papersAfterPayment(order, documents) }
}

export default function PaySuccess() {
  const { order, papers } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle>付款成功</PageTitle>
      <Notice kind="success" title={`已付款 ${formatYuan(order.paidFen)} 元`}>
        {order.waitingFor}
      </Notice>
      <LiveNote at={order.at} />
      <Panel>
        <Facts
          items={[
            fact('订单号', order.orderNo),
            fact('商家', order.seller.name),
            order.discount &&
              fact('优惠', `${order.discount.name}，共减 ${formatYuan(order.discount.fen)} 元`),
            fact('付款时间', <Time at={order.paidAt} />),
            fact('交货方式', `${order.delivery.name} · ${order.delivery.place}`),
            order.pickupNote && fact('提货码', order.pickupNote.code),
          ]}
        />
        <ButtonLink to={`/personalCenter/myOrderDetail?id=${order.id}`}>查看订单</ButtonLink>{' '}
        {papers.map(({ name, to }) => (
          <Fragment key={to}>
            <ButtonLink to={to} kind="quiet">
              {name}
            </ButtonLink>{' '}
          </Fragment>
        ))}
        <ButtonLink to="/now" kind="quiet">
          继续采购
        </ButtonLink>
      </Panel>
    </div>
  )
}
