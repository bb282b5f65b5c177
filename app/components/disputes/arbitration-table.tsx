import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { ARBITRATION_OUTCOMES, ARBITRATION_STAGES, DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { GoodsCell } from '../goods/goods-cell'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { casePath } from './dispute-links'

const COLUMNS: TableColumns<ArbitrationRow> = [
  {
    header: '案号 / 订单',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, caseNo, orderNo, title }) => (
      <GoodsCell name={caseNo} to={casePath(id)} detail={`${title} · ${orderNo}`} />
    ),
  },
  { header: '商家', className: 'text-muted', cell: ({ shopName }) => shopName },
  { header: '申请方', dataLabel: true, cell: ({ requestedBy }) => DISPUTE_SIDES[requestedBy] },
  { header: '申请时间', className: 'text-muted', cell: ({ at }) => <Time at={at} /> },
  {
    header: '争议金额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ disputedFen }) => formatYuan(disputedFen),
  },
  { header: '阶段', className: 'price-cell', cell: (row) => <Stage row={row} /> },
]

/** Arbitration cases, one per row. */
export function ArbitrationTable({ cases }: { cases: readonly ArbitrationRow[] }) {
  return (
    <DataTable
      caption="仲裁"
      className="table card-table card-table--facts"
      isScrollable
      columns={COLUMNS}
      rows={cases}
      rowKey={({ id }) => id}
    />
  )
}

/** Stage with its deadline, or the outcome. */
function Stage({ row: { stage, stageUntil, outcome, closedAt } }: { row: ArbitrationRow }) {
  if (outcome !== null)
    return (
      <>
        <Tag>{ARBITRATION_OUTCOMES[outcome]}</Tag>
        <span className="text-muted text-small block">
          <Time at={closedAt} />
        </span>
      </>
    )
  return (
    <>
      <Tag kind="warn">{ARBITRATION_STAGES[stage]}</Tag>
      {stageUntil !== null && (
        <span className="text-muted text-small block">
          截止 <Time at={stageUntil} />
        </span>
      )}
    </>
  )
}
