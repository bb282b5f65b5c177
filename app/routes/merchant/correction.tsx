// 更正出库数量 /merchant/orders/correction?id=&handOver=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CorrectionPage, shopAnswerCorrection, shopAskCorrection } from 'contract/ordering/corrections'
import { shopOrder } from 'contract/ordering/merchant-orders'
import { CorrectionView } from '~/components/hand-overs/correction-view'
import { SHOP_ORDERS_PATH, shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
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
  crumbs: [{ name: '交易' }, { name: '订单', to: SHOP_ORDERS_PATH }, { name: '更正出库数量' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id, handOver: handOverId } = readQuery(request, CorrectionPage)
  const order = await call(request, shopOrder, { orderId: id })
  const { headers, ...page } = await openCorrection(request, order, handOverId)
  return data(
    { id, orderNo: order.orderNo, title: order.title, isLiquid: order.isLiquid, ...page },
    { headers },
  )
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, CORRECTION_FORMS)
  await requireMember(args, { keeping: form })
  return sendCorrection(
    form,
    {
      ask: (v) => call(request, shopAskCorrection, v),
      answer: (v) => call(request, shopAnswerCorrection, v),
    },
    shopOrderPath,
  )
}

export default function CorrectionOfHandOver() {
  const { id, orderNo, title, isLiquid, handOver } = useLoaderData<typeof loader>()
  return (
    <CorrectionView
      order={{ orderNo, isLiquid }}
      sub={title}
      to={shopOrderPath(id)}
      handOver={handOver}
      side="merchant"
    />
  )
}
