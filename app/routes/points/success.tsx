// 兑换成功 /intergralSuccess?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { detail, OrderRef } from 'contract/ordering'
import { redemptionDetail } from 'contract/points/my-points'
import { priceText } from 'contract/points/price-text'
import { MALL, redemptionPath } from '~/components/points/points-paths'
import { ButtonLink } from '~/components/ui/button'
import { Facts, fact } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'

export const meta = pageTitle('兑换成功')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { id } = readQuery(request, OrderRef)
  const [{ waitingFor, delivery }, redemption] = await Promise.all([
    call(request, detail, { id }),
    call(request, redemptionDetail, { id }),
  ])
  return { redemption, waitingFor, place: delivery.place }
}

export default function IntergralSuccess() {
  const { redemption, waitingFor, place } = useLoaderData<typeof loader>()
  const { orderId, orderNo, title, pieces, points, cashFen } = redemption
  return (
    <>
      <PageTitle>兑换成功</PageTitle>
      <Notice kind="success" title={`已付 ${priceText(points, cashFen)}`}>
        {waitingFor}
      </Notice>
      <Panel>
        <Facts
          items={[fact('订单号', orderNo), fact('商品', `${title} × ${pieces} 件`), fact('寄往', place)]}
        />
        <ButtonLink to={redemptionPath(orderId)}>查看订单</ButtonLink>{' '}
        <ButtonLink kind="quiet" to={MALL}>
          继续兑换
        </ButtonLink>
      </Panel>
    </>
  )
}
