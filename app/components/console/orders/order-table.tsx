import type { OperatorOrderRow } from 'contract/ordering/operator-orders'
import { formatTons, formatYuan } from 'contract/units'
import { OrderStateTag } from '../../ordering/order-state-tag'
import { Time } from '../../time/time'
import { Link } from '../../ui/link'
import { type ConsoleColumn, ConsoleTable } from '../console-table'
import { ORDERS_PATH } from './orders-path'

export const ORDER_COLUMNS: readonly ConsoleColumn<OperatorOrderRow>[] = [
  {
    key: 'orderNo',
    header: '订单号',
    isRowHeader: true,
    isFixed: true,
    cell: ({ id, orderNo }) => <Link to={`${ORDERS_PATH}/${id}`}>{orderNo}</Link>,
  },
  { key: 'buyer', header: '买家', dataLabel: true, cell: ({ buyer }) => buyer },
  { key: 'shop', header: '店铺', dataLabel: true, cell: ({ shopName }) => shopName },
  { key: 'goods', header: '商品', dataLabel: true, cell: ({ title }) => title },
  {
    key: 'tons',
    header: '数量（吨）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ orderedKg }) => formatTons(orderedKg),
  },
  {
    key: 'amountFen',
    isSortable: true,
    header: '金额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ amountFen }) => formatYuan(amountFen),
  },
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
    cell: ({ state, payBefore, autoConfirmAt, refundAnswerBefore }) => (
      <>
        <OrderStateTag state={state} />
        <Deadline name="付款截止" at={payBefore} />
        <Deadline name="自动确认" at={autoConfirmAt} />
        <Deadline name="答复截止" at={refundAnswerBefore} />
      </>
    ),
  },
]

function Deadline({ name, at }: { name: string; at: string | null }) {
  if (at === null) return null
  return (
    <span className="text-muted text-small block">
      {name} <Time at={at} />
    </span>
  )
}

/** Orders of all members, one per row. */
export function OrderTable({ rows, sort }: { rows: readonly OperatorOrderRow[]; sort: string }) {
  return (
    <ConsoleTable caption="订单" columns={ORDER_COLUMNS} rows={rows} sort={sort} rowKey={({ id }) => id} />
  )
}
