// 一个订单 /console/orders/:id
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { operatorOrderDisputes } from 'contract/disputes/operator-arbitration'
import { operatorOrder } from 'contract/ordering/operator-orders'
import { OrderDisputePanels, OrderPanels } from '~/components/console/orders/order-panels'
import { ORDERS_PATH } from '~/components/console/orders/orders-path'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { withShownNotes } from '~/services/ordering/shown-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists', 'cases')

export const meta = pageTitle<typeof loader>(({ order }) => `订单 ${order.orderNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '订单', to: ORDERS_PATH }, { name: '订单详情' }],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(params)
  const [order, { objections, arbitrations }] = await Promise.all([
    operatorCall(request, operatorOrder, { id }),
    operatorCall(request, operatorOrderDisputes, { orderId: id }),
  ])
  return data({
    order: withShownNotes(order),
    disputes: { objections: objections.map(withShownPictures), arbitrations },
  })
}

export default function Order() {
  const { order, disputes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={order.title}>
        {`订单 ${order.orderNo} `}
        <OrderStateTag state={order.state} />
      </PageTitle>
      <OrderDisputePanels disputes={disputes} />
      <OrderPanels order={order} />
    </>
  )
}
