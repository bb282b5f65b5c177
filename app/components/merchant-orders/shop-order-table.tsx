import type { ShopOrderRow } from 'contract/ordering/merchant-orders'
import { ORDER_DELIVERY_WAYS } from 'contract/states'
import { formatTons, formatYuan } from 'contract/units'
import { OrderStateTag } from '../ordering/order-state-tag'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { shopOrderPath } from './shop-order-paths'

const COLUMNS: TableColumns<ShopOrderRow> = [
  {
    header: '订单号',
    isRowHeader: true,
    cell: ({ id, orderNo }) => <Link to={shopOrderPath(id)}>{orderNo}</Link>,
  },
  { header: '商品', dataLabel: true, cell: ({ title }) => title },
  { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ orderedKg }) => formatTons(orderedKg) },
  { header: '已交付（吨）', isNumeric: true, dataLabel: true, cell: ({ handedKg }) => formatTons(handedKg) },
  { header: '金额（元）', isNumeric: true, dataLabel: true, cell: ({ amountFen }) => formatYuan(amountFen) },
  { header: '交货', dataLabel: true, cell: ({ delivery }) => ORDER_DELIVERY_WAYS[delivery] },
  { header: '下单', dataLabel: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    header: '状态',
    dataLabel: true,
    cell: ({ state, refund }) => (
      <>
        <OrderStateTag state={state} />
        {refund !== null && (
          <span className="text-muted text-small block">
            答复截止 <Time at={refund.answerBefore} />
          </span>
        )}
      </>
    ),
  },
]

/** Orders of the shop, one per row. */
export function ShopOrderTable({ rows }: { rows: readonly ShopOrderRow[] }) {
  return (
    <DataTable
      caption="本店订单"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
