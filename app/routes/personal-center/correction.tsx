// 更正出库数量 /personalCenter/myOrderDetail/correction?id=&handOver=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { detail } from 'contract/ordering'
import { answerCorrection, askCorrection, CorrectionPage } from 'contract/ordering/corrections'
import { CorrectionView } from '~/components/hand-overs/correction-view'
import { detailPath } from '~/components/ordering/order-links'
import { call } from '~/services/api/call.server'
import { readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { CORRECTION_FORMS, openCorrection, sendCorrection } from '~/services/ordering/correction-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('更正出库数量')

export const handle: CrumbHandle = {
  crumbs: [{ name: '我的订单', to: '/personalCenter/myOrder' }, { name: '更正出库数量' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id, handOver: handOverId } = readQuery(request, CorrectionPage)
  const order = await call(request, detail, { id })
  const { headers, ...page } = await openCorrection(request, order, handOverId)
  const isLiquid = order.lines.some((line) => line.isLiquid)
  return data({ id, orderNo: order.orderNo, shop: order.shop.name, isLiquid, ...page }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, CORRECTION_FORMS)
  await requireMember(args, { keeping: form })
  return sendCorrection(
    form,
    { ask: (v) => call(request, askCorrection, v), answer: (v) => call(request, answerCorrection, v) },
    detailPath,
  )
}

export default function CorrectionOfHandOver() {
  const { id, orderNo, shop, isLiquid, handOver } = useLoaderData<typeof loader>()
  return (
    <CorrectionView
      order={{ orderNo, isLiquid }}
      sub={shop}
      to={detailPath(id)}
      handOver={handOver}
      side="buyer"
    />
  )
}
