// 更正出库数量 /merchant/orders/correction?id=&handOver=
import { useLoaderData } from '@remix-run/react'
import { CorrectionPage, shopAnswerCorrection, shopAskCorrection } from 'contract/ordering/corrections'
import { shopOrder } from 'contract/ordering/merchant-orders'
import { CorrectionView } from '~/components/hand-overs/correction-view'
import { SHOP_ORDERS_PATH, shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { correctionForms, correctionValues, findHandOver } from '~/services/ordering/correction-page.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('更正出库数量')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '订单', to: SHOP_ORDERS_PATH }, { name: '更正出库数量' }],
}

const page = memberPage({
  query: CorrectionPage,
  forms: correctionForms({ ask: shopAskCorrection, answer: shopAnswerCorrection }, shopOrderPath),
  async load({ query: { id, handOver: handOverId }, call, openForms }) {
    const { orderNo, title, isLiquid, ...order } = await call(shopOrder, { orderId: id })
    const handOver = findHandOver(order, handOverId)
    const forms = await openForms(correctionValues(id, handOver))
    return { id, orderNo, title, isLiquid, handOver, forms }
  },
})

export const loader = page.loader
export const action = page.action

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
