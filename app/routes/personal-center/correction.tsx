// 更正出库数量 /personalCenter/myOrderDetail/correction?id=&handOver=
import { useLoaderData } from '@remix-run/react'
import { detail } from 'contract/ordering'
import { answerCorrection, askCorrection, CorrectionPage } from 'contract/ordering/corrections'
import { CorrectionView } from '~/components/hand-overs/correction-view'
import { detailPath } from '~/components/ordering/order-paths'
import { correctionForms, correctionValues, findHandOver } from '~/services/ordering/correction-page.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('更正出库数量')

export const handle: CrumbHandle = {
  crumbs: [{ name: '我的订单', to: '/personalCenter/myOrder' }, { name: '更正出库数量' }],
}

const page = memberPage({
  query: CorrectionPage,
  forms: correctionForms({ ask: askCorrection, answer: answerCorrection }, detailPath),
  async load({ query: { id, handOver: handOverId }, call, openForms }) {
    const { orderNo, seller, lines, ...order } = await call(detail, { id })
    const handOver = findHandOver(order, handOverId)
    const isLiquid = lines.some((line) => line.isLiquid)
    const forms = await openForms(correctionValues(id, handOver))
    return { id, orderNo, shop: seller.name, isLiquid, handOver, forms }
  },
})

export const loader = page.loader
export const action = page.action

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
