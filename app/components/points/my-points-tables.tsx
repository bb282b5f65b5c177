import type { PointsBatch, PointsMoveRow, RedemptionRow } from 'contract/points/my-points'
import { priceText } from 'contract/points/price-text'
import { MOVE_KINDS } from 'contract/points/states'
import { formatTime } from 'contract/units'
import { OrderStateTag } from '../ordering/order-state-tag'
import { Link } from '../ui/link'
import {
  corner,
  figure,
  goods,
  ListTable,
  name,
  price,
  type TableColumns,
  text,
  time,
} from '../ui/list-table'
import { redemptionPath } from './points-paths'

/** The last day on which points can be spent; the end itself is exclusive. */
function lastDay(expiresAt: string): string {
  return formatTime(new Date(Date.parse(expiresAt) - 1)).slice(0, 'yyyy-mm-dd'.length)
}

const BATCH_COLUMNS: TableColumns<PointsBatch> = [
  name('到期日', ({ expiresAt }) => lastDay(expiresAt)),
  time('到账时间', ({ givenAt }) => givenAt),
  figure('到账', ({ points }) => points),
  text('说明', ({ isProlonged }) => (isProlonged ? '退回并延期' : '奖励')),
  price('剩余', ({ left }) => <span className="price">{left}</span>),
]

/** Batches with points left, the first to end first. */
export function BatchTable({ rows }: { rows: readonly PointsBatch[] }) {
  return <ListTable caption="积分批次" isCaptionVisible columns={BATCH_COLUMNS} rows={rows} />
}

const MOVE_COLUMNS: TableColumns<PointsMoveRow> = [
  name('事由', ({ kind }) => MOVE_KINDS[kind]),
  time('时间', ({ at }) => at),
  text('说明', ({ cause, orderId, isRedemption }) =>
    orderId === null ? (
      cause
    ) : (
      <Link to={isRedemption ? redemptionPath(orderId) : `/personalCenter/myOrderDetail?id=${orderId}`}>
        {cause}
      </Link>
    ),
  ),
  text('所属批次到期', ({ expiresAt }) => lastDay(expiresAt)),
  price('积分', ({ points }) => <span className="price">{points > 0 ? `+${points}` : points}</span>),
]

/** Changes of points with their causes, the newest first. */
export function MoveTable({ rows }: { rows: readonly PointsMoveRow[] }) {
  return <ListTable caption="积分流水" isCaptionVisible columns={MOVE_COLUMNS} rows={rows} />
}

const REDEMPTION_COLUMNS: TableColumns<RedemptionRow> = [
  goods('商品 / 订单号', ({ orderId, title, orderNo }) => ({
    name: title,
    to: redemptionPath(orderId),
    detail: orderNo,
  })),
  time('兑换时间', ({ at }) => at),
  figure('件数', ({ pieces }) => pieces),
  text('账户', ({ isCompany }) => (isCompany ? '企业' : '个人')),
  figure('价格', ({ points, cashFen }) => priceText(points, cashFen)),
  corner('状态', ({ state }) => <OrderStateTag state={state} />),
]

/** Redemptions of a member and its company. */
export function RedemptionTable({ rows }: { rows: readonly RedemptionRow[] }) {
  return (
    <ListTable
      caption="积分订单"
      isScrollable
      columns={REDEMPTION_COLUMNS}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  )
}
