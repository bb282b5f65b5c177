import type { PickupOrder } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { OrderStateTag } from '../ordering/order-state-tag'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { passPath } from './pass-path'
import { StorageFee } from './storage-facts'

const COLUMNS: TableColumns<PickupOrder> = [
  {
    header: '订单',
    isRowHeader: true,
    cell: ({ orderId, orderNo, title, state }) => (
      <>
        <Link to={`/personalCenter/myOrderDetail?id=${orderId}`}>{orderNo}</Link>{' '}
        <OrderStateTag state={state} />
        <span className="text-muted text-small block">{title}</span>
      </>
    ),
  },
  { header: '仓库', dataLabel: true, cell: (order) => warehouseName(order) },
  {
    header: '待提（吨）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ outstandingKg }) => plainTons(outstandingKg),
  },
  {
    header: '可开单（吨）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ freeKg }) => plainTons(freeKg),
  },
  { header: '仓储费', dataLabel: true, cell: (order) => <StorageFee order={order} /> },
  {
    header: '操作',
    dataLabel: true,
    cell: ({ orderId, orderNo, freeKg }) => (
      <>
        {freeKg > 0 && (
          <>
            <Link to={passPath(orderId, 'add')}>
              开提货单<span className="sr-only">：{orderNo}</span>
            </Link>{' '}
          </>
        )}
        <Link to={passPath(orderId)}>
          查看<span className="sr-only">：{orderNo}</span>
        </Link>
      </>
    ),
  },
]

/** Orders whose goods wait for the buyer's trucks. */
export function PickupOrderTable({ orders }: { orders: readonly PickupOrder[] }) {
  return (
    <DataTable
      caption="待提货的订单"
      className="table line-table"
      columns={COLUMNS}
      rows={orders}
      rowKey={({ orderId }) => orderId}
    />
  )
}
