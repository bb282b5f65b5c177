import type { OrderRow } from 'contract/ordering/order-list'
import type { Trial } from 'contract/trials'
import { formatTime } from 'contract/units'
import { orderLinks } from '../ordering/order-links'
import { OrderStateTag } from '../ordering/order-state-tag'
import { buttonClass } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { actions, corner, figure, goods, muted, text, time, yuan } from '../ui/list-table'
import { ReportStateTag } from './report-state-tag'
import { trialPath } from './trial-links'

/** A trial with its order. */
export type TrialListRow = Trial & { order: OrderRow }

const COLUMNS: TableColumns<TrialListRow> = [
  goods('样品 / 订单号', ({ orderId, title, order }) => ({
    name: title,
    to: trialPath(orderId),
    detail: order.orderNo,
  })),
  muted(text('商家', ({ shopName }) => shopName)),
  muted(time('申请时间', ({ createdAt }) => createdAt)),
  figure('袋数', ({ bags }) => bags),
  yuan('运费（元）', ({ order }) => order.amountFen, 'price'),
  corner('状态', ({ state, reportState, reportBefore }) => (
    <>
      <OrderStateTag state={state} /> <ReportStateTag state={reportState} />
      {(reportState === 'due' || reportState === 'overdue') && reportBefore !== null && (
        <span className="text-muted text-small block">
          报告截止 <time dateTime={reportBefore}>{formatTime(reportBefore).slice('yyyy-'.length)}</time>
        </span>
      )}
    </>
  )),
  actions('操作', (row) => <TrialActions row={row} />),
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
