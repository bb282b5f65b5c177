// 备货单与送货单 /merchant/orders/:id/paper
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shopOrder } from 'contract/ordering/merchant-orders'
import { PrintButton } from '~/components/content/print-button'
import { DeliveryNote, PickList } from '~/components/merchant-orders/shop-order-paper'
import { SHOP_ORDERS_PATH, shopOrderPath, shopPaperPath } from '~/components/merchant-orders/shop-order-paths'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { PrintedFrom } from '~/components/ui/printed-from'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('备货单与送货单')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '订单', to: SHOP_ORDERS_PATH }, { name: '备货单与送货单' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { shop } = await requireMember(args)
  const order = await call(args.request, shopOrder, { orderId: recordId(args.params) })
  // Recipients are known from the payment on.
  if (order.paidAt === null) throw new Response(null, { status: 404 })
  return data({ order, shopName: shop?.name ?? '' })
}

export default function OrderPaper() {
  const { order, shopName } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={order.title}>备货单与送货单</PageTitle>
      <p className="no-print">
        <PrintButton /> <Link to={shopOrderPath(order.id)}>返回订单</Link>
      </p>
      <PickList order={order} />
      <DeliveryNote order={order} shopName={shopName} />
      <PrintedFrom path={shopPaperPath(order.id)} at={order.at} />
    </>
  )
}
