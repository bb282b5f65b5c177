import type { ShopDelivery } from 'contract/points/merchant-deliveries'
import { OrderStateTag } from '../ordering/order-state-tag'
import { ListTable, link, type TableColumns, text, time, yuan } from '../ui/list-table'

interface DeliveryTableProps {
  rows: readonly ShopDelivery[]
  /** Page that shows the order's forms. */
  linkTo: (orderId: string) => string
}

function payment({ paidAt, dueAt, state }: ShopDelivery): string {
  if (paidAt !== null) return '已结算'
  if (dueAt !== null) return '待付款'
  return state === 'refunded' ? '不结算' : '待完成'
}

/** Orders that a shop delivers for the market. */
export function DeliveryTable({ rows, linkTo }: DeliveryTableProps) {
  const columns: TableColumns<ShopDelivery> = [
    link('订单号', ({ orderId, orderNo }) => [linkTo(orderId), orderNo]),
    text('商品', ({ title, pieces, returnedPieces }) =>
      returnedPieces > 0 ? `${title} × ${pieces}，退回 ${returnedPieces}` : `${title} × ${pieces}`,
    ),
    time('下单时间', ({ at }) => at),
    text('状态', ({ state }) => <OrderStateTag state={state} />),
    text('结算', payment),
    yuan('货款（元）', ({ payFen }) => payFen),
  ]
  return (
    <ListTable
      caption="代发积分商品"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  )
}
