import type { OrderRow } from 'contract/ordering/order-list'
import type { Trial } from 'contract/trials'
import { formatTime, formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { GoodsCell } from '../goods/goods-cell'
import { orderLinks } from '../ordering/order-links'
import { OrderStateTag } from '../ordering/order-state-tag'
import { buttonClass } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { ReportStateTag } from './report-state-tag'
import { trialPath } from './trial-links'

/** A trial with its order. */
export type TrialListRow = Trial & { order: OrderRow }

const COLUMNS: TableColumns<TrialListRow> = [
  {
    header: '样品 / 订单号',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ orderId, title, order }) => (
      <GoodsCell name={title} to={trialPath(orderId)} detail={order.orderNo} />
    ),
  },
  { header: '商家', className: 'text-muted', cell: ({ shopName }) => shopName },
  { header: '申请时间', className: 'text-muted', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { header: '袋数', isNumeric: true, dataLabel: true, cell: ({ bags }) => bags },
  {
    header: '运费（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ order }) => formatYuan(order.amountFen),
  },
  {
    header: '状态',
    className: 'price-cell',
    cell: ({ state, reportState, reportBefore }) => (
      <>
        <OrderStateTag state={state} /> <ReportStateTag state={reportState} />
        {(reportState === 'due' || reportState === 'overdue') && reportBefore !== null && (
          <span className="text-muted text-small block">
            报告截止 <time dateTime={reportBefore}>{formatTime(reportBefore).slice('yyyy-'.length)}</time>
          </span>
        )}
      </>
    ),
  },
  { header: '操作', isActions: true, cell: (row) => <TrialActions row={row} /> },
]

/** A member's trials, one per row, with links to the open steps. */
export function TrialTable({ rows }: { rows: readonly TrialListRow[] }) {
  return (
    <DataTable
      caption="我的试用"
      className="table card-table order-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  )
}

function TrialActions({ row: { orderId, order, reportState } }: { row: TrialListRow }) {
  const isReportOpen = reportState === 'due' || reportState === 'overdue'
  return (
    <>
      {isReportOpen && (
        <Link
          to={`${trialPath(orderId)}#report`}
          className={buttonClass({ kind: 'quiet', isSmall: true })}
          aria-label={`写试用报告 ${order.orderNo}`}
        >
          写试用报告
        </Link>
      )}
      {orderLinks(order).map(({ name, to, weight }) => (
        <Link
          key={to}
          to={to}
          className={weight === 'other' ? undefined : buttonClass({ kind: 'quiet', isSmall: true })}
          aria-label={`${name} ${order.orderNo}`}
        >
          {name}
        </Link>
      ))}
    </>
  )
}
