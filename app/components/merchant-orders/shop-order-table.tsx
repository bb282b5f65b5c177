import type { ShopOrderRow } from 'contract/ordering/merchant-orders'
import { ORDER_DELIVERY_WAYS } from 'contract/states'
import { formatTons, formatYuan } from 'contract/units'
import { type ConsoleColumn, ConsoleTable } from '../console/console-table'
import { OrderStateTag } from '../ordering/order-state-tag'
import { Time } from '../time/time'
import { Link } from '../ui/link'
import { shopOrderPath } from './shop-order-paths'

export const SHOP_ORDER_COLUMNS: readonly ConsoleColumn<ShopOrderRow>[] = [
  {
    key: 'orderNo',
    header: '订单号',
    isRowHeader: true,
    isFixed: true,
    cell: ({ id, orderNo }) => <Link to={shopOrderPath(id)}>{orderNo}</Link>,
  },
  { key: 'goods', header: '商品', dataLabel: true, cell: ({ title }) => title },
  {
    key: 'tons',
    header: '数量（吨）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ orderedKg }) => formatTons(orderedKg),
  },
  {
    key: 'handed',
    header: '已交付（吨）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ handedKg }) => formatTons(handedKg),
  },
  {
    key: 'amountFen',
    isSortable: true,
    header: '金额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ amountFen }) => formatYuan(amountFen),
  },
  { key: 'delivery', header: '交货', dataLabel: true, cell: ({ delivery }) => ORDER_DELIVERY_WAYS[delivery] },
  {
    key: 'createdAt',
    isSortable: true,
    header: '下单',
    dataLabel: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    key: 'state',
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
export function ShopOrderTable({ rows, sort }: { rows: readonly ShopOrderRow[]; sort: string }) {
  return (
    <ConsoleTable
      caption="本店订单"
      columns={SHOP_ORDER_COLUMNS}
      rows={rows}
      sort={sort}
      rowKey={({ id }) => id}
    />
  )
}
