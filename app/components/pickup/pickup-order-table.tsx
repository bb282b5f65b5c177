import type { PickupOrder } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { OrderStateTag } from '../ordering/order-state-tag'
import { Link } from '../ui/link'
import { figure, ListTable, name, type TableColumns, text } from '../ui/list-table'
import { passPath } from './pass-path'
import { StorageFee } from './storage-facts'

const COLUMNS: TableColumns<PickupOrder> = [
  name('订单', ({ orderId, orderNo, title, state }) => (
    <>
      <Link to={`/personalCenter/myOrderDetail?id=${orderId}`}>{orderNo}</Link>{' '}
      <OrderStateTag state={state} />
      <span className="text-muted text-small block">{title}</span>
    </>
  )),
  text('仓库', (order) => warehouseName(order)),
  figure('待提（吨）', ({ outstandingKg }) => plainTons(outstandingKg)),
  figure('可开单（吨）', ({ freeKg }) => plainTons(freeKg)),
  text('仓储费', (order) => <StorageFee order={order} />),
  text('操作', ({ orderId, orderNo, freeKg }) => (
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
  )),
]

/** Orders whose goods wait for the buyer's trucks. */
export function PickupOrderTable({ orders }: { orders: readonly PickupOrder[] }) {
  return (
    <ListTable caption="待提货的订单" columns={COLUMNS} rows={orders} rowKey={({ orderId }) => orderId} />
  )
}
