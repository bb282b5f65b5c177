import { cutText } from 'contract/characters'
import type { RefundRow } from 'contract/disputes'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { corner, figure, goods, ListTable, muted, type TableColumns, text, time } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { refundPath } from './dispute-links'

/** Characters of a reason in the list. The page of the order has the whole text. */
const REASON_SHOWN = 40
const KINDS = { refund: '退款申请', objection: '异议' } as const

const COLUMNS: TableColumns<RefundRow> = [
  goods('商品 / 订单号', ({ orderId, title, orderNo, kind }) => ({
    name: title,
    to: refundPath(orderId),
    tag: <Tag>{KINDS[kind]}</Tag>,
    detail: orderNo,
  })),
  muted(text('对方', ({ shopName }) => shopName)),
  muted(time('提出时间', ({ at }) => at)),
  text('原因', ({ reason }) => cutReason(reason)),
  figure('数量（吨）', ({ weightKg, pieces }) =>
    pieces === null ? weightKg !== null && formatTons(weightKg) : `${pieces} 件`,
  ),
  figure('涉及金额（元）', ({ disputedFen }) => disputedFen !== null && formatYuan(disputedFen)),
  figure('已退款（元）', ({ refundedFen }) => refundedFen > 0 && formatYuan(refundedFen), 'price'),
  corner('进度', (row) => <Progress row={row} />),
]

/** A member's requests for refunds and objections, newest first. */
export function RefundTable({ rows }: { rows: readonly RefundRow[] }) {
  return <ListTable caption="退款与异议" layout="facts" isScrollable columns={COLUMNS} rows={rows} />
}

function cutReason(reason: string): string {
  return cutText(reason, REASON_SHOWN, '…')
}

/** Result, or who has to act until when. */
function Progress({ row: { result, orderState, answerBefore, arbitrateBefore } }: { row: RefundRow }) {
  if (result !== null) return <Tag>{result}</Tag>
  if (orderState === 'arbitrating') return <Tag kind="warn">仲裁中</Tag>
  const isMerchantsTurn = answerBefore !== null
  const until = answerBefore ?? arbitrateBefore
  return (
    <>
      <Tag kind={isMerchantsTurn ? 'blue' : 'warn'}>{isMerchantsTurn ? '待对方答复' : '待您处理'}</Tag>
      {until !== null && (
        <span className="text-muted text-small block">
          截止 <Time at={until} />
        </span>
      )}
    </>
  )
}
