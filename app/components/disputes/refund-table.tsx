import type { RefundRow } from 'contract/disputes'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { GoodsCell } from '../goods/goods-cell'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { refundPath } from './dispute-links'

/** Characters of a reason in the list. The page of the order has the whole text. */
const REASON_SHOWN = 40
const KINDS = { refund: '退款申请', objection: '异议' } as const

const COLUMNS: TableColumns<RefundRow> = [
  {
    header: '商品 / 订单号',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ orderId, title, orderNo, kind }) => (
      <GoodsCell name={title} to={refundPath(orderId)} tag={<Tag>{KINDS[kind]}</Tag>} detail={orderNo} />
    ),
  },
  { header: '商家', className: 'text-muted', cell: ({ shopName }) => shopName },
  { header: '提出时间', className: 'text-muted', cell: ({ at }) => <Time at={at} /> },
  { header: '原因', dataLabel: true, cell: ({ reason }) => cutReason(reason) },
  {
    header: '数量（吨）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ weightKg }) => weightKg !== null && formatTons(weightKg),
  },
  {
    header: '涉及金额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ disputedFen }) => disputedFen !== null && formatYuan(disputedFen),
  },
  {
    header: '已退款（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ refundedFen }) => refundedFen > 0 && formatYuan(refundedFen),
  },
  { header: '进度', className: 'price-cell', cell: (row) => <Progress row={row} /> },
]

/** A member's requests for refunds and objections, newest first. */
export function RefundTable({ rows }: { rows: readonly RefundRow[] }) {
  return (
    <DataTable
      caption="退款与异议"
      className="table card-table card-table--facts"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

function cutReason(reason: string): string {
  const characters = [...reason]
  return characters.length > REASON_SHOWN ? `${characters.slice(0, REASON_SHOWN).join('')}…` : reason
}

/** Result, or who has to act until when. */
function Progress({ row: { result, orderState, answerBefore, arbitrateBefore } }: { row: RefundRow }) {
  if (result !== null) return <Tag>{result}</Tag>
  if (orderState === 'arbitrating') return <Tag kind="warn">仲裁中</Tag>
  const isMerchantsTurn = answerBefore !== null
  const until = answerBefore ?? arbitrateBefore
  return (
    <>
      <Tag kind={isMerchantsTurn ? 'blue' : 'warn'}>{isMerchantsTurn ? '待商家答复' : '待您处理'}</Tag>
      {until !== null && (
        <span className="text-muted text-small block">
          截止 <Time at={until} />
        </span>
      )}
    </>
  )
}
