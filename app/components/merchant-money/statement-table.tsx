import type { StatementRow } from 'contract/ordering/settlement-statement'
import { formatYuan } from 'contract/units'
import { shopOrderPath } from '../merchant-orders/shop-order-paths'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import { Money } from '../ui/money'
import { Panel } from '../ui/panel'

const COLUMNS: TableColumns<StatementRow> = [
  {
    header: '订单号',
    isRowHeader: true,
    cell: ({ orderId, orderNo }) => <Link to={shopOrderPath(orderId)}>{orderNo}</Link>,
  },
  { header: '商品', dataLabel: true, cell: ({ title }) => title },
  { header: '完成时间', dataLabel: true, cell: ({ completedAt }) => <Time at={completedAt} /> },
  { header: '成交（元）', isNumeric: true, dataLabel: true, cell: ({ grossFen }) => formatYuan(grossFen) },
  {
    header: '退款（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ refundedFen }) => formatYuan(refundedFen),
  },
  {
    header: '佣金（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ commissionFen }) => formatYuan(commissionFen),
  },
  {
    header: '实收（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ netFen }) => formatYuan(netFen),
  },
]

/** Orders of a settlement statement, one per row. */
export function StatementTable({ rows }: { rows: readonly StatementRow[] }) {
  return (
    <DataTable
      caption="结算明细"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  )
}

type Sum = Pick<StatementRow, 'grossFen' | 'refundedFen' | 'commissionFen' | 'netFen'>

/** Totals of a month. */
export function StatementSum({ month, total, sum }: { month: string; total: number; sum: Sum }) {
  return (
    <Panel title={`${month} 合计`}>
      <DescriptionList
        inTwoColumns
        items={[
          { name: '完成订单', value: `${total} 个` },
          { name: '成交', value: <Money fen={sum.grossFen} unit="元" /> },
          { name: '退款', value: <Money fen={sum.refundedFen} unit="元" /> },
          { name: '佣金', value: <Money fen={sum.commissionFen} unit="元" /> },
          { name: '实收', value: <Money fen={sum.netFen} unit="元" /> },
        ]}
      />
    </Panel>
  )
}
