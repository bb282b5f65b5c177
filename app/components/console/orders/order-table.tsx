import type { OperatorOrderRow } from 'contract/ordering/operator-orders'
import { formatTons, formatYuan } from 'contract/units'
import { OrderStateTag } from '../../ordering/order-state-tag'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { ORDERS_PATH } from './orders-path'

const COLUMNS: TableColumns<OperatorOrderRow> = [
  {
    header: '订单号',
    isRowHeader: true,
    cell: ({ id, orderNo }) => <Link to={`${ORDERS_PATH}/${id}`}>{orderNo}</Link>,
  },
  { header: '买家', dataLabel: true, cell: ({ buyer }) => buyer },
  { header: '店铺', dataLabel: true, cell: ({ shopName }) => shopName },
  { header: '商品', dataLabel: true, cell: ({ title }) => title },
  { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ orderedKg }) => formatTons(orderedKg) },
  { header: '金额（元）', isNumeric: true, dataLabel: true, cell: ({ amountFen }) => formatYuan(amountFen) },
  { header: '下单', dataLabel: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
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
export function OrderTable({ rows }: { rows: readonly OperatorOrderRow[] }) {
  return (
    <DataTable
      caption="订单"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
