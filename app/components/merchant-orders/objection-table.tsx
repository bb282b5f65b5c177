import type { ShopObjectionRow } from 'contract/disputes/shop-disputes'
import { OBJECTION_ANSWERS, OBJECTION_OUTCOMES, OBJECTION_REASONS } from 'contract/disputes/states'
import { formatTons, formatYuan } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { shopObjectionPath } from './shop-dispute-paths'

const COLUMNS: TableColumns<ShopObjectionRow> = [
  {
    header: '订单 / 商品',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, orderNo, title }) => <GoodsCell name={orderNo} to={shopObjectionPath(id)} detail={title} />,
  },
  { header: '原因', dataLabel: true, cell: ({ reason }) => OBJECTION_REASONS[reason] },
  { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ weightKg }) => formatTons(weightKg) },
  {
    header: '涉及金额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ disputedFen }) => formatYuan(disputedFen),
  },
  { header: '提出时间', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
  { header: '进度', className: 'price-cell', cell: (row) => <ObjectionProgress row={row} /> },
]

/** Objections to orders of the shop, one per row. */
export function ObjectionTable({ rows }: { rows: readonly ShopObjectionRow[] }) {
  return (
    <DataTable
      caption="异议"
      className="table card-table card-table--facts"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

type Progress = Pick<
  ShopObjectionRow,
  'answer' | 'answerBefore' | 'arbitrateBefore' | 'closedAt' | 'outcome' | 'orderState'
>

/** Result of an objection, or whose turn it is with the deadline. */
export function ObjectionProgress({ row }: { row: Progress }) {
  const { answer, answerBefore, arbitrateBefore, closedAt, outcome, orderState } = row
  if (outcome !== null) return <Step name={OBJECTION_OUTCOMES[outcome]} at={closedAt} />
  if (orderState === 'arbitrating') return <Tag kind="warn">仲裁中</Tag>
  if (answer === null) return <Step name="待答复" isOpen at={answerBefore} />
  const kind = answer.by === 'market' ? '逾期未答复' : OBJECTION_ANSWERS[answer.kind]
  return <Step name={`${kind}，待买家处理`} isOpen at={arbitrateBefore} />
}

function Step({ name, isOpen = false, at }: { name: string; isOpen?: boolean; at: string | null }) {
  return (
    <>
      <Tag kind={isOpen ? 'warn' : 'plain'}>{name}</Tag>
      <span className="text-muted text-small block">
        {isOpen && '截止 '}
        <Time at={at} />
      </span>
    </>
  )
}
