import type { OperatorRedemption } from 'contract/points/operator-orders'
import { priceText } from 'contract/points/price-text'
import { OrderStateTag } from '../../ordering/order-state-tag'
import { figure, ListTable, link, type TableColumns, text, time } from '../../ui/list-table'

interface OrderTableProps {
  rows: readonly OperatorRedemption[]
  /** Page that shows the order's forms. */
  linkTo: (orderId: string) => string
}

/** Orders of points goods as operators fulfil them. */
export function PointsOrderTable({ rows, linkTo }: OrderTableProps) {
  const columns: TableColumns<OperatorRedemption> = [
    link('订单号', ({ orderId, orderNo }) => [linkTo(orderId), orderNo]),
    text('商品', ({ title, pieces }) => `${title} × ${pieces}`),
    text('买家', ({ buyer }) => buyer),
    text('发货', ({ shop }) => shop ?? '平台'),
    figure('价格', ({ points, cashFen }) => priceText(points, cashFen)),
    time('下单时间', ({ at }) => at),
    text('状态', ({ state }) => <OrderStateTag state={state} />),
  ]
  return (
    <ListTable
      caption="积分订单"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  )
}
